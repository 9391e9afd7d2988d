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
  /// Whether a year is to be paid by the month.
  var isMonthly = false
  var origin: Origin
  var state = State.purchasing
  /// An unfinished purchase that answers for another one (B040).
  var standIn: Int?
  /// How it stood when the app was last told.
  var shown: State?
  /// Whether the app was told of the state it is in.
  var isTold = false
  /// Whether the app is done with it, and the store does not know yet.
  var isFinishing = false

  var purchase: Int? { if case .purchased(let number) = state { number } else { nil } }

  /// Whether StoreKit 1 shows it: what comes another way is shown once it is bought (B129).
  var isListed: Bool { origin == .queue || purchase != nil }

  /// Whether it has come to its end, and the app is to finish it.
  var isFinal: Bool { state != .purchasing && state != .deferred && !isFinishing }

  /// The entry as the app last saw it: one that leaves while the app is away changes no more.
  var asShown: PlainEntry {
    var entry = self
    entry.state = shown ?? state
    return entry
  }
}
