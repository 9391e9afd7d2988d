import Foundation
import StoreModel
import StoreSimulation

extension PaymentTerms {
  /// What the store makes of it, apart from the offer.
  var payment: Payment {
    let extras = extras
    let username = extras.applicationUsername
    return Payment(
      product: ProductID(productIdentifier), quantity: quantity, username: username,
      accountToken: username.flatMap(UUID.init(uuidString:))?.uuidString.lowercased(),
      simulatesAskToBuy: extras.simulatesAskToBuyInSandbox)
  }

  /// The offer that the payment asks for; each property is asked for, since a client's subclass may answer by itself.
  var offerRequest: OfferRequest? {
    extras.paymentDiscount.map { offer in
      .promotional(
        id: offer.identifier,
        OfferParts(
          keyID: offer.keyIdentifier, nonce: offer.nonce.uuidString.lowercased(),
          timestamp: offer.timestamp.int64Value, signature: offer.signature,
          username: extras.applicationUsername ?? ""))
    }
  }

  /// What the store still knows of a payment that this run of the app did not make: not the app's own tag (B026).
  init(_ payment: Payment) {
    productIdentifier = payment.product.rawValue
    quantity = payment.quantity
    if payment.simulatesAskToBuy { extras.simulatesAskToBuyInSandbox = true }
  }
}
