public import StoreConfiguration
internal import StoreModel

#if canImport(Darwin)
  public import OpenStoreKit
#else
  public import StoreKit
#endif

extension StoreCatalog {
  /// The catalog's products as StoreKit 2 shows them, in its order and without a store (B138u).
  ///
  /// - Throws: `StoreCatalogError` where the catalog makes no sense.
  public func products() throws -> [Product] {
    let catalog = try catalog()
    let style = PriceStyle(in: .of(storefront), for: locale)
    return catalog.products.map { product in
      let group = product.subscription.flatMap { catalog.group($0.group) }
      let listed = product.listed(in: StorefrontCode(storefront))
      let members = listed.members(in: catalog, for: StorefrontCode(storefront), style: style)
      return Product(ProductPayload(listed, group: group, style: style, members: members))
    }
  }
}
