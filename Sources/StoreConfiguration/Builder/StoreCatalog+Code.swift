import StoreModel

extension StoreCatalog {
  /// An offer that a customer redeems with a code, of a product of any kind.
  public struct Code: Hashable, Sendable {
    let name: String
    let offer: Offer
    let customers: [Customer]
    let isStackable: Bool

    /// Lists an offer under the reference name of its codes.
    ///
    /// A stackable one leaves the introductory offer of a subscription for later. Whom it is for is
    /// asked for subscriptions alone.
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
}

extension StoreCatalog.Code {
  /// Returns the code of a product that does not renew; nil if the check finds it to make no sense.
  func oneTime(of id: String, _ check: inout CatalogCheck) -> OneTimeCode? {
    let place = "\(id), offer \(name)"
    guard case .oneTime(let text) = offer.payment else {
      check.check(isOneTime: false, of: place)
      return nil
    }
    return check.price(text, of: place).map { OneTimeCode(name: name, price: $0) }
  }
}

extension StoreCatalog {
  /// A customer's history with a subscription group.
  public enum Customer: Hashable, Sendable, CaseIterable {
    /// Customers who have never subscribed to the group.
    case new
    /// Customers who subscribe at present.
    case existing
    /// Customers whose subscription is over.
    case expired

    var value: CodeOffer.Customer {
      switch self {
      case .new: .new
      case .existing: .existing
      case .expired: .expired
      }
    }
  }
}
