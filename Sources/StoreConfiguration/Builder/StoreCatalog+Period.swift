import StoreModel

extension StoreCatalog {
  /// The length of a subscription, or of an offer.
  public struct Period: Hashable, Sendable {
    let value: SubscriptionPeriod

    /// One day, for offers.
    public static let day = days(1)
    /// One week.
    public static let week = weeks(1)
    /// One month.
    public static let month = months(1)
    /// One year.
    public static let year = years(1)

    /// Some days, for offers.
    public static func days(_ count: Int) -> Self { Self(value: SubscriptionPeriod(count, .day)) }

    /// Some weeks; a subscription lasts one.
    public static func weeks(_ count: Int) -> Self { Self(value: SubscriptionPeriod(count, .week)) }

    /// Some months; a subscription lasts one, two, three or six.
    public static func months(_ count: Int) -> Self {
      Self(value: SubscriptionPeriod(count, .month))
    }

    /// Some years; a subscription lasts one.
    public static func years(_ count: Int) -> Self { Self(value: SubscriptionPeriod(count, .year)) }
  }
}
