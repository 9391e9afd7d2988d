import StoreBasics

/// An error that ends a payment, a restore or a request, as the original API reports it.
package struct Failure: Hashable, Sendable {
  /// An error beneath, in one of Apple's private domains (B074).
  package struct Underlying: Hashable, Sendable {
    package let domain: String
    package let code: Int
    package let text: String?
    /// The reason, as a sentence.
    package let reason: String?
    private let boxedCause: Boxed<Underlying>?

    package init(
      domain: String, code: Int, text: String? = nil, reason: String? = nil,
      underlying: Underlying? = nil
    ) {
      self.domain = domain
      self.code = code
      self.text = text
      self.reason = reason
      boxedCause = underlying.map(Boxed.init)
    }

    /// The error beneath this one.
    package var underlying: Underlying? { boxedCause?.value }
  }

  /// The code in `SKErrorDomain`; nil if the transaction has no error at all, which real ones have
  /// been seen to do (B030).
  package let code: Int?
  package let underlying: Underlying?
  package let text: String?

  package init(code: Int?, underlying: Underlying? = nil, text: String? = nil) {
    self.code = code
    self.underlying = underlying
    self.text = text
  }
}

extension Failure {
  package static let unknown = Self(code: 0)
  package static let clientInvalid = Self(code: 1)
  package static let cancelled = Self(code: 2)
  package static let paymentInvalid = Self(code: 3)
  package static let paymentNotAllowed = Self(code: 4)
  package static let productNotAvailable = Self(code: 5)
  package static let ineligibleForOffer = Self(code: 18)
  package static let withoutError = Self(code: nil)

  /// The network did not answer (B073).
  package static let offline = Self(
    code: 0, underlying: Underlying(domain: "NSURLErrorDomain", code: -1009))
  /// The network did not answer in time.
  package static let timedOut = Self(
    code: 0, underlying: Underlying(domain: "NSURLErrorDomain", code: -1001))
  /// The customer holds this very subscription (B038).
  package static let currentlySubscribed = Self(
    code: 0, underlying: Underlying(domain: "ASDServerErrorDomain", code: 3532))
  /// The customer was sent away to accept changed terms (B049).
  package static let termsChanged = Self(
    code: 0, underlying: Underlying(domain: "ASDServerErrorDomain", code: 3038))
  /// The legacy answer to buying a subscription that is held (B038).
  package static let goToButton = Self(code: 2, text: "Dialog has goto button")
  /// One answer seen to a plan change that waits for the renewal (B043).
  package static let allSet = Self(
    code: 0, underlying: Underlying(domain: "SSServerErrorDomain", code: 0), text: "You are all set"
  )
}

// MARK: - As logs of real devices have them (B074)

extension Failure {
  /// The customer closed the payment sheet.
  ///
  /// Sources: RevenueCat/react-native-purchases 266, adaptyteam/AdaptySDK-React-Native 63.
  package static let sheetCancelled = Self(
    code: 2, underlying: .unhandledException(over: .sheetFailed("Payment sheet cancelled")))

  /// The same failure with the texts of real logs, if such logs are known and a test has given
  /// none.
  var asLogged: Failure {
    guard text == nil, let underlying, underlying.domain == "ASDServerErrorDomain",
      underlying.text == nil, let text = Self.serverTexts[underlying.code]
    else { return self }
    return Failure(
      code: code,
      underlying: Underlying(domain: underlying.domain, code: underlying.code, text: text),
      text: "An unknown error occurred")
  }

  /// The texts of the store's server beside its codes.
  private static let serverTexts = [
    3038: "Apple Media Services Terms and Conditions have changed.",
    3532: "You are currently subscribed to this",
  ]
}

extension Failure.Underlying {
  /// Returns the error that most failures of a payment sheet come wrapped in.
  package static func unhandledException(over cause: Self) -> Self {
    Self(
      domain: "ASDErrorDomain", code: 907, text: "Unhandled exception",
      reason: "An unknown error occurred", underlying: cause)
  }

  /// The payment sheet went away for the reason that is given.
  package static func sheetFailed(_ reason: String) -> Self {
    Self(domain: "AMSErrorDomain", code: 6, text: "Payment Sheet Failed", reason: reason)
  }
}
