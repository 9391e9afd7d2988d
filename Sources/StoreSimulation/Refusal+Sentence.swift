package import StoreModel

extension Refusal {
  /// The message to a test that asked for something the store refuses: the mistake, and the place
  /// to look.
  package var sentence: String {
    switch self {
    case .cancelled: "The customer closed the sheet."
    case .unknownProduct: "The store does not sell the product: the catalog has none of that name."
    case .invalidQuantity:
      "One payment may ask for 1 to 10 of a consumable, or of a subscription that does not renew "
        + "itself, and for one of anything else."
    case .paymentsNotAllowed: "The customer may not pay: `mayPay` is false."
    case .notAvailable:
      "The store does not sell the product now: it was withdrawn, or is not to be had like this."
    case .notInStorefront:
      "The product is not sold in the customer’s country. Move the customer, or sell it there."
    case .stoppedByApp: "The app did not go on in the country that the customer has moved to."
    case .alreadySubscribed(let id):
      "The customer is subscribed already, by transaction \(id)."
    case .interrupted: "The payment was interrupted: the customer has to mend the account first."
    case .declined: "Whoever was asked for approval said no."
    case .notEligibleForOffer: "The offer is not for this customer."
    case .offer(let flaw): flaw.sentence
    case .other(let failure):
      failure.code.map { "The store fails with error \($0) of SKErrorDomain." }
        ?? "The store fails, and gives no error."
    }
  }
}

extension OfferFlaw {
  fileprivate var sentence: String {
    switch self {
    case .missingParameters: "The offer was asked for without all that proves it granted."
    case .unknownOffer:
      "The product has no such offer. Check the offer’s name in the catalog."
    case .invalidSignature: "The signature of the offer does not hold."
    case .invalidToken: "The signed token of the offer is not believed, or is meant for another."
    case .invalidPrice: "The offer is no better than the price."
    }
  }
}
