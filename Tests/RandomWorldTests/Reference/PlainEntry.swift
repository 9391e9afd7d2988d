/// An entry of a payment queue.
struct PlainEntry: Hashable {
  enum Origin: Hashable {
    /// A payment added to the queue, or a restored copy.
    case queue
    /// A purchase through StoreKit 2, whose caller waits.
    case call
    case outside
  }

  enum State: Hashable {
    case purchasing
    case deferred
    case purchased(Int)
    case failed(String)
    case restored(Int, original: Int)
  }

  let id: Int
  let product: String
  /// The offer that the app asks for.
  var claim: Claim?
  /// True if a year is to be paid by the month.
  var isMonthly = false
  var origin: Origin
  var state = State.purchasing
  /// An unfinished purchase that answers for another one (B040).
  var standIn: Int?
  /// The state of the entry at the last message to the app.
  var shown: State?
  /// True if the app was told of the present state.
  var isTold = false
  /// True if the app is done with the entry, and the store does not know yet.
  var isFinishing = false

  var purchase: Int? { if case .purchased(let number) = state { number } else { nil } }

  /// True if StoreKit 1 shows the entry: one that comes another way is shown once it is bought
  /// (B129).
  var isListed: Bool { origin == .queue || purchase != nil }

  /// True if the entry has come to its end, and the app is to finish it.
  var isFinal: Bool { state != .purchasing && state != .deferred && !isFinishing }

  /// The entry as the app last saw it: one that leaves while the app is away changes no more.
  var asShown: PlainEntry {
    var entry = self
    entry.state = shown ?? state
    return entry
  }
}
