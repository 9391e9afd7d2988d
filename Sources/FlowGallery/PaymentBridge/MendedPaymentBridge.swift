/// Joins the core and the game, mended: callbacks go by product and by kind of request, and
/// payments that nobody asked for have somewhere to go.
public final class MendedPaymentBridge {
  private let core = MendedPaymentCore()
  private let sink: (PaymentNews) -> Void
  private var paymentCallbacks: [String: [(PaymentNews) -> Void]] = [:]
  private var restoreCallbacks: [(RestoreOutcome) -> Void] = []
  private var restored = 0

  /// Makes the bridge at the launch.
  ///
  /// `sink` hears of payments that nobody waits for, and `loss` of products that are no longer paid
  /// for.
  public init(
    sink: @escaping (PaymentNews) -> Void, loss: @escaping ([String]) -> Void = { _ in }
  ) {
    self.sink = sink
    core.hearOfLoss = loss
    core.hear = { [unowned self] in hear($0) }
    core.hearOfRestore = { [unowned self] in hearOfRestore($0) }
    core.start()
  }

  /// Asks which of the products the store sells.
  public func requestProducts(_ identifiers: [String], then callback: @escaping ([String]) -> Void)
  {
    core.requestProducts(identifiers, then: callback)
  }

  /// Pays for a product that the store was asked for before; false where it does not sell it.
  public func pay(
    _ identifier: String, quantity: Int = 1, then callback: @escaping (PaymentNews) -> Void
  ) -> Bool {
    paymentCallbacks[identifier, default: []].append(callback)
    guard core.pay(identifier, quantity: quantity) else {
      paymentCallbacks[identifier]?.removeLast()
      return false
    }
    return true
  }

  /// Restores what was bought before; the sink hears of the items.
  public func restore(then callback: @escaping (RestoreOutcome) -> Void) {
    restoreCallbacks.append(callback)
    guard restoreCallbacks.count == 1 else { return }
    restored = 0
    core.restore()
  }

  private func hear(_ news: PaymentNews) {
    switch news.event {
    case .purchased, .failed: (takeCallback(for: news.productID) ?? sink)(news)
    case .restored:
      restored += 1
      sink(news)
    case .purchasing, .removed: break
    }
  }

  /// Payments of one product are answered in their order.
  private func takeCallback(for productID: String) -> ((PaymentNews) -> Void)? {
    guard paymentCallbacks[productID]?.isEmpty == false else { return nil }
    return paymentCallbacks[productID]?.removeFirst()
  }

  private func hearOfRestore(_ isSuccess: Bool) {
    let outcome = isSuccess ? restored > 0 ? .restored(restored) : .nothing : RestoreOutcome.failed
    let callbacks = restoreCallbacks
    restoreCallbacks = []
    for callback in callbacks { callback(outcome) }
  }
}
