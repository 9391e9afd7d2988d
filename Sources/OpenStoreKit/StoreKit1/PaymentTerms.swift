import Foundation
import StoreBasics

/// The content of a payment, apart from the object.
package struct PaymentTerms: Sendable {
  package var productIdentifier = ""
  package var quantity = 1
  /// The extras, apart from the rest, since most payments have none.
  private var box: Boxed<Extras>?

  /// The properties that few payments have.
  package struct Extras: Equatable, Sendable {
    package var requestData: Data?
    package var applicationUsername: String?
    package var simulatesAskToBuyInSandbox = false
    package var paymentDiscount: SKPaymentDiscount?
  }

  package init() {}

  /// Returns the terms of a payment of ours, or of a client's subclass, which may answer for each
  /// property by itself.
  package static func said(by payment: SKPayment) -> PaymentTerms {
    let kind = type(of: payment)
    let answersByItself = kind != SKMutablePayment.self && kind != SKPayment.self
    return answersByItself ? PaymentTerms(asking: payment) : payment.terms
  }

  private init(asking payment: SKPayment) {
    productIdentifier = payment.productIdentifier
    quantity = payment.quantity
    extras = Extras(
      requestData: payment.requestData, applicationUsername: payment.applicationUsername,
      simulatesAskToBuyInSandbox: payment.simulatesAskToBuyInSandbox,
      paymentDiscount: payment.paymentDiscount)
  }

  package var extras: Extras {
    get { box?.value ?? Extras() }
    set { box.change(from: Extras()) { $0 = newValue } }
  }

  /// True if the product and the quantity are all of it.
  var isPlain: Bool { box == nil }
}

// Two are equal that say the same, a client's subclasses of payments included.
extension PaymentTerms: Hashable {
  package static func == (one: PaymentTerms, other: PaymentTerms) -> Bool {
    one.productIdentifier == other.productIdentifier && one.quantity == other.quantity
      && one.extras.requestData == other.extras.requestData
      && one.extras.applicationUsername == other.extras.applicationUsername
      && one.extras.simulatesAskToBuyInSandbox == other.extras.simulatesAskToBuyInSandbox
      && one.extras.paymentDiscount.map(DiscountTerms.init)
        == other.extras.paymentDiscount.map(DiscountTerms.init)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(productIdentifier)
    hasher.combine(quantity)
  }
}

/// The terms of an offer, for comparison.
private struct DiscountTerms: Equatable {
  let identifier: String
  let keyIdentifier: String
  let nonce: UUID
  let signature: String
  let timestamp: NSNumber

  init(_ discount: SKPaymentDiscount) {
    identifier = discount.identifier
    keyIdentifier = discount.keyIdentifier
    nonce = discount.nonce
    signature = discount.signature
    timestamp = discount.timestamp
  }
}
