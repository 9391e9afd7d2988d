/// A call that Apple answers with an exception.
public struct Misuse: Error, Hashable, Sendable {
  /// The exception's name.
  public let name: String
  /// The exception's reason, in Apple's words.
  public let reason: String

  package init(name: String = "NSInvalidArgumentException", reason: String) {
    self.name = name
    self.reason = reason
  }
}

extension Misuse {
  /// B032.
  package static let finishedWhilePurchasing = Self(
    reason: "Cannot finish a purchasing transaction")

  /// B033, B034, where the behaviour profile asks for an exception.
  package static let strayFinish = Self(reason: "Cannot finish an unknown transaction")

  /// B020.
  package static func invalidProduct(_ id: ProductID) -> Self {
    Self(reason: "Invalid product identifier: \(id.rawValue.isEmpty ? "(null)" : id.rawValue)")
  }

  /// B020.
  package static func invalidQuantity(_ quantity: Int) -> Self {
    Self(reason: "Invalid quantity: \(quantity)")
  }
}

extension Misuse: CustomStringConvertible {
  /// As a crash report has it.
  public var description: String { "\(name): \(reason)" }
}
