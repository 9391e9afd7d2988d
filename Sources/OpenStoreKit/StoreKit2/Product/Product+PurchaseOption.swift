public import Foundation

extension Product {
  /// Something that the app adds to a purchase (B095).
  public struct PurchaseOption: Equatable, Hashable, Sendable {
    package let choice: Choice

    package init(_ choice: Choice) { self.choice = choice }

    /// Ties the purchase to one of the app's accounts; the transaction will carry it (B026).
    public static func appAccountToken(_ token: UUID) -> Self { Self(.appAccountToken(token)) }

    /// Buys several at once: 1 to 10 of a product that isn't owned for good (B022).
    public static func quantity(_ quantity: Int) -> Self { Self(.quantity(quantity)) }

    /// Asks for a parent's approval, on the store's test servers.
    public static func simulatesAskToBuyInSandbox(_ simulateAskToBuy: Bool) -> Self {
      Self(.simulatesAskToBuy(simulateAskToBuy))
    }

    /// Lets the app stop the purchase when the customer's storefront changes in the middle of it
    /// (B068).
    @preconcurrency
    public static func onStorefrontChange(
      shouldContinuePurchase: @escaping @Sendable (Storefront) -> Bool
    ) -> Self {
      Self(.storefrontChange(StorefrontDecision(shouldContinuePurchase)))
    }

    /// Chooses how the subscription is paid.
    public static func billingPlanType(_ type: Product.SubscriptionInfo.BillingPlanType) -> Self {
      Self(.billingPlan(type))
    }

    /// Gives text to the store, under a key that it knows.
    public static func custom(key: String, value: String) -> Self { Self(.text(key, value)) }
    /// Gives a number to the store, under a key that it knows.
    public static func custom(key: String, value: Double) -> Self { Self(.number(key, value)) }
    /// Gives a flag to the store, under a key that it knows.
    public static func custom(key: String, value: Bool) -> Self { Self(.flag(key, value)) }
    /// Gives bytes to the store, under a key that it knows.
    public static func custom(key: String, value: Data) -> Self { Self(.bytes(key, value)) }
  }
}
