import StoreConfiguration

/// Files written for tests.
enum Sample {
  /// Loads a file with the root keys that it must have, and others.
  static func file(
    products: String = "", nonRenewing: String = "", groups: String = "", settings: String = "",
    version: String = #"{ "major" : 4, "minor" : 0 }"#, more: String = ""
  ) throws -> ConfigurationFile {
    try file(
      """
      {
        "identifier" : "1FEBB3D2", "nonRenewingSubscriptions" : [\(nonRenewing)],
        "products" : [\(products)], "settings" : {\(settings)},
        "subscriptionGroups" : [\(groups)], "version" : \(version)\(more)
      }
      """)
  }

  static func file(_ text: String) throws -> ConfigurationFile {
    try ConfigurationFile(bytes: Array(text.utf8), name: "Coins.storekit")
  }

  static func product(
    _ id: String = "coins", type: String = "Consumable", price: String = "0.99", more: String = ""
  ) -> String {
    """
    {
      "displayPrice" : "\(price)", "familyShareable" : false, "internalID" : "6F2A41B0",
      "localizations" : [], "productID" : "\(id)", "referenceName" : "Name", "type" : "\(type)"\(more)
    }
    """
  }

  static func group(_ subscriptions: String, id: String = "21A0", more: String = "") -> String {
    """
    {
      "id" : "\(id)", "localizations" : [], "name" : "Premium",
      "subscriptions" : [\(subscriptions)]\(more)
    }
    """
  }

  static func subscription(
    _ id: String = "premium", period: String = "P1M", group: String = "21A0", level: Int = 1,
    price: String = "4.99", more: String = ""
  ) -> String {
    product(
      id, type: "RecurringSubscription", price: price,
      more: """
        , "adHocOffers" : [], "groupNumber" : \(level), "subscriptionGroupID" : "\(group)",
        "recurringSubscriptionPeriod" : "\(period)"\(more)
        """)
  }

  /// Loads a file with one subscription that has an introductory offer.
  static func introductory(_ offer: String) throws -> ConfigurationFile {
    try file(groups: group(subscription(more: #", "introductoryOffer" : {\#(offer)}"#)))
  }
}
