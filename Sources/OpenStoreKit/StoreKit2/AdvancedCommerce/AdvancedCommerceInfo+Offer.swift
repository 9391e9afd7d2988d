public import Foundation

extension Transaction.AdvancedCommerceInfo {
  /// A better price for a while, as the app's request asked for it.
  public struct Offer: Equatable, Hashable, Sendable {
    /// The customers that an offer is for.
    public struct Reason: RawRepresentable, Equatable, Hashable, Sendable {
      /// The reason's name in the store's signed data.
      public let rawValue: String

      /// A reason by its name in the store's signed data.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// New customers.
      public static let acquisition = Self(rawValue: "ACQUISITION")
      /// Customers who may leave.
      public static let retention = Self(rawValue: "RETENTION")
      /// Customers who left.
      public static let winBack = Self(rawValue: "WIN_BACK")
    }

    /// The price during the offer.
    public let price: Decimal
    /// The length of one period of the offer.
    public let period: SubscriptionPeriod
    /// The number of periods that the offer lasts.
    public let periodCount: Int
    /// The customers that the offer is for.
    public let reason: Reason
  }
}
