package import StoreModel

/// An amount of money in a currency.
package struct CurrencyAmount: Hashable, Sendable {
  package let amount: Price
  /// The currency's ISO 4217 code, as in `USD`.
  package let currency: String

  package init(_ amount: Price, _ currency: String) {
    self.amount = amount
    self.currency = currency
  }
}
