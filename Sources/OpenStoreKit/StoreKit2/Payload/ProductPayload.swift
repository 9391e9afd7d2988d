package import StoreModel

/// A product of the catalog in a customer's storefront and language.
package struct ProductPayload: Hashable, Sendable {
  package let product: CatalogProduct
  /// The group of a subscription.
  package let group: CatalogGroup?
  package let style: PriceStyle
  /// The subscriptions of a bundle, in its order, as far as the catalog has them.
  package let members: [ProductPayload]

  package init(
    _ product: CatalogProduct, group: CatalogGroup? = nil, style: PriceStyle = .init(),
    members: [ProductPayload] = []
  ) {
    self.product = product
    self.group = group
    self.style = style
    self.members = members
  }

  package var displayName: String {
    product.localizations.best(for: style.language)?.displayName ?? product.id.rawValue
  }

  package var description: String {
    product.localizations.best(for: style.language)?.description ?? ""
  }

  package var groupDisplayName: String {
    group?.localizations.best(for: style.language)?.displayName ?? group?.referenceName ?? ""
  }

  package var subscription: Product.SubscriptionInfo? {
    product.subscription.map { terms in
      Product.SubscriptionInfo(
        terms, price: product.price, groupName: groupDisplayName, style: style,
        bundled: members.compactMap(Product.SubscriptionInfo.BundledSubscription.init))
    }
  }
}
