import StoreSigning

/// Checks what an app's server tells of a purchase whose customer wants the money back.
enum ConsumptionReport {
  /// The body of the second version.
  static func check(_ json: JSON) throws(APIError) {
    guard json["customerConsented"]?.boolean == true else { throw .invalidConsent }
    guard json["sampleContentProvided"]?.boolean != nil else { throw .invalidSampleContent }
    guard let delivery = json["deliveryStatus"]?.string, deliveryStatuses.contains(delivery) else {
      throw .invalidDeliveryStatus
    }
    if let consumed = json["consumptionPercentage"] {
      guard let value = consumed.integer, (0...100_000).contains(value) else { throw .badRequest }
    }
    if let wish = json["refundPreference"] {
      guard let text = wish.string, refundPreferences.contains(text) else { throw .badRequest }
    }
  }

  /// The body of the first version: numbers, most of them of a short list.
  static func checkOld(_ json: JSON) throws(APIError) {
    guard json["customerConsented"]?.boolean == true else { throw .invalidConsent }
    guard json["sampleContentProvided"]?.boolean != nil else { throw .invalidSampleContent }
    guard let token = json["appAccountToken"]?.string, token.isEmpty || isUUID(token) else {
      throw .invalidAccountToken
    }
    for (key, most, error) in numbers {
      guard let value = json[key]?.integer, (0...most).contains(value) else { throw error }
    }
    guard let wish = json["refundPreference"] else { return }
    guard let value = wish.integer, (0...3).contains(value) else { throw .badRequest }
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

  private static let deliveryStatuses = [
    "DELIVERED", "UNDELIVERED_QUALITY_ISSUE", "UNDELIVERED_WRONG_ITEM",
    "UNDELIVERED_SERVER_OUTAGE", "UNDELIVERED_OTHER",
  ]

  private static let refundPreferences = ["DECLINE", "GRANT_FULL", "GRANT_PRORATED"]

  /// Whether the text has the form 8-4-4-4-12.
  private static func isUUID(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && parts.allSatisfy { $0.utf8.allSatisfy { $0.hexDigitValue != nil } }
  }
}
