import StoreModel

/// A product as a developer wrote it in code, sensible or not.
struct Listing: Sendable {
  enum Kind: Sendable {
    case consumable, nonConsumable, nonRenewing
    case autoRenewable(AutoRenewable.Terms)
  }

  /// An addition that a modifier makes to a product.
  private enum Addition: Sendable {
    case translation(Localization)
    case price(String, storefront: String)
    case storefronts([String])
  }

  let id: String
  let kind: Kind
  let price: String
  let name: String?
  let description: String
  let isFamilyShareable: Bool
  let codes: [StoreCatalog.Code]
  private var additions: [Addition] = []
  /// The group in which a subscription stands.
  private var group = ""

  init(
    _ id: String, _ kind: Kind, price: String, name: String?, description: String,
    isFamilyShareable: Bool = false, codes: [StoreCatalog.Code] = []
  ) {
    self.id = id
    self.kind = kind
    self.price = price
    self.name = name
    self.description = description
    self.isFamilyShareable = isFamilyShareable
    self.codes = codes
  }

  /// The same product with one more name.
  func translated(_ locale: String, name: String, description: String) -> Self {
    var copy = self
    copy.additions.append(
      .translation(Localization(locale: locale, displayName: name, description: description)))
    return copy
  }

  /// The same product with a price of its own in a storefront.
  func priced(_ price: String, in storefront: String) -> Self {
    var copy = self
    copy.additions.append(.price(price, storefront: storefront))
    return copy
  }

  /// The same product where it is sold in some storefronts only.
  func sold(in storefronts: [String]) -> Self {
    var copy = self
    copy.additions.append(.storefronts(storefronts))
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
      isFamilyShareable: isFamilyShareable, localizations: [name] + translations,
      storefrontPrices: prices(&check), storefronts: storefronts(&check),
      codes: codes.compactMap { $0.oneTime(of: id, &check) })
  }

  /// Nil where nothing is said of it.
  private func storefronts(_ check: inout CatalogCheck) -> Set<StorefrontCode>? {
    var sold: Set<StorefrontCode>?
    for case .storefronts(let codes) in additions {
      check.check(storefronts: codes, of: id)
      for code in codes { check.check(storefront: code, of: id) }
      sold = (sold ?? []).union(codes.map { StorefrontCode($0) })
    }
    return sold
  }

  private var translations: [Localization] {
    additions.compactMap { if case .translation(let text) = $0 { text } else { nil } }
  }

  private func prices(_ check: inout CatalogCheck) -> [StorefrontCode: Price] {
    var prices: [StorefrontCode: Price] = [:]
    for case .price(let text, let storefront) in additions {
      check.check(storefront: storefront, of: id)
      prices[StorefrontCode(storefront)] = check.price(text, of: "\(id), storefront \(storefront)")
    }
    return prices
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
