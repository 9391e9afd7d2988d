public import StoreKit

/// Hears what the core has to report.
public protocol PaymentCoreDelegate: AnyObject {
  /// The store has answered which products it sells; the core keeps them.
  func productsArrived(_ products: [SKProduct])

  /// The store could not be asked.
  func productsFailed(code: Int)

  /// A payment has come on, or a restored one has arrived.
  func paymentEvent(_ event: PaymentEvent, productID: String, quantity: Int)

  /// Restoring has come to its end.
  func restoreFinished(_ isSuccess: Bool)
}
