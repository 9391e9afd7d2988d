import Foundation
package import StoreModel

extension Locale {
  /// The locale in which a storefront prints a price for a customer: the customer's language, the storefront's
  /// region and currency, as in `en_DE@currency=EUR`.
  package init(priceIn storefront: StoreModel.Storefront, for locale: String) {
    let language = locale.prefix { $0 != "_" && $0 != "-" && $0 != "@" }
    self.init(
      identifier: "\(language)_\(storefront.regionCode)@currency=\(storefront.currency)")
  }
}
