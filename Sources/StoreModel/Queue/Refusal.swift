/// The reason that a payment came to nothing, before either API puts it into its own words.
package enum Refusal: Error, Hashable, Sendable {
  /// The customer closed the sheet, or the dialog that offers a product owned already.
  case cancelled
  case unknownProduct
  case invalidQuantity
  case paymentsNotAllowed
  /// Withdrawn, or not to be had like this.
  case notAvailable
  /// Not sold in the storefront that the customer is in.
  case notInStorefront
  /// The app did not want to go on in the storefront that the customer has moved to (B068).
  case stoppedByApp
  case alreadySubscribed(TransactionID)
  /// The customer was sent away to mend the account.
  case interrupted
  /// The person who was asked for approval said no.
  case declined
  case notEligibleForOffer
  case offer(OfferFlaw)
  /// Any other failure that a test, or the network, chooses.
  case other(Failure)
}

extension Refusal {
  /// Returns the error that StoreKit 1 reports.
  package func failure(under profile: BehaviourProfile) -> Failure {
    let failure = plainFailure(under: profile)
    guard profile.errorDetail == .asLogged else { return failure }
    return self == .cancelled ? .sheetCancelled : failure.asLogged
  }

  private func plainFailure(under profile: BehaviourProfile) -> Failure {
    switch self {
    case .cancelled, .declined: .cancelled
    case .unknownProduct: profile.unknownProductFailure
    case .invalidQuantity: .paymentInvalid
    case .paymentsNotAllowed: .paymentNotAllowed
    case .notAvailable, .notInStorefront, .stoppedByApp: .productNotAvailable
    case .alreadySubscribed:
      profile.activeResubscription == .legacyCancelled ? .goToButton : .currentlySubscribed
    case .interrupted: profile.interruptionError == .cancelled ? .cancelled : .termsChanged
    case .notEligibleForOffer: .ineligibleForOffer
    case .offer(let flaw): Failure(code: flaw.code)
    case .other(let failure): failure
    }
  }
}

extension OfferFlaw {
  /// The code in `SKErrorDomain` (B072).
  fileprivate var code: Int {
    switch self {
    case .unknownOffer: 11
    case .invalidSignature, .invalidToken: 12
    case .missingParameters: 13
    case .invalidPrice: 14
    }
  }
}

extension BehaviourProfile {
  fileprivate var unknownProductFailure: Failure {
    switch unknownProduct {
    case .failsAsInvalidPayment, .raisesException: .paymentInvalid
    case .failsAsNotAvailable: .productNotAvailable
    case .failsAsUnknown: .unknown
    }
  }
}
