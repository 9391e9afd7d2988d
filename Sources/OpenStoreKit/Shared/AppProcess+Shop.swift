import StoreModel
import StoreSimulation

// The questions of both generations of the API about the shop that the app stands in.
extension AppProcess {
  var storefront: StoreModel.Storefront { read { StoreModel.Storefront($1.storefront) } }

  var canMakePayments: Bool { read { $1.canMakePayments } }

  /// The products that the store sells under these names, in the order of the names.
  func productsForSale(_ ids: [ProductID]) -> [CatalogProduct] {
    let storefront = read { $1.storefront }
    return ask { store in ids.compactMap { store.productForSale($0, in: storefront) } }
  }

  /// A product as the store shows it to the device's owner.
  func listing(of product: CatalogProduct) -> ProductListing {
    let storefront = storefront
    return ProductListing(
      product.listed(in: StorefrontCode(storefront.countryCode)), storefront: storefront,
      locale: simulation.locale)
  }
}
