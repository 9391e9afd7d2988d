import Foundation
import StoreBasics
import StoreModel

/// The endpoints of the Advanced Commerce API that a store answers, by their names in the path.
package enum AdvancedCommerceRequest: String, Hashable, Sendable, CaseIterable {
  case migrate, changeMetadata, changePrice
}

extension AdvancedCommerceRequest {
  /// Reads a body.
  ///
  /// - Parameters:
  ///   - storefront: the customer's; a body that names another is refused.
  ///   - currency: that of the storefront.
  func change(
    _ body: JSON, storefront: StorefrontCode, currency: String
  ) throws(AdvancedCommerceObjection) -> AdvancedCommerceChange {
    let fields = AdvancedCommerceFields(body)
    let reference = try fields.reference()
    try fields.check(storefront: storefront, currency: currency)
    return switch self {
    case .migrate: .migrate(try fields.migration(reference))
    case .changeMetadata: .changeMetadata(try fields.metadata(reference))
    case .changePrice: .changePrice(try fields.prices(), reference: reference)
    }
  }
}

/// A body of the Advanced Commerce API, or an object in it, with the limits that Apple's clients
/// keep.
struct AdvancedCommerceFields {
  private let json: JSON

  init(_ json: JSON) { self.json = json }

  private static let longestName = 30
  private static let longestDescription = 45
  private static let longestSKU = 128

  /// A value that is there, and is not null.
  private subscript(key: String) -> JSON? { json[key].flatMap { $0 == .null ? nil : $0 } }

  func reference() throws(AdvancedCommerceObjection) -> String {
    guard let info = self["requestInfo"] else { throw .noRequestInfo }
    guard let reference = Self(info)["requestReferenceId"] else { throw .noReference }
    guard let text = reference.string, let uuid = UUID(uuidString: text) else {
      throw .invalidReference
    }
    return uuid.uuidString.lowercased()
  }

  func check(
    storefront: StorefrontCode, currency: String
  ) throws(AdvancedCommerceObjection) {
    if let named = self["storefront"] {
      guard let code = named.string, code.utf8.count == 3 else { throw .invalidStorefront }
      guard code == storefront.rawValue else { throw .otherStorefront }
    }
    if let named = self["currency"], named.string != currency { throw .invalidCurrency }
  }

  // MARK: - Migrating

  func migration(
    _ reference: String
  ) throws(AdvancedCommerceObjection) -> AdvancedCommerceChange.Migration {
    guard let descriptors = self["descriptors"] else { throw .noDescriptors }
    guard let target = self["targetProductId"] else { throw .noTarget }
    guard let product = target.string else { throw .invalidTarget }
    guard let taxCode = self["taxCode"]?.string else { throw .noTaxCode }
    let names = try Self(descriptors).bothNames()
    let items = try Self.newItems(self["items"])
    let renewalItems: [AdvancedCommerceTerms.Item]? =
      if let renewal = self["renewalItems"] { try Self.newItems(renewal) } else { nil }
    return AdvancedCommerceChange.Migration(
      terms: AdvancedCommerceTerms(
        displayName: names.name, description: names.description, taxCode: taxCode, items: items,
        reference: reference),
      renewalItems: renewalItems, product: ProductID(product))
  }

  private static func newItems(
    _ json: JSON?
  ) throws(AdvancedCommerceObjection) -> [AdvancedCommerceTerms.Item] {
    var items: [AdvancedCommerceTerms.Item] = []
    for fields in try objects(json) {
      let sku = try fields.sku("SKU", orElse: .noSKU)
      guard !items.contains(where: { $0.sku == sku }) else { throw .repeatedItem }
      let names = try fields.bothNames()
      items.append(
        AdvancedCommerceTerms.Item(
          sku: sku, displayName: names.name, description: names.description))
    }
    return items
  }

  // MARK: - Changing

