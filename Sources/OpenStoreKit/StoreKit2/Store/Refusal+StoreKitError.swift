import Foundation
package import StoreModel
import StoreSimulation

extension Refusal {
  /// Returns, or throws, the result of a purchase that comes to nothing (B050, B077).
  package func result(under profile: BehaviourProfile) throws -> Product.PurchaseResult {
    switch self {
    case .cancelled, .declined: return .userCancelled
    case .interrupted:
      switch profile.interruptionResult {
      case .unknownError: throw StoreKitError.unknown
      case .userCancelled: return .userCancelled
      case .pending: return .pending
      }
    case .unknownProduct, .notAvailable: throw Product.PurchaseError.productUnavailable
    case .notInStorefront, .stoppedByApp: throw StoreKitError.notAvailableInStorefront
    case .invalidQuantity: throw Product.PurchaseError.invalidQuantity
    case .paymentsNotAllowed: throw Product.PurchaseError.purchaseNotAllowed
    case .notEligibleForOffer: throw Product.PurchaseError.ineligibleForOffer
    case .offer(.invalidToken) where profile.invalidOfferToken == .failsAsUnknown:
      throw StoreKitError.unknown
    case .offer(let flaw): throw flaw.purchaseError
    case .alreadySubscribed: throw StoreKitError.unknown
    case .other(let failure): throw failure.storeKitError
    }
  }
}

extension OfferFlaw {
  fileprivate var purchaseError: Product.PurchaseError {
    switch self {
    case .missingParameters: .missingOfferParameters
    case .unknownOffer: .invalidOfferIdentifier
    case .invalidSignature, .invalidToken: .invalidOfferSignature
    case .invalidPrice: .invalidOfferPrice
    }
  }
}

extension Failure {
  /// The error of StoreKit 2 for a failure that the original API reports by number.
  var storeKitError: any Error {
    if let underlying, underlying.domain == NSURLErrorDomain {
      let code = URLError.Code(rawValue: underlying.code)
      return StoreKitError.networkError(URLError(code ?? .unknown))
    }
    switch code {
    case 2: return StoreKitError.userCancelled
    case 4: return Product.PurchaseError.purchaseNotAllowed
    case 5: return StoreKitError.notAvailableInStorefront
    case 7: return StoreKitError.networkError(URLError(.cannotConnectToHost))
    case 18: return Product.PurchaseError.ineligibleForOffer
    default: return offerError ?? underlyingError ?? StoreKitError.unknown
    }
  }

  private var offerError: (any Error)? {
    let flaw = OfferFlaw.allCases.first { Refusal.offer($0).failure(under: .documented) == self }
    return flaw?.purchaseError
  }

  private var underlyingError: (any Error)? {
    underlying.map { StoreKitError.systemError(NSError($0)) }
  }
}
