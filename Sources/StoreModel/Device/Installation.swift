import StoreBasics

/// An app installed on a device: its payment queue, its receipt, and the state of its process.
package struct Installation: Equatable, Sendable {
  package enum Run: Hashable, Sendable {
    case notRunning
    case foreground
    /// Suspended: it is told nothing until it returns (B049).
    case background
  }

  package let id: InstallationID
  /// The account that is signed in; nil if there is none.
  package internal(set) var account: AccountID?
  /// The storefront that the device stays in while nobody is signed in.
  var storefront = StorefrontCode("USA")
  /// True if the device has a network: without one, nothing new reaches it.
  package internal(set) var hasNetwork = true
  /// The device's view of the store.
  var view = DeviceView.current
  /// The deliveries that the store has for the device, in the order in which they came about.
  var waiting: [Delivery] = []
  /// The transactions that the app has finished without a network, in that order.
  var unsentFinishes: [TransactionID] = []
  /// The moment at which lists are up to date after a launch; nil if they are already.
  var listsArrive: StoreInstant?
  /// The view that lists show until then; the current one stands for no entries at all.
  var listsBefore = DeviceView.current
  package internal(set) var run = Run.notRunning
  package internal(set) var launches = 0
  package internal(set) var queue = PaymentQueue()
  /// The content of the receipt on the device; nil if there is no receipt (B082).
  package internal(set) var deviceReceipt: DeviceReceipt?
  /// True if it has bought, been brought or restored something, after which its queue is told of
  /// renewals (B124).
  package internal(set) var isRegistered = false
  /// True if it can list the customer's purchases without asking the store (B104).
  package internal(set) var knowsHistory = false
  /// The app's listeners to StoreKit 2.
  package internal(set) var listening = Listening()
  /// The transactions that were refunded while the app was dead, for its next launch (B098).
  var missed: [TransactionID] = []
  /// Purchases that customers started in the store, for an observer to come (B067).
  package internal(set) var promotions: [Payment] = []

  package init(id: InstallationID, account: AccountID) {
    self.id = id
    self.account = account
  }

  /// True if nothing new reaches the app: there is no network, or no app that runs.
  var hearsOfNothing: Bool { !hasNetwork || run == .notRunning }

  /// True if all news reaches the device at once.
  var isReached: Bool { view.isCurrent }

  /// The state of the ledger that the receipt shows.
  package var receipt: Revision? { deviceReceipt?.revision }
}

// MARK: - Telling the observers

extension Installation {
  /// True if there is an observer that can be told something.
  var isListening: Bool { run == .foreground && !queue.observers.isEmpty }

  var hasSomethingToTell: Bool { isListening && !queue.outbox.isEmpty }

  /// Notes a call to the observers, and returns true if nothing else was on its way to an observer
  /// that listens.
  mutating func post(_ call: QueueCall) -> Bool {
    let isFirst = queue.outbox.isEmpty
    queue.post(call)
    return isFirst && isListening
  }

  /// Takes the next call, while an observer listens.
  mutating func nextNotice() -> QueueNotice? { isListening ? queue.outbox.popFirst() : nil }

  /// Takes the entries of a transaction out of the queue of which the app has not been told, nor is
  /// about to be.
  mutating func forgetUnlessHeard(_ transaction: TransactionID) {
    guard !isListening else { return }
    for entry in queue.entries.holding(transaction) where !queue.entries.isAnnounced(entry.id) {
      queue.entries.remove(entry.id)
    }
  }
}
