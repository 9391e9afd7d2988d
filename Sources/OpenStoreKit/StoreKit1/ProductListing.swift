package import Foundation
package import StoreModel

/// The description of a product in a storefront, for a customer with a certain locale.
package struct ProductListing: Sendable {
  package var productIdentifier = ""
  package var localizedTitle = ""
  package var localizedDescription = ""
  package var price = NSDecimalNumber.zero
  package var priceLocale = Locale(identifier: "")
  package var isFamilyShareable = false
  package var subscriptionGroupIdentifier: String?
  package var subscriptionPeriod: SKProductSubscriptionPeriod?
  package var introductoryPrice: SKProductDiscount?
  package var discounts: [SKProductDiscount] = []

  package init() {}

  /// Lists a product in a storefront, its texts chosen by the customer's locale, as in `de_DE`.
  package init(_ product: CatalogProduct, storefront: StoreModel.Storefront, locale: String) {
    let texts = product.localizations.best(for: locale)
    productIdentifier = product.id.rawValue
    localizedTitle = texts?.displayName ?? ""
    localizedDescription = texts?.description ?? ""
    price = NSDecimalNumber(decimal: product.price.decimal)
    priceLocale = PriceStyle(in: storefront, for: locale).locale
    isFamilyShareable = product.isFamilyShareable
    if let terms = product.subscription { list(terms) }
  }

  private mutating func list(_ terms: SubscriptionTerms) {
    let priceLocale = priceLocale
    subscriptionGroupIdentifier = terms.group.rawValue
    subscriptionPeriod = SKProductSubscriptionPeriod(terms.period)
    // StoreKit 1 buys nothing by the month.
    introductoryPrice = terms.introductoryOffers.first { $0.billingPlan != .monthly }.map {
      SKProductDiscount($0, type: .introductory, priceLocale: priceLocale)
    }
    discounts = terms.promotionalOffers.map {
      SKProductDiscount($0, type: .subscription, priceLocale: priceLocale)
    }
  }
}
