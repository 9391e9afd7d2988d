/// The details of a subscription.
public typealias SubscriptionInfo = Product.SubscriptionInfo
/// The length of a subscription's period.
public typealias SubscriptionPeriod = Product.SubscriptionPeriod
/// The status of a customer's subscription.
public typealias SubscriptionStatus = Product.SubscriptionInfo.Status
/// The next renewal of a subscription.
public typealias SubscriptionRenewalInfo = Product.SubscriptionInfo.RenewalInfo
/// The renewal state of a subscription: entitling, or the reason why it is not.
public typealias SubscriptionRenewalState = Product.SubscriptionInfo.RenewalState
