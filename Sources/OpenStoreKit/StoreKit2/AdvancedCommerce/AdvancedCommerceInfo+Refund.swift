public import Foundation

extension Transaction.AdvancedCommerceInfo {
  /// Money that was paid back for one of the things bought together.
  public struct Refund: Equatable, Hashable, Sendable {
    /// The reason for the refund.
    public let reason: Reason
    /// The share of the price that was paid back.
    public let type: RefundType
    /// The date of the refund.
    public let date: Date
    /// The amount that was paid back.
    public let amount: Decimal
  }
}

extension Transaction.AdvancedCommerceInfo.Refund {
  /// A reason for a refund.
  public struct Reason: RawRepresentable, Equatable, Hashable, Sendable {
    /// The reason's name in the store's signed data.
    public let rawValue: String

    /// A reason by its name in the store's signed data.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The law demands it.
    public static let legal = Self(rawValue: "LEGAL")
    /// The subscription's items changed.
    public static let modifyItems = Self(rawValue: "MODIFY_ITEMS_REFUND")
    /// The customer didn't mean to buy it.
    public static let unintended = Self(rawValue: "UNINTENDED_PURCHASE")
    /// The customer didn't get it.
    public static let unfulfilled = Self(rawValue: "FULFILLMENT_ISSUE")
    /// The customer didn't like it.
    public static let unsatisfied = Self(rawValue: "UNSATISFIED_WITH_PURCHASE")
    /// Any other reason.
    public static let other = Self(rawValue: "OTHER")
  }

  /// The share of a price that was paid back.
  public struct RefundType: RawRepresentable, Equatable, Hashable, Sendable {
    /// The type's name in the store's signed data.
    public let rawValue: String

    /// A type by its name in the store's signed data.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An amount of the app's choice.
    public static let custom = Self(rawValue: "CUSTOM")
    /// The rest of the period.
    public static let proRated = Self(rawValue: "PRORATED")
    /// All of it.
    public static let full = Self(rawValue: "FULL")
  }
}
