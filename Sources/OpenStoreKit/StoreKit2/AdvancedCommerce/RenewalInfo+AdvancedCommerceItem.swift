public import Foundation

extension Product.SubscriptionInfo.RenewalInfo.AdvancedCommerceInfo {
  /// One of the things that will be bought together.
  public struct Item: Equatable, Hashable, Sendable {
    /// The description and the price of a thing.
    public typealias Details = Transaction.AdvancedCommerceInfo.Item.Details

    /// The description and the price of the thing.
    public let details: Details
    /// The higher price that it will have.
    public let priceIncreaseInfo: PriceIncreaseInfo?
  }
}

extension Product.SubscriptionInfo.RenewalInfo.AdvancedCommerceInfo.Item {
  /// A higher price that one of the things will have.
  public struct PriceIncreaseInfo: Equatable, Hashable, Sendable {
    /// The state of a customer's consent to a higher price.
    public struct Status: RawRepresentable, Equatable, Hashable, Sendable {
      /// The status's name in the store's signed data.
      public let rawValue: String

      /// A status by its name in the store's signed data.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// The customer hasn't answered.
      public static let pending = Self(rawValue: "PENDING")
      /// The customer agreed.
      public static let accepted = Self(rawValue: "ACCEPTED")
      /// The customer hasn't been asked.
      public static let scheduled = Self(rawValue: "SCHEDULED")
    }

    /// The state of the customer's consent.
    public let status: Status
    /// The higher price.
    public let price: Decimal
    /// The things whose price depends on this one's.
    public let dependentSKUs: [String]
  }
}
