/// The store as a device last saw it.
///
/// It is taken once, when the network goes away or the app ends, and shares its storage with the
/// store until that changes. A device with a network on which the app runs has none: it goes by the
/// store itself, so that nothing is copied.
package struct DeviceKnowledge: Equatable, Sendable {
  // The devices are those of the store: their queues are on them, and are no part of what was told.
  private var store: SimulatedStore

  init(of store: SimulatedStore) {
    self.store = store
    self.store.installations = []
    self.store.forgetWhatServersKnow()
  }

  /// Notes that the app on the device is done with a transaction, of which the store has yet to
  /// hear.
  mutating func finish(_ transaction: TransactionID) {
    _ = store.noteFinish(of: transaction)
  }

  /// Returns true if the device was told of a transaction.
  func knows(_ transaction: TransactionID) -> Bool { store.ledger[transaction] != nil }

  /// The storefront that a customer was in.
  func storefront(of account: AccountID) -> StorefrontCode? { store[account]?.storefront }

  /// The store as the device sees it at a moment of its own clock.
  func seen(at clock: StoreInstant, from installations: [Installation]) -> SimulatedStore {
    var seen = store
    seen.clock = clock
    seen.installations = installations
    return seen
  }
}

/// The state of the store that an installed app and its device go by.
package indirect enum DeviceView: Equatable, Sendable {
  /// The store itself: everything reaches the device at once.
  case current
  /// The store as it was when the device last heard from it.
  case lastSeen(DeviceKnowledge)

  var isCurrent: Bool {
    switch self {
    case .current: true
    case .lastSeen: false
    }
  }

  /// Changes the device's knowledge, unless it goes by the store itself.
  mutating func update(_ change: (inout DeviceKnowledge) -> Void) {
    guard case .lastSeen(var knowledge) = self else { return }
    // Let go of first, so that the change finds nobody else holding what it changes.
    self = .current
    change(&knowledge)
    self = .lastSeen(knowledge)
  }
}
