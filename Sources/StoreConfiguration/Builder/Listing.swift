import StoreModel

/// A product as somebody wrote it in code, sensible or not.
struct Listing: Sendable {
  enum Kind: Sendable {
    case consumable, nonConsumable, nonRenewing
    case autoRenewable(AutoRenewable.Terms)
  }

  let id: String
  let kind: Kind
  let price: String
  let name: String?
  let description: String
  let isFamilyShareable: Bool
  private var translations: [Localization] = []
  /// The group in which a subscription stands.
  private var group = ""

  init(
    _ id: String, _ kind: Kind, price: String, name: String?, description: String,
    isFamilyShareable: Bool = false
  ) {
    self.id = id
    self.kind = kind
    self.price = price
    self.name = name
    self.description = description
    self.isFamilyShareable = isFamilyShareable
  }

  /// The same product with one more name.
  func translated(_ locale: String, name: String, description: String) -> Self {
    var copy = self
    copy.translations.append(
      Localization(locale: locale, displayName: name, description: description))
    return copy
  }

  /// The same product in a group.
  func inside(group: String) -> Self {
    var copy = self
    copy.group = group
    return copy
  }

  /// Nil where the check finds the product to make no sense.
  func product(locale: String, _ check: inout CatalogCheck) -> CatalogProduct? {
    check.check(product: id)
    guard let price = check.price(price, of: id), let kind = kind(&check) else { return nil }
    let name = Localization(locale: locale, displayName: name ?? id, description: description)
    return CatalogProduct(
      id: ProductID(id), kind: kind, price: price, referenceName: self.name ?? id,
      isFamilyShareable: isFamilyShareable, localizations: [name] + translations)
  }

  private func kind(_ check: inout CatalogCheck) -> CatalogProduct.Kind? {
    switch kind {
    case .consumable: .consumable
    case .nonConsumable: .nonConsumable
    case .nonRenewing: .nonRenewingSubscription
    case .autoRenewable(let terms):
      terms.values(of: id, price: price, in: GroupID(group), &check).map { .autoRenewable($0) }
    }
  }
}
