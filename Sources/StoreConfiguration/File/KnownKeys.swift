/// The keys that Xcode writes, by the object in which they stand.
enum KnownKeys {
  static let root = [
    "appPolicies", "identifier", "nonRenewingSubscriptions", "products", "settings",
    "subscriptionBundleGroups", "subscriptionGroups", "subscriptionOffersKeyPair",
    "subscriptionSuiteGroups", "version",
  ]
  static let product = [
    "displayPrice", "familyShareable", "internalID", "localizations", "productID",
    "promotionalImageID", "referenceName", "type",
  ]
  static let subscription =
    product + [
      "adHocOffers", "billingPlans", "codeOffers", "groupNumber", "introductoryOffer",
      "introductoryOffers", "recurringSubscriptionPeriod", "subscriptionGroupID", "winbackOffers",
    ]
  static let collection = subscription + ["duration", "isFamilyShareable", "members"]
  static let group = ["id", "localizations", "name", "subscriptions"]
  static let localization = ["description", "displayName", "locale"]
  static let offer = [
    "billingPlanType", "displayPrice", "internalID", "numberOfPeriods", "paymentMode",
    "subscriptionPeriod",
  ]
  static let promotionalOffer = offer + ["offerID", "referenceName"]
  static let codeOffer = offer + ["eligibility", "isStackable", "referenceName"]
  static let winBackOffer = promotionalOffer + ["isEligible"]
  static let billingPlan = [
    "billingPlanType", "commitmentDisplayPrice", "displayPrice", "internalID", "isEnabled",
  ]
  static let settings =
    flags + [
      "_applicationInternalID", "_compatibilityTimeRate", "_developerTeamID",
      "_lastSynchronizedDate", "_locale", "_storeKitError", "_storeKitErrors", "_storefront",
      "_timeRate",
    ]
  static let flags = [
    "_askToBuyEnabled", "_billingGracePeriodEnabled", "_billingIssuesEnabled", "_disableDialogs",
    "_failTransactionsEnabled", "_renewalBillingIssuesEnabled", "_shouldSetupSyncOnLoad",
  ]
  static let simulatedError = ["current", "enabled", "name"]
  static let version = ["major", "minor"]
}
