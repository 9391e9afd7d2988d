import Foundation
package import StoreModel
import StoreSimulation

extension StoreKitError: QueueReportable {
  /// The failure of a payment; the error of the network, or of the system, lies beneath (B074).
  package var failure: Failure {
    switch self {
    case .unknown, .notEntitled, .unsupported, .invalidPresentationContext: .unknown
    case .userCancelled: .cancelled
    case .networkError(let error): Failure(code: 0, underlying: Failure.Underlying(error))
    case .systemError(let error): Failure(code: 0, underlying: Failure.Underlying(error))
    case .notAvailableInStorefront: .productNotAvailable
    }
  }
}

extension Product.PurchaseError: QueueReportable {
  /// The failure of a payment for the same reason (B072).
  package var failure: Failure { refusal.failure(under: .documented) }

  private var refusal: Refusal {
    switch self {
    case .invalidQuantity: .invalidQuantity
    case .productUnavailable: .notAvailable
    case .purchaseNotAllowed: .paymentsNotAllowed
    case .ineligibleForOffer: .notEligibleForOffer
    case .invalidOfferIdentifier: .offer(.unknownOffer)
    case .invalidOfferPrice: .offer(.invalidPrice)
    case .invalidOfferSignature: .offer(.invalidSignature)
    case .missingOfferParameters: .offer(.missingParameters)
    case .paymentMethodBindingConfigurationRequired: .other(.unknown)
    }
  }
}

extension Failure.Underlying {
  fileprivate init(_ error: any Error) {
    let known = error as NSError
    self.init(domain: known.domain, code: known.code)
  }
}
