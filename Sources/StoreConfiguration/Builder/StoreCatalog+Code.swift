import StoreModel

extension StoreCatalog {
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
