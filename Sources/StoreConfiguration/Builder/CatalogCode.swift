package import StoreModel

/// A catalog as a developer would write it in code.
package struct CatalogCode: Sendable {
  private let catalog: Catalog
  private let locale: String

  /// - Parameter locale: The language of names without a translation.
  package init(_ catalog: Catalog, locale: String = "en_US") {
    self.catalog = catalog
    self.locale = locale
  }

  /// The lines between the braces of a catalog's closure.
  package var lines: [String] {
    var written: Set<GroupID> = []
    return catalog.products.flatMap { product -> [String] in
      guard let terms = product.subscription else { return [line(product)] }
      return written.insert(terms.group).inserted ? lines(of: terms.group) : []
    }
  }

  /// True if the lines say all there is to the catalog: they leave out offers, translations, and
  /// everything particular to storefronts.
  package var isComplete: Bool {
    catalog.products.allSatisfy { product in
      product.localizations.count <= 1 && product.storefrontPrices.isEmpty
        && product.storefronts == nil && product.codes.isEmpty
        && (product.subscription?.isPlain ?? true)
    }
  }

  private func lines(of group: GroupID) -> [String] {
    ["SubscriptionGroup(\(literal(group.rawValue))) {"]
      + catalog.products(in: group).map { "  \(line($0))" } + ["}"]
  }

  private func line(_ product: CatalogProduct) -> String {
    let name = product.localizations.first { $0.locale == locale }?.displayName
    var values = [literal(product.id.rawValue)]
    if let terms = product.subscription {
      values += ["level: \(terms.level)", "period: \(terms.period.code)"]
    }
    values.append("price: \(literal("\(product.price)"))")
    if let name, name != product.id.rawValue { values.append("name: \(literal(name))") }
    return "\(product.kind.code)(\(values.joined(separator: ", ")))"
  }

  private func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
        ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
    return "\"\(escaped.joined())\""
  }
}

extension CatalogProduct.Kind {
  fileprivate var code: String {
    switch self {
    case .consumable: "Consumable"
    case .nonConsumable: "NonConsumable"
    case .nonRenewingSubscription: "NonRenewing"
    case .autoRenewable: "AutoRenewable"
    }
  }
}

extension SubscriptionTerms {
  fileprivate var isPlain: Bool {
    introductoryOffers.isEmpty && promotionalOffers.isEmpty && codeOffers.isEmpty
      && winBackOffers.isEmpty && billingPlans.isEmpty
  }
}

extension SubscriptionPeriod {
  /// As in `.month` or `.months(3)`.
  fileprivate var code: String { value == 1 ? ".\(unit)" : ".\(unit)s(\(value))" }
}
