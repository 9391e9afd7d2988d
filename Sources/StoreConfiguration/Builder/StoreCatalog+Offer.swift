import StoreModel

extension StoreCatalog {
  /// A better price for a while.
  public struct Offer: Hashable, Sendable {
    enum Payment: Hashable, Sendable {
      case freeTrial(Period)
      case payAsYouGo(String, count: Int)
      case payUpFront(String, Period)
      case oneTime(String)
    }

    let payment: Payment
    /// True if the offer is for customers who pay a year by the month.
    var isForMonthly = false

    /// Nothing is paid for a while.
    public static func freeTrial(_ period: Period) -> Self { Self(payment: .freeTrial(period)) }

    /// The price is paid in each of some periods, as long as the subscription's own.
    public static func payAsYouGo(_ price: String, periods: Int = 1) -> Self {
      Self(payment: .payAsYouGo(price, count: periods))
    }

    /// The price is paid once, for a while.
    public static func payUpFront(_ price: String, for period: Period) -> Self {
      Self(payment: .payUpFront(price, period))
    }

    /// The price is paid once, for a product that does not renew; `0` gives it away.
    public static func oneTime(_ price: String) -> Self { Self(payment: .oneTime(price)) }

    /// The same offer for customers who pay a year by the month; every offer belongs to one way to
    /// pay.
    public var paidMonthly: Self {
      var offer = self
      offer.isForMonthly = true
      return offer
    }
  }
}
