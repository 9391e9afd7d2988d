import StoreModel

extension StoreCatalog {
  /// A better price for a while.
  public struct Offer: Hashable, Sendable {
    enum Payment: Hashable, Sendable {
      case freeTrial(Period)
      case payAsYouGo(String, count: Int)
      case payUpFront(String, Period)
    }

    let payment: Payment

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
  }
}
