public import Foundation

/// A wish to buy a product that can be changed until it is added to the queue (B023).
open class SKMutablePayment: SKPayment {
  /// Names the product.
  open override var productIdentifier: String {
    get { terms.productIdentifier }
    set { terms.productIdentifier = newValue }
  }

  /// Reserved by Apple; leave it nil.
  open override var requestData: Data? {
    get { terms.extras.requestData }
    set { terms.extras.requestData = newValue }
  }

  /// The quantity to buy: 1 to 10 (B022).
  open override var quantity: Int {
    get { terms.quantity }
    set { terms.quantity = newValue }
  }

  /// An opaque name of the customer's account with the app, unreliable after a relaunch (B026).
  open override var applicationUsername: String? {
    get { terms.extras.applicationUsername }
    set { terms.extras.applicationUsername = newValue }
  }

  /// A Boolean value that indicates whether the test store asks for a parent's approval.
  open override var simulatesAskToBuyInSandbox: Bool {
    get { terms.extras.simulatesAskToBuyInSandbox }
    set { terms.extras.simulatesAskToBuyInSandbox = newValue }
  }

  /// The promotional offer to apply.
  open override var paymentDiscount: SKPaymentDiscount? {
    get { terms.extras.paymentDiscount }
    set { terms.extras.paymentDiscount = newValue }
  }
}
