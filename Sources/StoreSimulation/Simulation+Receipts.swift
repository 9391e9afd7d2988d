internal import Synchronization

/// Those who keep the file of a receipt up to date; most worlds have none.
final class ReceiptKeepers: Sendable {
  private let keepers = Mutex<[@Sendable () -> Void]>([])
  private let hasSome = Atomic(false)

  func add(_ keeper: @escaping @Sendable () -> Void) {
    keepers.withLock { $0.append(keeper) }
    hasSome.store(true, ordering: .releasing)
  }

  func removeAll() { keepers.withLock { $0 = [] } }

  /// Whoever is told of a transaction next finds it in the receipt.
  func callAll() {
    guard hasSome.load(ordering: .acquiring) else { return }
    for keeper in keepers.withLock(\.self) { keeper() }
  }
}

extension AppProcess {
  /// Has somebody called after everything that happens in the world; the store's receipt may be another then.
  package func keepReceipt(_ keeper: @escaping @Sendable () -> Void) {
    simulation.receiptKeepers.add(keeper)
  }
}
