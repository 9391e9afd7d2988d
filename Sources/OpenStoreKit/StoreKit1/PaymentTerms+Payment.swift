import Foundation
import StoreModel
import StoreSimulation

extension PaymentTerms {
  /// The payment as the store takes it, apart from the offer.
  var payment: Payment {
    let extras = extras
    let username = extras.applicationUsername
    return Payment(
      product: ProductID(productIdentifier), quantity: quantity, username: username,
      accountToken: username.flatMap(UUID.init(uuidString:))?.uuidString.lowercased(),
      simulatesAskToBuy: extras.simulatesAskToBuyInSandbox)
  }

  /// The offer that the payment asks for.
  ///
  /// Each property is read from the payment, since a client's subclass may answer by itself.
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

  /// Creates the terms that the store still knows of a payment of an earlier run of the app; the
  /// app's own tag is lost (B026).
  init(_ payment: Payment) {
    productIdentifier = payment.product.rawValue
    quantity = payment.quantity
    if payment.simulatesAskToBuy { extras.simulatesAskToBuyInSandbox = true }
  }
}
