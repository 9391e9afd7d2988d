package import StoreModel

extension Product.SubscriptionInfo {
  /// The way of paying for a period: at once, or month by month with a commitment to the whole.
  public struct BillingPlanType: RawRepresentable, Equatable, Hashable, Sendable {
    /// The type's name in the store's signed data.
    public let rawValue: String

    /// A type by its name in the store's signed data.
    public init(rawValue: String) { self.rawValue = rawValue }

    package init(_ kind: BillingPlan.Kind) {
      self =
        switch kind {
        case .billedUpFront: .upFront
        case .monthly: .monthly
        }
    }

    /// Paid month by month.
    public static let monthly = Self(rawValue: "MONTHLY")
    /// Paid at once.
    public static let upFront = Self(rawValue: "BILLED_UPFRONT")
  }
}
