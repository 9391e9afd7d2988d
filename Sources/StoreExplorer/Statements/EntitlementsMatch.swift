internal import StoreAudit
internal import StoreModel

/// The customer may use on the device what the store says, no more and no less, and each thing
/// once.
///
/// Without a network, the store says what the device knows.
public struct EntitlementsMatch: Statement {
  private let key: String

  /// States that the list stored under the key is what the store would say.
  public init(_ key: String) { self.key = key }

  /// The name of the statement in a report.
  public var name: String { "the device unlocks what the store says" }

  /// The moment when the app is at rest.
  public var moment: StatementMoment { .atRest }

  /// Returns the products that are unlocked and those that should be if they differ, and nil
  /// otherwise.
  public func objection(to sight: Sight) -> String? {
    let unlocked: [String] = (sight.device[key] ?? []).sorted()
    let entitled = sight.entitlements
    guard unlocked != entitled else { return nil }
    return "unlocked: \(unlocked.listed); the store says: \(entitled.listed)"
  }
}

extension EntitlementsMatch: DeviceStatement {}

extension [String] {
  fileprivate var listed: String { isEmpty ? "nothing" : joined(separator: ", ") }
}

extension EntitlementsMatch: ConcernedStatement {
  package func concern(in sight: Sight) -> Concern {
    let unlocked: [String] = sight.device[key] ?? []
    let entitled = sight.entitlements
    let missing = Set(entitled).subtracting(unlocked)
    let surplus = Set(unlocked).filter { id in
      unlocked.count { $0 == id } > entitled.count { $0 == id }
    }
    let harms: Set<Harm> = Set((missing.isEmpty ? [] : [.loss]) + (surplus.isEmpty ? [] : [.gift]))
    return Concern(harms, products: Set(missing.union(surplus).map { ProductID($0) }))
  }
}

extension EntitlementsMatch: StorageStatement {}
