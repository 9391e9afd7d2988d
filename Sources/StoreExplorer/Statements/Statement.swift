/// Something that must be true, with a name for the report.
public protocol Statement: Sendable {
  /// The name of the statement in a report: a sentence that must be true.
  var name: String { get }

  /// The moment at which the statement must be true.
  var moment: StatementMoment { get }

  /// Returns the observation that contradicts the statement, or nil if it is true.
  func objection(to sight: Sight) -> String?
}

/// A statement about what a device shows.
///
/// It is asked, too, while the device has no network, or somebody else is signed in there.
protocol DeviceStatement: Statement {}

/// A statement about the present launch alone, whatever was before it.
protocol LaunchStatement: Statement {}

/// The moment at which a statement must be true.
public enum StatementMoment: Hashable, Sendable {
  /// After every step that outlives the app's process.
  case always
  /// Whenever nothing is left to happen in a launch, whatever went wrong in it: no decision is
  /// outstanding, and the customer has not come back yet.
  case quiet
  /// Whenever nothing is left to happen: the app runs, and everything that waits has been decided.
  case atRest
  /// Whenever nothing is left to happen unless the app is launched again, and nothing went wrong
  /// that would excuse that.
  case beforeReturn
  /// At the end of one schedule at least, so that an exploration cannot hold by proving nothing.
  case sometimes
}

/// Must be true after every step that outlives the app's process.
public struct Always: Statement {
  /// The name of the statement in a report: a sentence that must be true.
  public let name: String
  private let holds: @Sendable (Sight) -> Bool

  /// States that something is never otherwise.
  public init(_ name: String, _ holds: @escaping @Sendable (Sight) -> Bool) {
    self.name = name
    self.holds = holds
  }

  /// The moment after every step.
  public var moment: StatementMoment { .always }

  /// Returns "it is not so", or nil if it is.
  public func objection(to sight: Sight) -> String? { holds(sight) ? nil : "it is not so" }
}

/// Must be so whenever nothing is left to happen.
public struct AtRest: Statement {
  /// The name of the statement in a report: a sentence that must be true.
  public let name: String
  private let look: @Sendable (Sight) -> String?

  /// States that something is so in the end.
  public init(_ name: String, _ holds: @escaping @Sendable (Sight) -> Bool) {
    self.name = name
    look = { holds($0) ? nil : "it is not so" }
  }

  /// States that two things are equal in the end; the report shows both.
  public init<Value: Equatable & SendableMetatype>(
    _ name: String, _ left: @escaping @Sendable (Sight) -> Value,
    equals right: @escaping @Sendable (Sight) -> Value
  ) {
    self.name = name
    look = { sight in
      let (left, right) = (left(sight), right(sight))
      return left == right ? nil : "\(left), not \(right)"
    }
  }

  /// The moment when the app is at rest.
  public var moment: StatementMoment { .atRest }

  /// Returns the observation that contradicts the statement, or nil if it is true.
  public func objection(to sight: Sight) -> String? { look(sight) }
}

/// Must be true at the end of one schedule at least; guards against an exploration that proves
/// nothing.
public struct Sometimes: Statement {
  /// The name of the statement in a report: a sentence that must be true once.
  public let name: String
  private let holds: @Sendable (Sight) -> Bool

  /// States that something is to be seen.
  public init(_ name: String, _ holds: @escaping @Sendable (Sight) -> Bool) {
    self.name = name
    self.holds = holds
  }

  /// The moment at the end of a schedule; once in all schedules is enough.
  public var moment: StatementMoment { .sometimes }

  /// Returns "not seen", or nil if it was.
  public func objection(to sight: Sight) -> String? { holds(sight) ? nil : "not seen" }
}

/// Lists statements.
@resultBuilder public enum StatementBuilder {
  /// Returns the statements, one after the other.
  public static func buildBlock(_ statements: any Statement...) -> [any Statement] { statements }
}
