/// The listeners to StoreKit 2 in an app's process, and the news that they are yet to hear; they go
/// with the process.
package struct Listening: Equatable, Sendable {
  private struct Listener: Equatable, Sendable {
    let id: ListenerID
    let channel: StoreNews.Channel
    /// The number of news that it was told; a listener that came earlier was told all of that, too.
    var heard = 0
  }

  /// In the order in which they came (B100).
  private var listeners: [Listener] = []
  /// The ledger as it was at the launch: anything newer is this process's own, or was news on
  /// arrival.
  let start: Revision
  /// True if a listener was told of the transactions that earlier launches have left unfinished
  /// (B092).
  var hasReplayed = false
  /// Transactions that were news while nobody listened, oldest first.
  var owed: [TransactionID] = []
  /// Messages that nobody has taken.
  var messages: [StoreMessage] = []
  /// The news that came while the app was in the background.
  var postponed: [StoreNews] = []
  /// The subscriptions as a listener was last told of them.
  var seen: [Subscription] = []
  /// True if it was remarked that nobody listens (B093).
  var hasWarned = false

  init(start: Revision = .start) { self.start = start }

  package subscript(channel: StoreNews.Channel) -> [ListenerID] {
    listeners.filter { $0.channel == channel }.map(\.id)
  }

  mutating func add(_ id: ListenerID, to channel: StoreNews.Channel) {
    listeners.append(Listener(id: id, channel: channel))
  }

  mutating func remove(_ id: ListenerID) { listeners.removeAll { $0.id == id } }

  mutating func noteHearing(of ids: [ListenerID]) {
    for index in listeners.indices where ids.contains(listeners[index].id) {
      listeners[index].heard += 1
    }
  }

  /// Returns the number of the last news that were told to a listener that is still there.
  func mostHeard(on channel: StoreNews.Channel) -> Int {
    listeners.filter { $0.channel == channel }.map(\.heard).max() ?? 0
  }

  mutating func forgetPurchases() {
    owed = []
    messages = []
    postponed = []
    seen = []
  }

  /// Notes the state of a subscription.
  ///
  /// Returns false if that state was known.
  mutating func notice(_ subscription: Subscription) -> Bool {
    guard let index = seen.firstIndex(where: { $0.originalID == subscription.originalID }) else {
      seen.append(subscription)
      return true
    }
    guard seen[index] != subscription else { return false }
    seen[index] = subscription
    return true
  }
}
