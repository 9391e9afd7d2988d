import Foundation
import StoreModel
import StoreSimulation

extension PaymentTerms {
  /// What the store makes of it, apart from the offer.
  var payment: Payment {
    Payment(
      product: ProductID(productIdentifier), quantity: quantity, username: applicationUsername,
      accountToken: applicationUsername.flatMap(UUID.init(uuidString:))?.uuidString.lowercased(),
      simulatesAskToBuy: simulatesAskToBuyInSandbox)
  }

  /// The offer that the payment asks for; each property is asked for, since a client's subclass may answer by itself.
  var offerRequest: OfferRequest? {
    paymentDiscount.map { offer in
      .promotional(
        id: offer.identifier,
        OfferParts(
          keyID: offer.keyIdentifier, nonce: offer.nonce.uuidString.lowercased(),
          timestamp: offer.timestamp.int64Value, signature: offer.signature,
          username: applicationUsername ?? ""))
    }
  }

  /// What the store still knows of a payment that this run of the app did not make: not the app's own tag (B026).
  init(_ payment: Payment) {
    productIdentifier = payment.product.rawValue
    quantity = payment.quantity
    if payment.simulatesAskToBuy { simulatesAskToBuyInSandbox = true }
  }
}
