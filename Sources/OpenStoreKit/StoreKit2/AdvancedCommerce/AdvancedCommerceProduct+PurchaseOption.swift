extension AdvancedCommerceProduct {
  /// Something that the app adds to a purchase.
  public struct PurchaseOption: Equatable, Hashable, Sendable {
    package let decision: StorefrontDecision

    /// Lets the app stop the purchase when the customer's storefront changes in the middle of it.
    public static func onStorefrontChange(
      shouldContinuePurchase: @escaping @Sendable (Storefront) -> Bool
    ) -> Self {
      Self(decision: StorefrontDecision(shouldContinuePurchase))
    }
  }
}

extension AdvancedCommerceProduct.PurchaseOption: CustomDebugStringConvertible {
  /// The option's name.
  public var debugDescription: String { "onStorefrontChange" }
}