  func metadata(
    _ reference: String
  ) throws(AdvancedCommerceObjection) -> AdvancedCommerceChange.Metadata {
    let names: AdvancedCommerceChange.Names? =
      if let descriptors = self["descriptors"] { try Self(descriptors).newNames() } else { nil }
    if let names, names.isEmpty { throw .noNames }
    var items: [AdvancedCommerceChange.Item] = []
    if let json = self["items"] {
      for fields in try Self.objects(json) {
        let item = try fields.changedItem()
        guard !items.contains(where: { $0.sku == item.sku }) else { throw .repeatedItem }
        items.append(item)
      }
    }
    let taxCode = self["taxCode"]?.string
    guard names != nil || !items.isEmpty || taxCode != nil else { throw .malformed }
    return AdvancedCommerceChange.Metadata(
      names: names, items: items, taxCode: taxCode, reference: reference)
  }

  private func changedItem() throws(AdvancedCommerceObjection) -> AdvancedCommerceChange.Item {
    let current = try sku("currentSKU", orElse: .noCurrentSKU)
    let new: String? = self["SKU"] == nil ? nil : try sku("SKU", orElse: .noSKU)
    let names = try newNames()
    guard new != nil || !names.isEmpty else { throw .noNames }
    return AdvancedCommerceChange.Item(sku: current, newSKU: new, names: names)
  }

  func prices() throws(AdvancedCommerceObjection) -> [AdvancedCommerceChange.ItemPrice] {
    var prices: [AdvancedCommerceChange.ItemPrice] = []
    for fields in try Self.objects(self["items"]) {
      let sku = try fields.sku("SKU", orElse: .noSKU)
      guard !prices.contains(where: { $0.sku == sku }) else { throw .repeatedItem }
      guard let price = fields["price"]?.integer else { throw .noPrice }
      guard price >= 0 else { throw .negativePrice }
      prices.append(
        AdvancedCommerceChange.ItemPrice(sku: sku, price: Price(milliunits: price)))
    }
    return prices
  }

  // MARK: - Parts

  private static func objects(_ json: JSON?) throws(AdvancedCommerceObjection) -> [Self] {
    guard let json else { throw .noItems }
    guard let values = json.array else { throw .malformed }
    guard !values.isEmpty else { throw .tooFewItems }
    return values.map { Self($0) }
  }

  private func sku(
    _ key: String, orElse objection: AdvancedCommerceObjection
  ) throws(AdvancedCommerceObjection) -> String {
    guard let value = self[key] else { throw objection }
    guard let text = value.string, !text.isEmpty else { throw .invalidSKU }
    guard text.count <= Self.longestSKU else { throw .skuTooLong }
    return text
  }

  private func bothNames() throws(AdvancedCommerceObjection) -> (name: String, description: String)
  {
    guard let name = try displayName() else { throw .noDisplayName }
    guard let description = try description() else { throw .noDescription }
    return (name, description)
  }

  private func newNames() throws(AdvancedCommerceObjection) -> AdvancedCommerceChange.Names {
    guard let effective = self["effective"]?.string,
      ["IMMEDIATELY", "NEXT_BILL_CYCLE"].contains(effective)
    else { throw .noEffective }
    return AdvancedCommerceChange.Names(
      displayName: try displayName(), description: try description(),
      isImmediate: effective == "IMMEDIATELY")
  }

  private func displayName() throws(AdvancedCommerceObjection) -> String? {
    guard let value = self["displayName"] else { return nil }
    guard let text = value.string, !text.isEmpty else { throw .invalidDisplayName }
    guard text.count <= Self.longestName else { throw .displayNameTooLong }
    return text
  }

  private func description() throws(AdvancedCommerceObjection) -> String? {
    guard let value = self["description"] else { return nil }
    guard let text = value.string, !text.isEmpty else { throw .invalidDescription }
    guard text.count <= Self.longestDescription else { throw .descriptionTooLong }
    return text
  }
}

extension AdvancedCommerceChange.Names {
  fileprivate var isEmpty: Bool { displayName == nil && description == nil }
}
