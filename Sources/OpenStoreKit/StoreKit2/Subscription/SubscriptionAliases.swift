/// What is special about a subscription.
public typealias SubscriptionInfo = Product.SubscriptionInfo
/// How long a subscription lasts.
public typealias SubscriptionPeriod = Product.SubscriptionPeriod
/// How a customer's subscription stands.
public typealias SubscriptionStatus = Product.SubscriptionInfo.Status
/// What the next renewal of a subscription will be.
public typealias SubscriptionRenewalInfo = Product.SubscriptionInfo.RenewalInfo
/// Whether a subscription entitles, and if not why.
public typealias SubscriptionRenewalState = Product.SubscriptionInfo.RenewalState
