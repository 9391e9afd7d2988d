import Foundation
package import StoreModel

/// How a storefront writes prices: in its currency, and in the customer's language and region.
package struct PriceStyle: Hashable, Sendable {
  /// A language and region, as in `en_US`.
  package let locale: String
  /// The currency's ISO 4217 code, as in `USD`.
  package let currency: String

  package init(locale: String = "en_US", currency: String = "USD") {
    self.locale = locale
    self.currency = currency
  }

  /// The locale with its currency, as in `en_US@currency=USD`.
  package var identifier: String { "\(locale)@currency=\(currency)" }

  package var formatStyle: Decimal.FormatStyle.Currency {
    Decimal.FormatStyle.Currency(code: currency, locale: Locale(identifier: identifier))
  }

  package func format(_ price: Price) -> String { formatStyle.format(price.decimal) }
}
