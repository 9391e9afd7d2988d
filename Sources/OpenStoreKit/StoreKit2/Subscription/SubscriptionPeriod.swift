package import StoreModel

extension Product {
  /// The length of a subscription's period, or of an offer's.
  public struct SubscriptionPeriod: Equatable, Hashable, Sendable {
    package let length: StoreModel.SubscriptionPeriod

    package init(_ length: StoreModel.SubscriptionPeriod) { self.length = length }

    /// The unit of the period's length.
    public var unit: Unit { Unit(length.unit) }
    /// The number of units in the period.
    public var value: Int { length.value }
  }
}

extension Product.SubscriptionPeriod {
  /// A week.
  public static var weekly: Self { Self(StoreModel.SubscriptionPeriod(1, .week)) }
  /// A month.
  public static var monthly: Self { Self(StoreModel.SubscriptionPeriod(1, .month)) }
  /// A year.
  public static var yearly: Self { Self(StoreModel.SubscriptionPeriod(1, .year)) }
  /// Three days.
  public static var everyThreeDays: Self { Self(StoreModel.SubscriptionPeriod(3, .day)) }
  /// Two weeks.
  public static var everyTwoWeeks: Self { Self(StoreModel.SubscriptionPeriod(2, .week)) }
  /// Two months.
  public static var everyTwoMonths: Self { Self(StoreModel.SubscriptionPeriod(2, .month)) }
  /// Three months.
  public static var everyThreeMonths: Self { Self(StoreModel.SubscriptionPeriod(3, .month)) }
  /// Six months.
  public static var everySixMonths: Self { Self(StoreModel.SubscriptionPeriod(6, .month)) }
}

extension Product.SubscriptionPeriod: CustomDebugStringConvertible {
  /// The period in English, as in `3 months`.
  public var debugDescription: String {
    "\(value) \(unit.debugDescription)\(value == 1 ? "" : "s")"
  }
}
