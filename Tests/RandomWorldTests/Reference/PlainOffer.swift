/// What the plain store knows of an offer (B121–B123).
struct PlainOffer: Hashable {
  enum Kind: String, Hashable {
    case introductory = "Introductory"
    case promotional = "Promotional"
    case winBack = "Win-Back"
    case code = "Code"
  }

  /// Whether somebody had a plan before.
  enum Standing: Hashable { case new, subscribed, left }

  /// How long one charge lasts.
  enum Length: Hashable {
    case weeks(Int)
    case months(Int)
  }

  let kind: Kind
  let id: String?
  let price: String
  let length: Length
  /// How often it is charged.
  var count = 1
  /// Whom a code is for.
  var customers: [Standing] = [.new, .subscribed, .left]
  /// Whether the introductory offer follows a code.
  var isStackable = false
  /// Whether it is for who pays a year by the month.
  var isMonthly = false

  /// As StoreKit 2 shows it.
  var line: String { "\(kind.rawValue) \(id ?? "–")" }
}

/// An offer under which periods are charged, and how many more of them.
struct PlainOfferInUse: Hashable {
  let offer: PlainOffer
  let product: String
  var left: Int

  init(_ offer: PlainOffer, of product: String) {
    self.offer = offer
    self.product = product
    left = offer.count
  }
}

/// What speaks against an offer (B122).
enum PlainObjection: Error, Hashable {
  case unknownOffer
  case forged
  case notEligible

  /// As StoreKit 1 numbers it.
  var error: String {
    switch self {
    case .unknownOffer: "error 11"
    case .forged: "error 12"
    case .notEligible: "error 18"
    }
  }

  /// As StoreKit 2 throws it.
  var result: String {
    switch self {
    case .unknownOffer: "PurchaseError.invalidOfferIdentifier"
    case .forged: "PurchaseError.invalidOfferSignature"
    case .notEligible: "PurchaseError.ineligibleForOffer"
    }
  }
}
