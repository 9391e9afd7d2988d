/// What StoreKit 2 tells of a storefront.
package struct StorefrontPayload: Hashable, Sendable {
  /// The country's ISO 3166-1 code of three letters.
  package let countryCode: String
  /// The store's own number for the storefront.
  package let id: String
  /// The currency's ISO 4217 code.
  package let currency: String?

  package init(countryCode: String = "USA", id: String = "143441", currency: String? = "USD") {
    self.countryCode = countryCode
    self.id = id
    self.currency = currency
  }
}
