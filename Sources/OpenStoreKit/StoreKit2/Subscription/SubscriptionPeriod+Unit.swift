package import StoreModel

extension Product.SubscriptionPeriod {
  /// A unit of a period's length, from short to long.
  public enum Unit: Equatable, Hashable, Sendable {
    /// A day.
    case day
    /// Seven days.
    case week
    /// A month of the calendar.
    case month
    /// A year of the calendar.
    case year

    package init(_ unit: StoreModel.SubscriptionPeriod.Unit) {
      self =
        switch unit {
        case .day: .day
        case .week: .week
        case .month: .month
        case .year: .year
        }
    }
  }
}

extension Product.SubscriptionPeriod.Unit: Comparable {
  /// Returns true if the first unit is shorter than the second.
  public static func < (
    lhs: Product.SubscriptionPeriod.Unit, rhs: Product.SubscriptionPeriod.Unit
  ) -> Bool {
    lhs.rank < rhs.rank
  }

  private var rank: Int {
    switch self {
    case .day: 0
    case .week: 1
    case .month: 2
    case .year: 3
    }
  }
}

extension Product.SubscriptionPeriod.Unit: CustomDebugStringConvertible {
  /// The unit in English, as in `month`.
  public var debugDescription: String {
    switch self {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .year: "year"
    }
  }
}

extension Product.SubscriptionPeriod.Unit {
  /// The unit's name for people.
  public var localizedDescription: String {
    switch self {
    case .day: "Day"
    case .week: "Week"
    case .month: "Month"
    case .year: "Year"
    }
  }
}
