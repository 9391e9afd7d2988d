import StoreBasics

/// An app installed on a device: its payment queue, its receipt, and whether it runs.
package struct Installation: Equatable, Sendable {
  package enum Run: Hashable, Sendable {
    case notRunning
    case foreground
    /// Suspended: it is told nothing until it returns (B049).
    case background
  }

  package let id: InstallationID
  /// Who is signed in; nil where nobody is.
  package internal(set) var account: AccountID?
  /// The storefront that the device stays in while nobody is signed in.
  var storefront = StorefrontCode("USA")
  /// Whether the device has a network: without one, nothing new reaches it.
  package internal(set) var hasNetwork = true
  /// What the device goes by.
  var view = DeviceView.current
  /// What the store has for the device, in the order in which it came about.
  var waiting: [Delivery] = []
  /// What the app has finished without a network, in that order.
  var unsentFinishes: [TransactionID] = []
  /// When lists are up to date after a launch; nil where they are.
  var listsArrive: StoreInstant?
  /// What lists show until then; the store itself stands for nothing at all.
  var listsBefore = DeviceView.current
  package internal(set) var run = Run.notRunning
  package internal(set) var launches = 0
  package internal(set) var queue = PaymentQueue()
  /// What the receipt on the device shows; nil where there is no receipt (B082).
  package internal(set) var deviceReceipt: DeviceReceipt?
  /// Whether it has bought, been brought or restored something, after which its queue is told of renewals (B124).
  package internal(set) var isRegistered = false
  /// Whether it can tell what the customer has bought without asking the store (B104).
  package internal(set) var knowsHistory = false
  /// Who listens to StoreKit 2.
  package internal(set) var listening = Listening()
  /// What was refunded while the app was dead, for its next launch (B098).
  var missed: [TransactionID] = []
  /// Purchases that customers started in the store, for an observer to come (B067).
  package internal(set) var promotions: [Payment] = []

  package init(id: InstallationID, account: AccountID) {
    self.id = id
    self.account = account
  }

  /// True if nothing new reaches the app: there is no network, or no app that runs.
  var hearsOfNothing: Bool { !hasNetwork || run == .notRunning }

  /// Whether whatever happens reaches the device.
  var isReached: Bool { view.isCurrent }

  /// Which state of the ledger the receipt shows.
  package var receipt: Revision? { deviceReceipt?.revision }
}

// MARK: - Telling the observers

extension Installation {
  /// Whether there is somebody who can be told something.
  var isListening: Bool { run == .foreground && !queue.observers.isEmpty }

  var hasSomethingToTell: Bool { isListening && !queue.outbox.isEmpty }

  /// Notes what is to be told, and returns whether nothing else was on its way to somebody who listens.
  mutating func post(_ call: QueueCall) -> Bool {
    let isFirst = queue.outbox.isEmpty
    queue.post(call)
    return isFirst && isListening
  }

  /// Takes what is to be told next, while somebody listens.
  mutating func nextNotice() -> QueueNotice? { isListening ? queue.outbox.popFirst() : nil }

  /// Takes the entries of a transaction out of the queue of which the app has not been told, nor is about to be.
  mutating func forgetUnlessHeard(_ transaction: TransactionID) {
    guard !isListening else { return }
    for entry in queue.entries.holding(transaction) where !queue.entries.isAnnounced(entry.id) {
      queue.entries.remove(entry.id)
    }
  }
}
