import StoreBasics

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
    var kind: Kind
    var price: Price
    let referenceName: String?
    let isFamilyShareable: Bool
    let localizations: [Localization]
    var storefrontPrices: [StorefrontCode: Price]
    let storefronts: Set<StorefrontCode>?
    let codes: [OneTimeCode]
  }

  /// In a box, since a product is looked up at every step of a purchase and hardly ever changes.
  private var facts: Boxed<Facts>

  package init(
    id: ProductID, kind: Kind, price: Price, referenceName: String? = nil,
    isFamilyShareable: Bool = false, localizations: [Localization] = [],
    storefrontPrices: [StorefrontCode: Price] = [:], storefronts: Set<StorefrontCode>? = nil,
    codes: [OneTimeCode] = []
  ) {
    facts = Boxed(
      Facts(
        id: id, kind: kind, price: price, referenceName: referenceName,
        isFamilyShareable: isFamilyShareable, localizations: localizations,
        storefrontPrices: storefrontPrices, storefronts: storefronts, codes: codes))
  }

  private func changed(_ change: (inout Facts) -> Void) -> Self {
    var (copy, facts) = (self, facts.value)
    change(&facts)
    copy.facts = Boxed(facts)
    return copy
  }

  package var id: ProductID { facts.value.id }
  package var kind: Kind { facts.value.kind }
  package var price: Price { facts.value.price }
  /// The store's own name of the product, never shown to a customer.
  package var referenceName: String? { facts.value.referenceName }
  package var isFamilyShareable: Bool { facts.value.isFamilyShareable }
  package var localizations: [Localization] { facts.value.localizations }

  /// The product's prices in the storefronts that have a price of their own.
  package var storefrontPrices: [StorefrontCode: Price] { facts.value.storefrontPrices }

  /// The storefronts in which the product is sold; nil for all.
  package var storefronts: Set<StorefrontCode>? { facts.value.storefronts }

  /// The codes with which it can be bought for less, where it does not renew.
  package var codes: [OneTimeCode] { facts.value.codes }

  /// Returns true if customers in a storefront can buy the product.
  package func isSold(in storefront: StorefrontCode) -> Bool {
    facts.value.storefronts?.contains(storefront) ?? true
  }

  /// Returns the price that customers in a storefront pay.
  package func price(in storefront: StorefrontCode) -> Price {
    storefrontPrices.isEmpty ? price : storefrontPrices[storefront] ?? price
  }

  /// The product with the price that customers in a storefront see.
  package func listed(in storefront: StorefrontCode) -> Self {
    let price = price(in: storefront)
    return price == self.price ? self : changed { $0.price = price }
  }

  /// The product at another price: in one storefront, or in all that have none of their own.
  func repriced(_ price: Price, in storefront: StorefrontCode?) -> Self {
    changed { facts in
      if let storefront {
        facts.storefrontPrices[storefront] = price
      } else {
        facts.price = price
      }
    }
  }

  /// Returns the subscription with another price for customers who pay a year by the month.
  func repriced(monthly price: Price) -> Self {
    guard let terms = subscription else { return self }
    return changed { $0.kind = .autoRenewable(terms.repriced(monthly: price)) }
  }

  package var subscription: SubscriptionTerms? {
    switch kind {
    case .autoRenewable(let terms): terms
    case .consumable, .nonConsumable, .nonRenewingSubscription: nil
    }
  }
}
