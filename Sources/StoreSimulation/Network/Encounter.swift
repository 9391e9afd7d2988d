internal import StoreBasics
internal import StoreModel

/// The delay or the failure of one use of a part of the store.
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
