import Foundation

/// What a payment says, apart from the object that says it.
package struct PaymentTerms: Sendable {
  package var productIdentifier = ""
  package var requestData: Data?
  package var quantity = 1
  package var applicationUsername: String?
  package var simulatesAskToBuyInSandbox = false
  package var paymentDiscount: SKPaymentDiscount?

  package init() {}

  /// Asks the payment for each property, since a client's subclass may answer by itself.
  package init(_ payment: SKPayment) {
    productIdentifier = payment.productIdentifier
    requestData = payment.requestData
    quantity = payment.quantity
    applicationUsername = payment.applicationUsername
    simulatesAskToBuyInSandbox = payment.simulatesAskToBuyInSandbox
    paymentDiscount = payment.paymentDiscount
  }
}
