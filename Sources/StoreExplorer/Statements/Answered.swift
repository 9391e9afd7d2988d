internal import StoreAudit
internal import StoreModel
internal import StoreSimulation

/// Everything that an app begins comes to its end exactly once, unless its process ends before.
///
/// The app tells of both with `Device.record(_:)`: of a tap and of what the customer was told, for
/// one.
public struct Answered: Statement {
  private let beginning: String
  private let end: String

  /// States that each record of the beginning is followed by one of the end.
  public init(_ beginning: String, by end: String) {
    self.beginning = beginning
    self.end = end
  }

  /// The name of the statement in a report.
  public var name: String { "“\(beginning)” is followed by “\(end)” exactly once" }

  /// The moment when nothing is left to happen in a launch.
  public var moment: StatementMoment { .quiet }

  /// Returns the number of ends that are missing, or says that there is one too many; nil if each
  /// beginning has one.
  public func objection(to sight: Sight) -> String? {
    sight.timeline.balance { happening in
      guard case .rare(.recorded(let what)) = happening else { return nil }
      return what == beginning ? 1 : what == end ? -1 : nil
    }
  }
}

/// A restore ends in exactly one callback, unless the app's process ends before.
public struct RestoreEndsOnce: Statement {
  /// States that each restore is told to be over once.
  public init() {}

  /// The name of the statement in a report.
  public var name: String { "a restore ends in exactly one callback" }

  /// The moment when nothing is left to happen in a launch.
  public var moment: StatementMoment { .quiet }

  /// Returns the number of callbacks that are missing, or says that there is one too many; nil if
  /// each restore has one.
  public func objection(to sight: Sight) -> String? {
    sight.timeline.balance { happening in
      switch happening {
      case .rare(.askedToRestore): 1
      case .rare(.restoreFinished), .rare(.restoreFailed): -1
      default: nil
      }
    }
  }
}

/// Every request of the app to the store or a server is answered exactly once, unless its process
/// ends before.
///
/// A request that the app withdraws, by `cancel()` for one, is never answered.
public struct RequestsAreAnswered: Statement {
  /// States that each request is answered once.
  public init() {}

  /// The name of the statement in a report.
  public var name: String { "every request is answered once" }

  /// The moment when nothing is left to happen in a launch.
  public var moment: StatementMoment { .quiet }

  /// Returns the service of the store that has answered too much or too little, or nil if there is
  /// none.
  public func objection(to sight: Sight) -> String? {
    StoreService.allCases.lazy.compactMap { service in
      sight.timeline.balance { happening in
        switch happening {
        case .rare(.asked(service, _)): 1
        case .rare(.answered(service, _)): -1
        default: nil
        }
      }.map { "\(service): \($0)" }
    }.first
  }
}

/// An app that shows that it is busy shows so no longer when nothing is left to happen.
///
/// The app tells with `Device.showBusy(_:)`.
public struct ScreenIsReleased: Statement {
  /// States that nobody has to wait for nothing.
  public init() {}

  /// The name of the statement in a report.
  public var name: String { "a screen that is busy is released" }

  /// The moment when nothing is left to happen in a launch.
  public var moment: StatementMoment { .quiet }

  /// Returns a text if the app still shows that it is busy, and nil otherwise.
  public func objection(to sight: Sight) -> String? {
    sight.isBusy ? "nothing is left to happen, and it still shows that it is busy" : nil
  }
}

extension Timeline {
  /// Returns the mismatch of beginnings (1) and ends (−1) in a launch of the app on the first
  /// device, or nil if they are balanced in each.
  fileprivate func balance(_ weigh: (Happening) -> Int?) -> String? {
    var open = 0
    for entry in entries where entry.device == 1 {
      if case .rare(.launched) = entry.happening { open = 0 }
      guard let weight = weigh(entry.happening) else { continue }
      open += weight
      if open < 0 { return "one more end than beginnings" }
    }
    guard open > 0 else { return nil }
    return open == 1 ? "one never came to its end" : "\(open) never came to their end"
  }
}

extension Answered: ConcernedStatement {
  package func concern(in sight: Sight) -> Concern { Concern([.confusion, .crash]) }
}

extension RestoreEndsOnce: ConcernedStatement {
  package func concern(in sight: Sight) -> Concern { Concern([.confusion, .crash]) }
}

extension RequestsAreAnswered: ConcernedStatement {
  package func concern(in sight: Sight) -> Concern { Concern([.confusion, .crash]) }
}

extension ScreenIsReleased: ConcernedStatement {
  package func concern(in sight: Sight) -> Concern { Concern([.confusion, .crash]) }
}

// Each counts from the beginning of the launch.
extension Answered: LaunchStatement {}
extension RestoreEndsOnce: LaunchStatement {}
extension RequestsAreAnswered: LaunchStatement {}
