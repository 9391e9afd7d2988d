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
    let storefrontPrices: [StorefrontCode: Price]
  }

  /// In a box, since a product is looked up at every step of a purchase and never changes.
  private let facts: Boxed<Facts>

  package init(
    id: ProductID, kind: Kind, price: Price, referenceName: String? = nil,
    isFamilyShareable: Bool = false, localizations: [Localization] = [],
    storefrontPrices: [StorefrontCode: Price] = [:]
  ) {
    facts = Boxed(
      Facts(
        id: id, kind: kind, price: price, referenceName: referenceName,
        isFamilyShareable: isFamilyShareable, localizations: localizations,
        storefrontPrices: storefrontPrices))
  }

  package var id: ProductID { facts.value.id }
  package var kind: Kind { facts.value.kind }
  package var price: Price { facts.value.price }
  /// The store's own name of the product, never shown to a customer.
  package var referenceName: String? { facts.value.referenceName }
  package var isFamilyShareable: Bool { facts.value.isFamilyShareable }
  package var localizations: [Localization] { facts.value.localizations }

  /// What it costs in storefronts that have a price of their own.
  package var storefrontPrices: [StorefrontCode: Price] { facts.value.storefrontPrices }

  /// What customers in a storefront pay.
  package func price(in storefront: StorefrontCode) -> Price {
    storefrontPrices.isEmpty ? price : storefrontPrices[storefront] ?? price
  }

  /// The product with the price that customers in a storefront see.
  package func listed(in storefront: StorefrontCode) -> Self {
    let price = price(in: storefront)
    guard price != self.price else { return self }
    return Self(
      id: id, kind: kind, price: price, referenceName: referenceName,
      isFamilyShareable: isFamilyShareable, localizations: localizations,
      storefrontPrices: storefrontPrices)
  }

  package var subscription: SubscriptionTerms? {
    switch kind {
    case .autoRenewable(let terms): terms
    case .consumable, .nonConsumable, .nonRenewingSubscription: nil
    }
  }
}
