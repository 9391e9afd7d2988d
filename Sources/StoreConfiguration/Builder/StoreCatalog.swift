package import StoreModel

/// The products that a simulated store sells, written in code.
///
/// ```swift
/// let catalog = StoreCatalog {
///   Consumable("coins.100", price: "0.99", name: "100 Coins")
///   SubscriptionGroup("premium") {
///     AutoRenewable(
///       "premium.monthly", period: .month, price: "4.99", introductory: .freeTrial(.week))
///   }
/// }
/// ```
public struct StoreCatalog: Sendable {
  /// The three letters of the country in which the store sells, as in `USA`.
  public let storefront: String
  /// The language of names without a translation, and of the customer, as in `en_US`.
  public let locale: String
  private let items: Items

  /// Makes a catalog of products, in the order in which they stand.
  public init(storefront: String = "USA", locale: String = "en_US", @Builder _ items: () -> Items) {
    self.init(storefront: storefront, locale: locale, items: items())
  }

  /// Makes a catalog of items that another builder collected.
  public init(storefront: String = "USA", locale: String = "en_US", items: Items) {
    self.storefront = storefront
    self.locale = locale
    self.items = items
  }

  /// The catalog's values, where it makes sense.
  package func catalog() throws(StoreCatalogError) -> Catalog {
    var check = CatalogCheck()
    let products = items.products.compactMap { $0.product(locale: locale, &check) }
    for group in items.groups { check.check(group) }
    guard check.problems.isEmpty else { throw StoreCatalogError(problems: check.problems) }
    return Catalog(products: products, groups: items.groups.map { $0.group(locale: locale) })
  }
}
