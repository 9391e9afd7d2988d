public import Foundation

extension Product.SubscriptionInfo {
  /// A subscription that a bundle includes.
  public struct BundledSubscription: Equatable, Hashable, Sendable {
    /// The subscription's product identifier.
    public let id: Product.ID
    /// Its name in the customer's language.
    public let displayName: String
    /// Its description in the customer's language.
    public let description: String
    /// Its price by itself.
    public let price: Decimal
    /// Its price by itself, as text.
    public let displayPrice: String
    /// True if it is shared with the family.
    public let isFamilyShareable: Bool
    /// Names its group of subscriptions.
    public let subscriptionGroupID: String
    /// The level of service in its group: 1 is the highest.
    public let subscriptionGroupLevel: Int
    /// The name of its group in the customer's language.
    public let subscriptionGroupDisplayName: String
  }
}
