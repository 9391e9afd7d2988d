internal import Synchronization

/// The functions that keep the file of a receipt up to date; most worlds have none.
final class ReceiptKeepers: Sendable {
  private let keepers = Mutex<[@Sendable () -> Void]>([])
  private let hasSome = Atomic(false)

  func add(_ keeper: @escaping @Sendable () -> Void) {
    keepers.withLock { $0.append(keeper) }
    hasSome.store(true, ordering: .releasing)
  }

  func removeAll() { keepers.withLock { $0 = [] } }

  /// Brings the receipt up to date, so that it has every transaction that an app is told of next.
  func callAll() {
    guard hasSome.load(ordering: .acquiring) else { return }
    for keeper in keepers.withLock(\.self) { keeper() }
  }
}

extension AppProcess {
  /// Calls `keeper` after everything that happens in the world; the store's receipt may be another
  /// then.
  package func keepReceipt(_ keeper: @escaping @Sendable () -> Void) {
    simulation.receiptKeepers.add(keeper)
  }
}
