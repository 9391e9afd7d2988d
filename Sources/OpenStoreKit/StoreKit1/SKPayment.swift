public import Foundation

/// A wish to buy a product.
open class SKPayment: NSObject, NSCopying, NSMutableCopying {
  // Changed by initialisers, and by SKMutablePayment.
  var terms = PaymentTerms()

  /// A wish for one piece of a product.
  public convenience init(product: SKProduct) {
    self.init()
    terms.productIdentifier = product.productIdentifier
  }

  /// A wish for one piece of the product with this identifier.
  @available(iOS, deprecated: 7.0, message: "Use init(product:) with a product from a request.")
  @available(macOS, deprecated: 10.9, message: "Use init(product:) with a product from a request.")
  public convenience init(productIdentifier: String) {
    self.init()
    terms.productIdentifier = productIdentifier
  }

  package convenience init(_ terms: consuming PaymentTerms) {
    self.init()
    swap(&self.terms, &terms)
  }

  /// Names the product.
  open var productIdentifier: String { terms.productIdentifier }

  /// Reserved by Apple; always nil.
  open var requestData: Data? { terms.extras.requestData }

  /// The quantity to buy: 1 to 10 (B022).
  open var quantity: Int { terms.quantity }

  /// An opaque name of the customer's account with the app, unreliable after a relaunch (B026).
  open var applicationUsername: String? { terms.extras.applicationUsername }

  /// A Boolean value that indicates whether the test store asks for a parent's approval.
  open var simulatesAskToBuyInSandbox: Bool { terms.extras.simulatesAskToBuyInSandbox }

  /// The promotional offer to apply.
  open var paymentDiscount: SKPaymentDiscount? { terms.extras.paymentDiscount }

  /// Returns true if both payments are for the same, as a payment and its copy in the queue are.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? SKPayment else { return false }
    return self === other || PaymentTerms.said(by: self) == PaymentTerms.said(by: other)
  }

  /// The same for payments that are equal.
  open override var hash: Int { PaymentTerms.said(by: self).hashValue }

  /// An immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any { SKPayment(.said(by: self)) }

  /// A copy that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { SKMutablePayment(.said(by: self)) }
}
