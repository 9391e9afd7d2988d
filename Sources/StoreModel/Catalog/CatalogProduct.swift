/// Something for sale.
package struct CatalogProduct: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case consumable
    case nonConsumable
    case nonRenewingSubscription
    case autoRenewable(SubscriptionTerms)
  }

  package let id: ProductID
  package let kind: Kind
  package let price: Price
  /// The store's own name of the product, never shown to a customer.
  package let referenceName: String?
  package let isFamilyShareable: Bool
  package let localizations: [Localization]

  package init(
    id: ProductID, kind: Kind, price: Price, referenceName: String? = nil,
    isFamilyShareable: Bool = false, localizations: [Localization] = []
  ) {
    self.id = id
    self.kind = kind
    self.price = price
    self.referenceName = referenceName
    self.isFamilyShareable = isFamilyShareable
    self.localizations = localizations
  }

  package var subscription: SubscriptionTerms? {
    switch kind {
    case .autoRenewable(let terms): terms
    case .consumable, .nonConsumable, .nonRenewingSubscription: nil
    }
  }
}
