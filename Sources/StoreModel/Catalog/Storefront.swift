/// A country's or region's App Store.
package struct Storefront: Hashable, Sendable {
  /// Three letters, as in `USA` (ISO 3166-1 alpha-3).
  package let countryCode: String
  /// Apple's number of the storefront, as in `143441`.
  package let id: String
  /// Two letters, as in `US` (ISO 3166-1 alpha-2).
  package let regionCode: String
  /// The currency in which customers pay, as in `USD`.
  package let currency: String

  /// The number of decimals that an amount of the currency has.
  package var minorUnits: Int { Self.currenciesWithoutDecimals.contains(currency) ? 0 : 2 }

  /// Every storefront, ordered by country code.
  package static let all = table.split { $0 == "," || $0 == "\n" }.map(Self.init(row:))
  package static let unitedStates = Storefront(row: "USA 143441 US USD")

  private static let positions = Dictionary(
    uniqueKeysWithValues: all.indices.map { (all[$0].countryCode, $0) })
  private static let currenciesWithoutDecimals: Set = ["CLP", "JPY", "KRW", "VND"]

  /// Finds the storefront of a country, or nothing where there is no App Store.
  package init?(countryCode: String) {
    guard let position = Self.positions[countryCode] else { return nil }
    self = Self.all[position]
  }

  /// The storefront that a customer is in; a plain one in dollars where no App Store is known.
  package init(_ code: StorefrontCode) {
    self =
      Self(countryCode: code.rawValue)
      ?? Self(
        countryCode: code.rawValue, id: "0", regionCode: String(code.rawValue.prefix(2)),
        currency: "USD")
  }

  private init(countryCode: String, id: String, regionCode: String, currency: String) {
    self.countryCode = countryCode
    self.id = id
    self.regionCode = regionCode
    self.currency = currency
  }

  private init(row: Substring) {
    let columns = row.split(separator: " ").map(String.init)
    countryCode = columns[0]
    id = columns[1]
    regionCode = columns[2]
    currency = columns[3]
  }
}
