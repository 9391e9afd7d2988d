public import Foundation

extension Product {
  /// The reason why a purchase was refused (B077).
  public enum PurchaseError: Error, Equatable, Hashable {
    /// The quantity is not from 1 to 10, or the product is not sold in quantities (B022).
    case invalidQuantity
    /// The product is not for sale, or not in this storefront.
    case productUnavailable
    /// The account may not pay (B024).
    case purchaseNotAllowed
    /// The customer may not have the offer (B122).
    case ineligibleForOffer
    /// The product has no such offer.
    case invalidOfferIdentifier
    /// The price of the offer does not hold any more.
    case invalidOfferPrice
    /// The signature of the offer does not hold (B122).
    case invalidOfferSignature
    /// The offer comes without all that belongs to it.
    case missingOfferParameters
    /// The way to pay is bound to an account that has to be set up first; no store here does that.
    case paymentMethodBindingConfigurationRequired
  }
}

extension Product.PurchaseError: LocalizedError {
  /// A title for the error.
  public var errorDescription: String? { ErrorText.read(title) }

  private var title: String {
    switch self {
    case .invalidQuantity: "Invalid Quantity"
    case .productUnavailable: "Item Unavailable"
    case .purchaseNotAllowed: "Purchase Not Allowed"
    case .ineligibleForOffer: "Not Eligible for Offer"
    case .invalidOfferIdentifier, .invalidOfferPrice, .invalidOfferSignature,
      .missingOfferParameters:
      "Unable to Apply Offer"
    case .paymentMethodBindingConfigurationRequired: "Payment Method Setup Required"
    }
  }

  /// A sentence with the reason for the error.
  public var failureReason: String? {
    switch self {
    case .invalidQuantity: "This item can’t be bought in that quantity."
    case .productUnavailable: "This item isn’t for sale in the store."
    case .purchaseNotAllowed: "Purchases aren’t allowed on this device."
    case .ineligibleForOffer: "This account isn’t eligible for the offer."
    case .invalidOfferIdentifier: "The offer’s identifier isn’t valid."
    case .invalidOfferPrice: "The offer’s price isn’t valid any more."
    case .invalidOfferSignature: "The offer’s signature isn’t valid."
    case .missingOfferParameters: "The offer’s parameters are incomplete."
    case .paymentMethodBindingConfigurationRequired: "The payment method isn’t set up for this."
    }
  }

  /// A sentence with a remedy for the customer.
  public var recoverySuggestion: String? {
    switch self {
    case .purchaseNotAllowed: "Check the restrictions in Settings."
    case .invalidQuantity, .productUnavailable, .ineligibleForOffer, .invalidOfferIdentifier,
      .invalidOfferPrice, .invalidOfferSignature, .missingOfferParameters,
      .paymentMethodBindingConfigurationRequired:
      nil
    }
  }
}
