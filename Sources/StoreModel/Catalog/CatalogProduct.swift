/// Something for sale.
package struct CatalogProduct: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case consumable
    case nonConsumable
    case nonRenewingSubscription
    case autoRenewable(SubscriptionTerms)
  }

  private struct Facts: Hashable, Sendable {
    let id: ProductID
    let kind: Kind
    let price: Price
    let referenceName: String?
    let isFamilyShareable: Bool
    let localizations: [Localization]
  }

  /// In a box, since a product is looked up at every step of a purchase and never changes.
  private let facts: Boxed<Facts>

  package init(
    id: ProductID, kind: Kind, price: Price, referenceName: String? = nil,
    isFamilyShareable: Bool = false, localizations: [Localization] = []
  ) {
    facts = Boxed(
      Facts(
        id: id, kind: kind, price: price, referenceName: referenceName,
        isFamilyShareable: isFamilyShareable, localizations: localizations))
  }

  package var id: ProductID { facts.value.id }
  package var kind: Kind { facts.value.kind }
  package var price: Price { facts.value.price }
  /// The store's own name of the product, never shown to a customer.
  package var referenceName: String? { facts.value.referenceName }
  package var isFamilyShareable: Bool { facts.value.isFamilyShareable }
  package var localizations: [Localization] { facts.value.localizations }

  package var subscription: SubscriptionTerms? {
    switch kind {
    case .autoRenewable(let terms): terms
    case .consumable, .nonConsumable, .nonRenewingSubscription: nil
    }
  }
}
