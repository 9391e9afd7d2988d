public import Foundation
internal import StoreModel

#if canImport(Darwin)
  public import OpenStoreKit
#else
  public import StoreKit
#endif

extension Product {
  /// Returns a product without a store (B138u).
  ///
  /// Its name is its identifier if none is given. Group, level and period are those of an
  /// auto-renewable subscription, and say nothing about other products. `StoreCatalog.products()`
  /// makes subscriptions with offers.
  public static func sample(
    _ id: String = "coins.100", type: ProductType = .consumable, price: Decimal = 0.99,
    displayName: String? = nil, description: String = "", isFamilyShareable: Bool = false,
    group: String = "club", level: Int = 1, period: SubscriptionPeriod = .monthly,
    storefront: String = "USA", locale: String = "en_US"
  ) -> Product {
    let terms = SubscriptionTerms(group: GroupID(group), level: level, period: period.length)
    let text = Localization(
      locale: locale, displayName: displayName ?? id, description: description)
    let product = CatalogProduct(
      id: ProductID(id), kind: type.kind(terms), price: Price(price),
      isFamilyShareable: isFamilyShareable, localizations: [text])
    let style = PriceStyle(in: .of(storefront), for: locale)
    return Product(
      ProductPayload(
        product, group: CatalogGroup(id: terms.group, referenceName: group), style: style))
  }

  /// A subscription of a month that costs 4.99, without a store (B138u).
  public static var subscriptionSample: Product {
    .sample("club.monthly", type: .autoRenewable, price: 4.99)
  }
}

extension Product.ProductType {
  fileprivate func kind(_ terms: SubscriptionTerms) -> CatalogProduct.Kind {
    switch self {
    case .nonConsumable: .nonConsumable
    case .nonRenewable: .nonRenewingSubscription
    case .autoRenewable: .autoRenewable(terms)
    default: .consumable
    }
  }
}
