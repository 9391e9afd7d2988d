package import StoreModel

extension CatalogProduct {
  /// The subscriptions of a bundle as a storefront lists them; empty for any other product.
  package func members(
    in catalog: Catalog, for storefront: StorefrontCode, style: PriceStyle
  ) -> [ProductPayload] {
    guard let collection = subscription?.collection, collection.kind == .bundle else { return [] }
    return collection.members.compactMap { id in
      catalog[id].map { member in
        ProductPayload(
          member.listed(in: storefront),
          group: member.subscription.flatMap { catalog.group($0.group) }, style: style)
      }
    }
  }
}

extension Product.SubscriptionInfo.BundledSubscription {
  /// Nil for a product that is no subscription.
  init?(_ payload: ProductPayload) {
    guard let terms = payload.product.subscription else { return nil }
    id = payload.product.id.rawValue
    displayName = payload.displayName
    description = payload.description
    price = payload.product.price.decimal
    displayPrice = payload.style.format(payload.product.price)
    isFamilyShareable = payload.product.isFamilyShareable
    subscriptionGroupID = terms.group.rawValue
    subscriptionGroupLevel = terms.level
    subscriptionGroupDisplayName = payload.groupDisplayName
  }
}
