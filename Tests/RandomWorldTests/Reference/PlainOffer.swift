/// An offer as the plain store knows it (B121–B123).
struct PlainOffer: Hashable {
  enum Kind: String, Hashable {
    case introductory = "Introductory"
    case promotional = "Promotional"
    case winBack = "Win-Back"
    case code = "Code"
  }

  /// The customer's standing with plans: none before, one now, or one in the past.
  enum Standing: Hashable { case new, subscribed, left }

  /// The length of the time that one charge pays for.
  enum Length: Hashable {
    case weeks(Int)
    case months(Int)
  }

  let kind: Kind
  let id: String?
  let price: String
  let length: Length
  /// The number of charges.
  var count = 1
  /// The customers that a code is for.
  var customers: [Standing] = [.new, .subscribed, .left]
  /// True if the introductory offer follows a code.
  var isStackable = false
  /// True if the offer is for customers who pay a year by the month.
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

/// A reason against an offer (B122).
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
