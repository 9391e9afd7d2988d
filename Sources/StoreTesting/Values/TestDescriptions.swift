public import StoreModel
public import Testing

#if canImport(Darwin)
  public import OpenStoreKit
#else
  public import StoreKit
#endif

// Swift Testing prints the values that an expectation compares. Apple's types have raw values where
// code has names; a failing test shows the names, and what a program prints stays as it is.

extension RawRepresentable where Self: Equatable {
  /// Returns the name that code has for the value, as in `.subscribed`.
  ///
  /// A value without a name shows its raw value.
  fileprivate func name(among names: KeyValuePairs<Self, String>) -> String {
    if let known = names.first(where: { $0.key == self }) { return ".\(known.value)" }
    return "\(Self.self)(rawValue: \(String(reflecting: rawValue)))"
  }
}

// MARK: - Behaviour

extension BehaviourProfile: CustomTestStringConvertible {
  /// The name of the preset, or the switches that differ from the documented ones, as in
  /// `unfinishedRepurchase=newCharge`.
  public var testDescription: String { text }
}

// MARK: - Subscriptions

extension Product.SubscriptionInfo.RenewalState: CustomTestStringConvertible {
  /// The name of the state, as in `.subscribed`.
  public var testDescription: String {
    name(among: [
      .subscribed: "subscribed", .expired: "expired",
      .inBillingRetryPeriod: "inBillingRetryPeriod", .inGracePeriod: "inGracePeriod",
      .revoked: "revoked",
    ])
  }
}

extension Product.SubscriptionInfo.RenewalInfo.ExpirationReason: CustomTestStringConvertible {
  /// The name of the reason, as in `.autoRenewDisabled`.
  public var testDescription: String {
    name(among: [
      .autoRenewDisabled: "autoRenewDisabled", .billingError: "billingError",
      .didNotConsentToPriceIncrease: "didNotConsentToPriceIncrease",
      .productUnavailable: "productUnavailable", .unknown: "unknown",
    ])
  }
}

extension Product.SubscriptionInfo.BillingPlanType: CustomTestStringConvertible {
  /// The name of the plan, as in `.monthly`.
  public var testDescription: String { name(among: [.monthly: "monthly", .upFront: "upFront"]) }
}

extension Product.SubscriptionOffer.OfferType: CustomTestStringConvertible {
  /// The name of the type, as in `.introductory`.
  public var testDescription: String {
    name(among: [
      .introductory: "introductory", .promotional: "promotional", .winBack: "winBack",
    ])
  }
}

extension Product.SubscriptionOffer.PaymentMode: CustomTestStringConvertible {
  /// The name of the mode, as in `.freeTrial`.
  public var testDescription: String {
    name(among: [
      .payAsYouGo: "payAsYouGo", .payUpFront: "payUpFront", .freeTrial: "freeTrial",
    ])
  }
}

// MARK: - Products and transactions

extension Product.ProductType: CustomTestStringConvertible {
  /// The name of the type, as in `.consumable`.
  public var testDescription: String {
    name(among: [
      .consumable: "consumable", .nonConsumable: "nonConsumable", .nonRenewable: "nonRenewable",
      .autoRenewable: "autoRenewable",
    ])
  }
}

extension Transaction.OwnershipType: CustomTestStringConvertible {
  /// The name of the type, as in `.familyShared`.
  public var testDescription: String {
    name(among: [.purchased: "purchased", .familyShared: "familyShared"])
  }
}

extension Transaction.OfferType: CustomTestStringConvertible {
  /// The name of the type, as in `.code`.
  public var testDescription: String {
    name(among: [
      .introductory: "introductory", .promotional: "promotional", .code: "code",
      .winBack: "winBack",
    ])
  }
}

extension Transaction.Offer.PaymentMode: CustomTestStringConvertible {
  /// The name of the mode, as in `.payUpFront`.
  public var testDescription: String {
    name(among: [
      .payAsYouGo: "payAsYouGo", .payUpFront: "payUpFront", .freeTrial: "freeTrial",
    ])
  }
}

extension Transaction.Reason: CustomTestStringConvertible {
  /// The name of the reason, as in `.renewal`.
  public var testDescription: String {
    name(among: [.purchase: "purchase", .renewal: "renewal"])
  }
}

extension Transaction.RevocationReason: CustomTestStringConvertible {
  /// The name of the reason, as in `.developerIssue`.
  public var testDescription: String {
    name(among: [.developerIssue: "developerIssue", .other: "other"])
  }
}

extension Transaction.RevocationType: CustomTestStringConvertible {
  /// The name of the type, as in `.fullRefund`.
  public var testDescription: String {
    name(among: [
      .familyRevocation: "familyRevocation", .fullRefund: "fullRefund",
      .proratedRefund: "proratedRefund",
    ])
  }
}

// MARK: - The store

extension AppStore.Environment: CustomTestStringConvertible {
  /// The name of the environment, as in `.sandbox`.
  public var testDescription: String {
    name(among: [.production: "production", .sandbox: "sandbox", .xcode: "xcode"])
  }
}

extension AppStore.Platform: CustomTestStringConvertible {
  /// The name of the platform, as in `.iOS`.
  public var testDescription: String {
    name(among: [.iOS: "iOS", .macOS: "macOS", .tvOS: "tvOS", .visionOS: "visionOS"])
  }
}

extension Message.Reason: CustomTestStringConvertible {
  /// The name of the reason, as in `.billingIssue`.
  public var testDescription: String {
    name(among: [
      .generic: "generic", .priceIncreaseConsent: "priceIncreaseConsent",
      .billingIssue: "billingIssue", .winBackOffer: "winBackOffer",
    ])
  }
}

// The C module that declares it is of this package.
extension SKPaymentTransactionState: @retroactive CustomTestStringConvertible {
  /// The name of the state, as in `.deferred`.
  public var testDescription: String {
    name(among: [
      .purchasing: "purchasing", .purchased: "purchased", .failed: "failed",
      .restored: "restored", .deferred: "deferred",
    ])
  }
}
