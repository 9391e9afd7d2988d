/// What the plain store knows of a product.
struct PlainProduct: Hashable {
  enum Kind: Hashable {
    case consumable
    case nonConsumable
    case nonRenewing
    /// A plan of the one group there is; level 1 is the highest.
    case plan(level: Int, isWeekly: Bool)
  }

  let id: String
  let kind: Kind

  /// What `StoreCatalog.shelf` sells.
  static let shelf = [
    PlainProduct(id: "coins.100", kind: .consumable),
    PlainProduct(id: "remove.ads", kind: .nonConsumable),
    PlainProduct(id: "dark.mode", kind: .nonConsumable),
    PlainProduct(id: "season.pass", kind: .nonRenewing),
    PlainProduct(id: "paper.gold", kind: .plan(level: 1, isWeekly: false)),
    PlainProduct(id: "paper.month", kind: .plan(level: 2, isWeekly: false)),
    PlainProduct(id: "paper.other", kind: .plan(level: 2, isWeekly: false)),
    PlainProduct(id: "paper.week", kind: .plan(level: 2, isWeekly: true)),
  ]

  /// A product that was bought, so that there is one.
  static func known(_ id: String) -> PlainProduct {
    guard let product = named(id) else { preconditionFailure("nobody sells \(id)") }
    return product
  }

  static func named(_ id: String) -> PlainProduct? { shelf.first { $0.id == id } }

  var isPlan: Bool { if case .plan = kind { true } else { false } }
}
