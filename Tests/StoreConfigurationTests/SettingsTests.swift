import StoreBasics
import StoreConfiguration
import Testing

struct SettingsTests {
  @Test(arguments: ["", ", \"settings\" : null", ", \"settings\" : {}"])
  func `a file without settings has the defaults`(settings: String) throws {
    let file = try Sample.file("{ \"version\" : { \"major\" : 1, \"minor\" : 0 }\(settings) }")
    #expect(file.settings == ConfigurationSettings())
    #expect(file.settings.storefront == "USA")
    #expect(file.settings.locale == "en_US")
    #expect(file.settings.timeRate == 0)
  }

  @Test func `place, language, rate and failures are read`() throws {
    let settings = try Sample.file(
      settings: """
        "_applicationInternalID" : "123", "_compatibilityTimeRate" : { "3" : 6 },
        "_developerTeamID" : "A1", "_lastSynchronizedDate" : 768226391.77249599,
        "_locale" : "ja_JP", "_storefront" : "JPN", "_storeKitError" : 2,
        "_storeKitErrors" : [
          { "current" : { "index" : 2, "type" : "generic" }, "enabled" : true, "name" : "Purchase" },
          { "current" : null, "enabled" : false, "name" : "App Store Sync" }
        ],
        "_timeRate" : 1004
        """
    ).settings
    var expected = ConfigurationSettings()
    expected.storefront = "JPN"
    expected.locale = "ja_JP"
    expected.timeRate = 1004
    expected.compatibilityTimeRate = .object(["3": .integer(6)])
    expected.failureCode = 2
    expected.simulatedErrors = [
      SimulatedError(
        name: "Purchase", isEnabled: true,
        choice: SimulatedError.Choice(type: "generic", index: 2)),
      SimulatedError(name: "App Store Sync", isEnabled: false, choice: nil),
    ]
    expected.isSynced = true
    #expect(settings == expected)
  }

  @Test(arguments: [
    ("_askToBuyEnabled", 0), ("_billingIssuesEnabled", 1), ("_renewalBillingIssuesEnabled", 2),
    ("_billingGracePeriodEnabled", 3), ("_disableDialogs", 4), ("_failTransactionsEnabled", 5),
  ])
  func `a switch`(key: String, turns position: Int) throws {
    let off = try Sample.file(settings: "\"\(key)\" : false").settings
    #expect(off == ConfigurationSettings())
    let on = try Sample.file(settings: "\"\(key)\" : true").settings
    #expect(on.switchedOn == [key])
    let switches = [
      on.isAskToBuyEnabled, on.areInterruptedPurchasesEnabled, on.entersBillingRetryOnRenewal,
      on.isBillingGracePeriodEnabled, on.disablesDialogs, on.failsTransactions,
    ]
    #expect(switches == switches.indices.map { $0 == position })
  }
}

struct OffersKeyPairTests {
  /// The object identifier of P-256 among other bytes.
  private let key: [UInt8] = [0x30, 6, 8, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 3, 1, 7, 0xFF, 0xFE]

  @Test(arguments: ["MAYIKoZIzj0DAQf//g==", "MAYIKoZI\\nzj0DAQf/\\r\\n/g=="])
  func `a P-256 key is decoded`(base64: String) throws {
    #expect(try keyPair(base64) == OffersKeyPair(id: "8F1F8034", privateKey: key))
  }

  @Test(arguments: ["", "MAYIKoZI", "MAYIKoZIzj0DAQf//g=", "MAYIKoZIzj0DAQf/!g==", "M=YI"])
  func `another key, or no base64, leaves the identifier alone`(base64: String) throws {
    #expect(try keyPair(base64) == OffersKeyPair(id: "8F1F8034", privateKey: nil))
  }

  @Test func `a file without a key has none`() throws {
    #expect(try Sample.file().offersKeyPair == nil)
  }

  private func keyPair(_ base64: String) throws -> OffersKeyPair? {
    try Sample.file(
      more: """
        , "subscriptionOffersKeyPair" : { "id" : "8F1F8034", "privateKey" : "\(base64)" }
        """
    ).offersKeyPair
  }
}
