import StoreConfiguration
import StoreModel

/// The products of a configuration file, as a table for eyes, 80 columns wide.
struct CatalogTable {
  private let file: ConfigurationFile
  private let idWidth: Int
  private let priceWidth: Int
  private static let termWidth = 15

  init(_ file: ConfigurationFile) {
    self.file = file
    let products = file.catalog.products
    let idWidths = products.map { $0.id.rawValue.columns }.filter { $0 <= 32 }
    idWidth = max(idWidths.max() ?? 8, "ID".columns)
    priceWidth = max(products.map { $0.price.text.columns }.max() ?? 0, 5)
  }

  var text: String { (summary + goods + groups + anomalies).joined(separator: "\n") }

  private var summary: [String] {
    let count = file.catalog.products.count
    let version = file.version.map { "version \($0), " } ?? ""
    return [
      """
      \(file.name): \(version)\(count) \(count == 1 ? "product" : "products"), \
      storefront \(file.settings.storefront), locale \(file.settings.locale)
      """
    ]
  }

  /// The rows of the products outside of groups.
  private var goods: [String] {
    let goods = file.catalog.products.filter { $0.subscription == nil }
    return goods.isEmpty
      ? [] : ["", heading("TYPE")] + goods.flatMap { row($0, term: $0.kind.word) }
  }

  private var groups: [String] {
    file.catalog.groups.flatMap { group in
      let members = file.catalog.products(in: group.id)
      return members.isEmpty
        ? []
        : [
          "",
          "\(word(of: members)) \(group.referenceName) (\(group.id))".fitted(to: 80),
          heading("PERIOD, LEVEL"),
        ]
          + members.flatMap(subscription)
    }
  }

  private func word(of members: [CatalogProduct]) -> String {
    switch members.first?.subscription?.collection?.kind {
    case nil: "group"
    case .bundle: "bundles"
    case .suite: "suites"
    }
  }

  private var anomalies: [String] {
    guard !file.anomalies.isEmpty else { return [] }
    return ["", "odd:"] + file.anomalies.flatMap { "\($0)".wrapped(to: 80, indent: 2) }
  }

  private func heading(_ term: String) -> String { line("ID", term, "PRICE", "NAME") }

  private func subscription(_ product: CatalogProduct) -> [String] {
    guard let terms = product.subscription else { return [] }
    return row(product, term: "\(terms.period.words), \(terms.level)")
      + OfferText.lines(terms).flatMap { $0.wrapped(to: 80, indent: 4) }
  }

  /// A long identifier has its line for itself, since people want to copy it.
  private func row(_ product: CatalogProduct, term: String) -> [String] {
    let id = product.id.rawValue
    let name = product.name(in: file.settings.locale)
    guard id.columns > idWidth else { return [line(id, term, product.price.text, name)] }
    return ["  \(id)", line("", term, product.price.text, name)]
  }

  private func line(_ id: String, _ term: String, _ price: String, _ name: String) -> String {
    let price = String(repeating: " ", count: max(0, priceWidth - price.columns)) + price
    let cells = [id.padded(to: idWidth), term.padded(to: Self.termWidth), price, name]
    return ("  " + cells.joined(separator: "  ")).fitted(to: 80)
  }
}
