internal import StoreBasics
internal import StoreModel

/// How one use of a part of the store goes: it takes so long, or fails.
struct Encounter: Sendable {
  var delay: StoreSpan
  // Few fail, so that this stands elsewhere.
  private var reason: Boxed<Failure>?

  init(delay: StoreSpan = .zero, failure: Failure? = nil) {
    self.delay = delay
    reason = failure.map { Boxed($0) }
  }

  var failure: Failure? {
    get { reason?.value }
    set { reason = newValue.map { Boxed($0) } }
  }

  /// The same as whether there is a failure, without a look at it.
  var fails: Bool { reason != nil }
}
