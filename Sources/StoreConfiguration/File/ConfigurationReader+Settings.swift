import StoreBasics

extension ConfigurationReader {
  mutating func settings(of root: JSONObject) throws(ConfigurationError) -> ConfigurationSettings {
    try object("settings", of: root) { reader, object throws(ConfigurationError) in
      reader.checkKeys(of: object, known: KnownKeys.settings)
      return try reader.settings(object)
    } ?? ConfigurationSettings()
  }

  private mutating func settings(
    _ object: JSONObject
  ) throws(ConfigurationError) -> ConfigurationSettings {
    var settings = ConfigurationSettings()
    readPlaceAndTime(of: object, into: &settings)
    readFlags(of: object, into: &settings)
    settings.failureCode = integer("_storeKitError", of: object) ?? 0
    settings.simulatedErrors = try list("_storeKitErrors", of: object) {
      reader, object throws(ConfigurationError) in
      try reader.simulatedError(object)
    }
    settings.isSynced = object["_applicationInternalID"] != nil
    checkSynchronization(object["_lastSynchronizedDate"])
    return settings
  }

  private mutating func readPlaceAndTime(
    of object: JSONObject, into settings: inout ConfigurationSettings
  ) {
    if let storefront = string("_storefront", of: object) {
      settings.storefront = storefront
      if storefront.utf8.count != 3 || !storefront.utf8.allSatisfy({ 0x41...0x5A ~= $0 }) {
        note(
          "_storefront", "\"\(storefront)\" is no country's code of three letters, as in \"USA\"")
      }
    }
    if let locale = string("_locale", of: object) { settings.locale = locale }
    if let rate = integer("_timeRate", of: object) {
      settings.timeRate = rate
      if !Self.timeRates.contains(rate) {
        note("_timeRate", "\(rate) is no rate that StoreKitTest has")
      }
    }
    settings.compatibilityTimeRate = object["_compatibilityTimeRate"]
  }

  /// The raw values of `SKTestSession.TimeRate`.
  private static let timeRates = Array(0...6) + Array(10...13) + [15] + Array(1000...1005)

  private mutating func readFlags(
    of object: JSONObject, into settings: inout ConfigurationSettings
  ) {
    settings.isAskToBuyEnabled = flag("_askToBuyEnabled", of: object) ?? false
    settings.areInterruptedPurchasesEnabled = flag("_billingIssuesEnabled", of: object) ?? false
    settings.entersBillingRetryOnRenewal = flag("_renewalBillingIssuesEnabled", of: object) ?? false
    settings.isBillingGracePeriodEnabled = flag("_billingGracePeriodEnabled", of: object) ?? false
    settings.disablesDialogs = flag("_disableDialogs", of: object) ?? false
    settings.failsTransactions = flag("_failTransactionsEnabled", of: object) ?? false
    settings.switchedOn = object.members.compactMap { $0.value == .boolean(true) ? $0.key : nil }
  }

  private mutating func checkSynchronization(_ date: JSON?) {
    switch date {
    case .integer, .number, .null, nil: break
    case .some(let value):
      note(
        "_lastSynchronizedDate",
        "ignored, since it is \(value.kind) and not a number of seconds since 2001")
    }
  }

  private mutating func simulatedError(
    _ object: JSONObject
  ) throws(ConfigurationError) -> SimulatedError {
    checkKeys(of: object, known: KnownKeys.simulatedError)
    let name = string("name", of: object) ?? ""
    if !Self.simulatedErrors.contains(name) {
      note("name", "\"\(name)\" is none of the calls that can be made to fail")
    }
    let choice = try self.object("current", of: object) {
      reader, object throws(ConfigurationError) in
      reader.choice(object)
    }
    return SimulatedError(
      name: name, isEnabled: flag("enabled", of: object) ?? false, choice: choice)
  }

  private mutating func choice(_ object: JSONObject) -> SimulatedError.Choice? {
    guard let type = string("type", of: object), let index = integer("index", of: object) else {
      note(nil, "ignored, since an error is chosen by a type and an index")
      return nil
    }
    return SimulatedError.Choice(type: type, index: index)
  }

  private static let simulatedErrors = [
    "Load Products", "Purchase", "Verification", "App Store Sync", "Subscription Status",
    "App Transaction", "Manage Subscriptions Sheet", "Refund Request Sheet",
    "Offer Code Redeem Sheet",
  ]
}
