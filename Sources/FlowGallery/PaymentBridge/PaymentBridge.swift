public import StoreKit

/// Joins the core and the game, as published: it keeps one request of each kind, and its callback.
public final class PaymentBridge {
  private let core: PaymentCore
  private var productID = ""
  private var quantity = 1
  private var product: SKProduct?
  private var productsCallback: (([String]) -> Void)?
  private var paymentCallback: ((PaymentEvent) -> Void)?
  private var restoreCallback: ((Bool) -> Void)?

  /// Makes the bridge over a core.
  public init(core: PaymentCore) {
    self.core = core
    core.delegate = self
  }

  /// Asks which of the products the store sells.
  public func requestProducts(_ identifiers: [String], then callback: @escaping ([String]) -> Void)
  {
    productsCallback = callback
    core.requestProducts(identifiers)
  }

  /// Pays for a product that the store was asked for before.
  public func pay(
    _ identifier: String, quantity: Int = 1, then callback: @escaping (PaymentEvent) -> Void
  ) {
    productID = identifier
    self.quantity = quantity
    product = core.product(for: identifier)
    paymentCallback = callback
    guard let product else { return callback(.failed) }
    core.pay(product, quantity: quantity)
  }

  /// Restores what was bought before; the payment's callback hears of the items.
  public func restore(
    each item: @escaping (PaymentEvent) -> Void, then callback: @escaping (Bool) -> Void
  ) {
    paymentCallback = item
    restoreCallback = callback
    core.restore()
  }
}

extension PaymentBridge: PaymentCoreDelegate {
  /// Answers the last caller that asked.
  public func productsArrived(_ products: [SKProduct]) {
    productsCallback?(products.map(\.productIdentifier))
    productsCallback = nil
  }

  /// Answers the last caller that asked.
  public func productsFailed(code: Int) {
    productsCallback?([])
    productsCallback = nil
  }

  /// Answers the last caller that paid.
  public func paymentEvent(_ event: PaymentEvent, productID: String, quantity: Int) {
    paymentCallback?(event)
  }

  /// Answers the last caller that asked.
  public func restoreFinished(_ isSuccess: Bool) {
    restoreCallback?(isSuccess)
    restoreCallback = nil
  }
}
