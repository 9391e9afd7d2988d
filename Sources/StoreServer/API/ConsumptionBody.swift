import StoreBasics
import StoreModel
import StoreSigning

/// Checks what an app's server tells of a purchase whose customer wants the money back.
enum ConsumptionBody {
  /// The kinds of products of which different things can be told.
  enum Kind { case consumable, renewable, other }

  /// The body of the second version.
  static func check(_ json: JSON, of kind: Kind) throws(APIError) {
    try checkConsent(json)
    guard let delivery = json["deliveryStatus"]?.string, deliveryStatuses.contains(delivery) else {
      throw .invalidDeliveryStatus
    }
    let wish = json["refundPreference"] ?? .null
    guard wish == .null || ConsumptionReport.preferences.contains(where: { wish.string == $0.name })
    else { throw .invalidRefundPreference }
    guard let consumed = json["consumptionPercentage"], consumed != .null else { return }
    guard let consumed = consumed.integer, (0...Revocation.allOfIt).contains(consumed) else {
      throw .consumptionOutOfRange
    }
    // The store knows by itself how much of a period is over.
    if kind == .renewable { throw .consumptionOfRenewable }
    if delivery != delivered, consumed != 0 { throw .consumptionOfUndelivered }
    // A part to give back is neither all of it nor nothing.
    if wish.string == "GRANT_PRORATED", consumed == 0 || consumed == Revocation.allOfIt {
      throw .consumptionOutOfRange
    }
  }

  /// The body of the first version: numbers, most of them of a short list.
  static func checkOld(_ json: JSON, of kind: Kind) throws(APIError) {
    // It was made for consumables, and later used for subscriptions that renew.
    if kind == .other { throw .typeNotSupported }
    try checkConsent(json)
    guard let token = json["appAccountToken"]?.string, token.isEmpty || token.hasFormOfUUID else {
      throw .invalidAccountToken
    }
    for (key, most, error) in numbers {
      guard let value = json[key]?.integer, (0...most).contains(value) else { throw error }
    }
    guard let wish = json["refundPreference"], wish != .null else { return }
    guard let value = wish.integer, (0...3).contains(value) else {
      throw .invalidRefundPreference
    }
  }

  private static func checkConsent(_ json: JSON) throws(APIError) {
    guard json["customerConsented"]?.boolean == true else { throw .invalidConsent }
    guard json["sampleContentProvided"]?.boolean != nil else { throw .invalidSampleContent }
  }

  private static let numbers: [(String, Int64, APIError)] = [
    ("accountTenure", 7, .invalidAccountTenure),
    ("consumptionStatus", 3, .invalidConsumptionStatus),
    ("deliveryStatus", 5, .invalidDeliveryStatus),
    ("lifetimeDollarsPurchased", 7, .invalidDollarsPurchased),
    ("lifetimeDollarsRefunded", 7, .invalidDollarsRefunded),
    ("platform", 2, .invalidPlatform), ("playTime", 7, .invalidPlayTime),
    ("userStatus", 4, .invalidUserStatus),
  ]

  private static let delivered = "DELIVERED"
  private static let deliveryStatuses = [
    delivered, "UNDELIVERED_QUALITY_ISSUE", "UNDELIVERED_WRONG_ITEM",
    "UNDELIVERED_SERVER_OUTAGE", "UNDELIVERED_OTHER",
  ]
}

extension ConsumptionReport {
  static let preferences: [(name: String, preference: Preference)] = [
    ("DECLINE", .decline), ("GRANT_FULL", .grantInFull), ("GRANT_PRORATED", .prorate),
  ]

  /// Reads the consumption and the refund preference from a valid body of either version.
  init(_ body: JSON) {
    self.init(consumed: Self.consumed(body), preference: Self.preference(body))
  }

  private static func consumed(_ body: JSON) -> Int64? {
    if let percentage = body["consumptionPercentage"]?.integer { return percentage }
    // The first version does not say how much of a partly consumed product is used up.
    return switch body["consumptionStatus"]?.integer {
    case 1: 0
    case 3: Revocation.allOfIt
    default: nil
    }
  }

  private static func preference(_ body: JSON) -> Preference? {
    let wish = body["refundPreference"]
    switch wish?.integer {
    case 1: return .grantInFull
    case 2: return .decline
    default: return preferences.first { $0.name == wish?.string }?.preference
    }
  }
}
