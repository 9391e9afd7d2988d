import Foundation
import StoreModel

extension PaymentTerms {
  /// What the store makes of it.
  var payment: Payment {
    Payment(
      product: ProductID(productIdentifier), quantity: quantity, username: applicationUsername,
      accountToken: applicationUsername.flatMap(UUID.init(uuidString:))?.uuidString.lowercased(),
      simulatesAskToBuy: simulatesAskToBuyInSandbox, offer: paymentDiscount.map(OfferClaim.init))
  }

  /// What the store still knows of a payment that this run of the app did not make: not the app's own tag (B026).
  init(_ payment: Payment) {
    productIdentifier = payment.product.rawValue
    quantity = payment.quantity
    simulatesAskToBuyInSandbox = payment.simulatesAskToBuy
  }
}

extension OfferClaim {
  /// Asks the offer for each property, since a client's subclass may answer by itself.
  fileprivate init(_ offer: SKPaymentDiscount) {
    let parts = [offer.identifier, offer.keyIdentifier, offer.signature]
    let isComplete = parts.allSatisfy { !$0.isEmpty } && offer.timestamp.int64Value > 0
    self = .promotional(id: offer.identifier, flaw: isComplete ? nil : .missingParameters)
  }
}
