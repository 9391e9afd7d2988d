import Foundation
package import StoreModel

/// A storefront's style of prices: in its currency, and in the customer's language.
package struct PriceStyle: Hashable, Sendable {
  package let storefront: StoreModel.Storefront
  /// The customer's language and region, as in `en_US`.
  package let language: String

  package init(in storefront: StoreModel.Storefront = .unitedStates, for language: String = "en_US")
  {
    self.storefront = storefront
    self.language = language
  }

  /// The customer's language and region with the storefront's currency, as in `en_US@currency=EUR`.
  package var locale: Locale {
    Locale(identifier: "\(language)@currency=\(storefront.currency)")
  }

  package var formatStyle: Decimal.FormatStyle.Currency {
    Decimal.FormatStyle.Currency(code: storefront.currency, locale: locale)
  }

  package func format(_ price: Price) -> String { formatStyle.format(price.decimal) }
}
