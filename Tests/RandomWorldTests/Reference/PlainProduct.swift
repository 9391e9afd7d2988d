/// A product as the plain store knows it.
struct PlainProduct: Hashable {
  enum Kind: Hashable {
    case consumable
    case nonConsumable
    case nonRenewing
    /// A plan of the one group there is; level 1 is the highest.
    case plan(level: Int, PlainOffer.Length)
  }

  let id: String
  let kind: Kind
  let price: String
  /// The price in France, if it is another one.
  var frenchPrice: String?
  /// The monthly price of a year, if it can be paid so.
  var monthlyPrice: String?
  var isShareable = false
  var offers: [PlainOffer] = []

  /// The products that `StoreCatalog.shelf` sells.
  static let shelf = [
    PlainProduct(id: "coins.100", kind: .consumable, price: "0.99"),
    PlainProduct(id: "remove.ads", kind: .nonConsumable, price: "2.99", isShareable: true),
    PlainProduct(id: "dark.mode", kind: .nonConsumable, price: "1.99"),
    PlainProduct(id: "season.pass", kind: .nonRenewing, price: "4.99"),
    gold, month,
    PlainProduct(id: "paper.other", kind: .plan(level: 2, .months(1)), price: "3.99"),
    PlainProduct(
      id: "paper.week", kind: .plan(level: 2, .weeks(1)), price: "1.49",
      offers: [
        PlainOffer(kind: .promotional, id: "autumn", price: "0.49", length: .weeks(1), count: 3)
      ]),
    year,
  ]

  private static let year = PlainProduct(
    id: "paper.year", kind: .plan(level: 2, .months(12)), price: "49.99", monthlyPrice: "4.49",
    offers: [
      PlainOffer(
        kind: .introductory, id: nil, price: "1.49", length: .months(1), count: 2, isMonthly: true),
      PlainOffer(
        kind: .promotional, id: "winter", price: "2.49", length: .months(1), isMonthly: true),
      PlainOffer(kind: .promotional, id: "summer", price: "29.99", length: .months(12)),
    ])

  private static let gold = PlainProduct(
    id: "paper.gold", kind: .plan(level: 1, .months(1)), price: "9.99", isShareable: true,
    offers: [
      PlainOffer(kind: .introductory, id: nil, price: "5.99", length: .months(2)),
      PlainOffer(kind: .promotional, id: "medal", price: "0", length: .weeks(1)),
    ])

  private static let month = PlainProduct(
    id: "paper.month", kind: .plan(level: 2, .months(1)), price: "4.99", frenchPrice: "5.49",
    isShareable: true,
    offers: [
      PlainOffer(kind: .introductory, id: nil, price: "0", length: .weeks(1)),
      PlainOffer(kind: .promotional, id: "spring", price: "1.99", length: .months(1), count: 2),
      PlainOffer(kind: .winBack, id: "return", price: "2.99", length: .months(2)),
      PlainOffer(kind: .code, id: "FLYER", price: "0", length: .months(1)),
      PlainOffer(
        kind: .code, id: "WELCOME", price: "0.99", length: .months(1), customers: [.new, .left],
        isStackable: true),
    ])

  /// A product that was bought, so that there is one.
  static func known(_ id: String) -> PlainProduct {
    guard let product = named(id) else { preconditionFailure("nobody sells \(id)") }
    return product
  }

  static func named(_ id: String) -> PlainProduct? { shelf.first { $0.id == id } }

  var isPlan: Bool { if case .plan = kind { true } else { false } }

  /// The length of a plan's period.
  var length: PlainOffer.Length {
    if case .plan(_, let length) = kind { length } else { .months(1) }
  }

  func offer(_ kind: PlainOffer.Kind, _ id: String?) -> PlainOffer? {
    offers.first { $0.kind == kind && $0.id == id }
  }
}
