/// The names and items of a subscription that the app's server manages by the Advanced Commerce
/// API.
package struct AdvancedCommerceTerms: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package internal(set) var sku: String
    package internal(set) var displayName: String
    package internal(set) var description: String
    package internal(set) var price: Price

    package init(sku: String, displayName: String, description: String, price: Price = .zero) {
      self.sku = sku
      self.displayName = displayName
      self.description = description
      self.price = price
    }
  }

  package internal(set) var displayName: String
  package internal(set) var description: String
  package internal(set) var taxCode: String
  package internal(set) var items: [Item]
  /// Names the request of the app's server that the terms come from; a UUID in lower case.
  package internal(set) var reference: String

  package init(
    displayName: String, description: String, taxCode: String, items: [Item], reference: String
  ) {
    self.displayName = displayName
    self.description = description
    self.taxCode = taxCode
    self.items = items
    self.reference = reference
  }
}

extension AdvancedCommerceTerms {
  /// The price of all items together.
  package var price: Price { Price(milliunits: items.reduce(0) { $0 + $1.price.milliunits }) }

  func place(of sku: String) -> Int? { items.firstIndex { $0.sku == sku } }

  /// Divides a price among the items; the first has what cannot be divided.
  mutating func divide(_ price: Price) {
    let count = Int64(max(1, items.count))
    for place in items.indices { items[place].price = Price(milliunits: price.milliunits / count) }
    guard !items.isEmpty else { return }
    items[0].price = Price(milliunits: price.milliunits / count + price.milliunits % count)
  }
}
