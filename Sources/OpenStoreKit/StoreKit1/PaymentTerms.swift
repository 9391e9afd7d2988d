import Foundation
import StoreBasics

/// What a payment says, apart from the object that says it.
package struct PaymentTerms: Sendable {
  package var productIdentifier = ""
  package var quantity = 1
  /// Most payments say none of it, so that it stands elsewhere.
  private var extras: Boxed<Extras>?

  private struct Extras: Equatable, Sendable {
    var requestData: Data?
    var applicationUsername: String?
    var simulatesAskToBuyInSandbox = false
    var paymentDiscount: SKPaymentDiscount?
  }

  package init() {}

  /// What a payment of ours says, or a client's subclass, which may answer each question by itself.
  package static func said(by payment: SKPayment) -> PaymentTerms {
    let kind = type(of: payment)
    let answersByItself = kind != SKMutablePayment.self && kind != SKPayment.self
    return answersByItself ? PaymentTerms(asking: payment) : payment.terms
  }

  private init(asking payment: SKPayment) {
    productIdentifier = payment.productIdentifier
    quantity = payment.quantity
    change {
      $0 = Extras(
        requestData: payment.requestData, applicationUsername: payment.applicationUsername,
        simulatesAskToBuyInSandbox: payment.simulatesAskToBuyInSandbox,
        paymentDiscount: payment.paymentDiscount)
    }
  }

  private mutating func change(_ change: (inout Extras) -> Void) {
    extras.change(from: Extras(), change)
  }
}

extension PaymentTerms {
  /// Whether the product and the quantity are all that it says.
  var isPlain: Bool { extras == nil }

  package var requestData: Data? {
    get { extras?.value.requestData }
    set { change { $0.requestData = newValue } }
  }

  package var applicationUsername: String? {
    get { extras?.value.applicationUsername }
    set { change { $0.applicationUsername = newValue } }
  }

  package var simulatesAskToBuyInSandbox: Bool {
    get { extras?.value.simulatesAskToBuyInSandbox ?? false }
    set { change { $0.simulatesAskToBuyInSandbox = newValue } }
  }

  package var paymentDiscount: SKPaymentDiscount? {
    get { extras?.value.paymentDiscount }
    set { change { $0.paymentDiscount = newValue } }
  }
}

// Two are equal that say the same, a client's subclasses of payments included.
extension PaymentTerms: Hashable {
  package static func == (one: PaymentTerms, other: PaymentTerms) -> Bool {
    one.productIdentifier == other.productIdentifier && one.quantity == other.quantity
      && one.requestData == other.requestData
      && one.applicationUsername == other.applicationUsername
      && one.simulatesAskToBuyInSandbox == other.simulatesAskToBuyInSandbox
      && one.paymentDiscount.map(DiscountTerms.init)
        == other.paymentDiscount.map(DiscountTerms.init)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(productIdentifier)
    hasher.combine(quantity)
  }
}

/// What an offer says, by which it is compared.
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
