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

  /// An offer that a customer redeems with a code outside the app.
  public struct Code: Hashable, Sendable {
    let name: String
    let offer: Offer
    let customers: [Customer]
    let isStackable: Bool

    /// Lists an offer under the reference name of its codes.
    ///
    /// A stackable one leaves the introductory offer for later.
    public init(
      _ name: String, _ offer: Offer, for customers: [Customer] = Customer.allCases,
      isStackable: Bool = true
    ) {
      self.name = name
      self.offer = offer
      self.customers = customers
      self.isStackable = isStackable
    }
  }

  /// Whether somebody had the subscription before.
  public enum Customer: Hashable, Sendable, CaseIterable {
    case new, existing, expired

    var value: CodeOffer.Customer {
      switch self {
      case .new: .new
      case .existing: .existing
      case .expired: .expired
      }
    }
  }
}
