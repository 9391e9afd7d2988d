/// The customer may use on the device what the store says, no more and no less, and each thing once.
public struct EntitlementsMatch: Statement {
  private let key: String

  /// States that the list stored under the key is what the store would say.
  public init(_ key: String) { self.key = key }

  /// What must be true.
  public var name: String { "the device unlocks what the store says" }

  /// When nothing is left to happen.
  public var moment: StatementMoment { .atRest }

  /// What is unlocked, and what should be.
  public func objection(to sight: Sight) -> String? {
    let unlocked: [String] = (sight.device[key] ?? []).sorted()
    let entitled = sight.entitlements
    guard unlocked != entitled else { return nil }
    return "unlocked: \(unlocked.listed); the store says: \(entitled.listed)"
  }
}

extension [String] {
  fileprivate var listed: String { isEmpty ? "nothing" : joined(separator: ", ") }
}
