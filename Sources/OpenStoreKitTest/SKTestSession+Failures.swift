import StoreConfiguration
import StoreModel
import StoreSimulation

extension SKTestSession {
  /// Lets a part of StoreKit 2 fail from now on, or work again (B136).
  ///
  /// - Throws: `SKTestError` when the part is none of StoreKit's.
  public func setSimulatedError<API>(
    _ error: API.Failure?, forAPI api: API
  ) async throws where API: FailableStoreKitAPI {
    guard let part = (api as? any SimulatedAPI)?.part else {
      throw SKTestError(.invalidAction, saying: "\(API.self) is no part of StoreKit.")
    }
    let isStuck =
      error == nil && part == .purchase && simulation[failureOf: part] != nil
      && simulation.profile.purchaseErrorReset == .leavesUnknownError
    simulation[failureOf: part] = isStuck ? StoreKitError.unknown : error?._errorCode.error
  }

  /// How a part of StoreKit 2 fails at present; nil where it works.
  public func simulatedError<API>(forAPI api: API) async -> API.Failure?
  where API: FailableStoreKitAPI {
    guard let part = (api as? any SimulatedAPI)?.part, let error = simulation[failureOf: part]
    else { return nil }
    return API.Failure(_fromErrorCode: _SKTestFailureCode(error))
  }
}

// MARK: - What a file sets

extension Simulation {
  /// Lets each part of StoreKit 2 fail as a configuration file says, and no other.
  func fail(asSetBy errors: [SimulatedError]) {
    for part in FailableAPI.allCases { self[failureOf: part] = nil }
    for error in errors where error.isEnabled {
      guard let part = FailableAPI(configuration: error.name) else { continue }
      self[failureOf: part] = error.choice.flatMap(failure)
    }
  }

  /// The editor numbers the cases of a type in the order in which they are declared.
  private func failure(_ choice: SimulatedError.Choice) -> (any Error)? {
    let errors: [any Error] =
      switch choice.type {
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
      case "refundRequest":
        [.duplicateRequest, .failed] as [Transaction.RefundRequestError]
      default: []
      }
    return errors.indices.contains(choice.index) ? errors[choice.index] : nil
  }
}

extension FailableAPI {
  fileprivate init?(configuration name: String) {
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
