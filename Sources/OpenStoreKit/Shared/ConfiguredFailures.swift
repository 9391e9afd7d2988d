import Foundation
import StoreSimulation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension [FailableAPI: any Error] {
  /// Adds a failure that a configuration file asks for, in the words of its editor.
  ///
  /// A failure that the store does not know is left out.
  /// - Parameters:
  ///   - part: The part of the API, as in `Load Products`.
  ///   - type: The type of the error, as in `generic`.
  ///   - index: The place of the case among those of the type, from 0.
  package mutating func add(failureOf part: String, type: String, index: Int) {
    let errors = Self.errors(of: type)
    guard let part = FailableAPI(part), errors.indices.contains(index) else { return }
    self[part] = errors[index]
  }

  /// The editor numbers the cases of a type in the order in which they are declared.
  private static func errors(of type: String) -> [any Error] {
    switch type {
    case "generic":
      [
        StoreKitError.unknown, StoreKitError.userCancelled,
        StoreKitError.networkError(URLError(.notConnectedToInternet)),
        StoreKitError.systemError(SKError(.unknown)), StoreKitError.notAvailableInStorefront,
        StoreKitError.notEntitled, StoreKitError.unsupported,
      ]
    case "purchase":
      [
        Product.PurchaseError.invalidQuantity, .productUnavailable, .purchaseNotAllowed,
        .ineligibleForOffer, .invalidOfferIdentifier, .invalidOfferPrice, .invalidOfferSignature,
        .missingOfferParameters,
      ] as [Product.PurchaseError]
    case "verification":
      [
        .revokedCertificate, .invalidCertificateChain, .invalidDeviceVerification,
        .invalidEncoding, .invalidSignature, .missingRequiredProperties,
      ] as [VerificationResult<Any>.VerificationError]
    case "refund request":
      [.duplicateRequest, .failed] as [Transaction.RefundRequestError]
    default: []
    }
  }
}

extension FailableAPI {
  fileprivate init?(_ name: String) {
    switch name {
    case "Load Products": self = .loadProducts
    case "Purchase": self = .purchase
    case "Verification": self = .verification
    case "App Store Sync": self = .appStoreSync
    case "Subscription Status": self = .subscriptionStatus
    case "App Transaction": self = .appTransaction
    case "Manage Subscriptions Sheet": self = .manageSubscriptions
    case "Refund Request Sheet": self = .refundRequest
    case "Offer Code Redeem Sheet": self = .offerCodeRedeem
    default: return nil
    }
  }
}
