import StoreBasics
import StoreConfiguration
import StoreModel
import StoreSigning
import StoreSimulation
import Testing

@testable import StoreServer

/// Send Consumption Information, in both versions.
struct ConsumptionEndpointTests {
  private static let body = """
    {"customerConsented":true,"sampleContentProvided":false,"deliveryStatus":"DELIVERED",\
    "consumptionPercentage":50000,"refundPreference":"DECLINE"}
    """
  private static let oldBody = """
    {"customerConsented":true,"consumptionStatus":1,"platform":1,"sampleContentProvided":true,\
    "deliveryStatus":0,"appAccountToken":"","accountTenure":7,"playTime":3,\
    "lifetimeDollarsRefunded":1,"lifetimeDollarsPurchased":2,"userStatus":1,"refundPreference":2}
    """
  private static let target = "/inApps/v2/transactions/consumption/1"
  private static let oldTarget = "/inApps/v1/transactions/consumption/1"

  /// Returns the error code of the answer to the body with a part of it replaced.
  private func error(
    _ shop: inout ServedShop, _ part: String, by other: String, old: Bool = false
  ) throws -> Int64 {
    let body = old ? Self.oldBody : Self.body
    #expect(body.contains(part))
    return try shop.send(
      "PUT", old ? Self.oldTarget : Self.target, body: body.replacing(part, with: other)
    ).error[1]
  }

  @Test func `consumption is taken in and noted`() throws {
    try ServedShop.open("buy coins") { shop in
      let answer = try shop.send("PUT", Self.target, body: Self.body)
      #expect(answer == HTTPResponse(status: 202))
      #expect(
        "\(shop.host.world.timeline)".contains("consumption of transaction 1: \(Self.body)"))
    }
  }

  @Test func `what the body says is checked field by field`() throws {
    try ServedShop.open("buy coins") { shop in
      let answer = try shop.send("PUT", Self.target)
      #expect(answer.error == [400, 4_000_000])
      let errors = try [
        ("true", "false"), ("DELIVERED", "SOMEWHERE"), (#""sampleContentProvided":false,"#, ""),
        ("DECLINE", "PLEASE"), ("50000", "100001"), ("50000", "-1"), ("50000", "0.5"),
      ].map { try error(&shop, $0, by: $1) }
      #expect(
        errors == [
          4_000_035, 4_000_036, 4_000_041, 4_000_044, 4_000_207, 4_000_207, 4_000_207,
        ])
    }
  }

  @Test func `N012 nobody says what was used of something that was not delivered`() throws {
    try ServedShop.open("buy coins") { shop in
      let code = try error(&shop, "DELIVERED", by: "UNDELIVERED_OTHER")
      #expect(code == 4_000_208)
      let nothing = Self.body.replacing("50000", with: "0")
        .replacing("DELIVERED", with: "UNDELIVERED_SERVER_OUTAGE")
      let answer = try shop.send("PUT", Self.target, body: nothing)
      #expect(answer.status == 202)
    }
  }

  @Test func `N012 the store knows by itself what was used of a subscription`() throws {
    try ServedShop.open("buy club.gold") { shop in
      let code = try error(&shop, "DECLINE", by: "GRANT_PRORATED")
      #expect(code == 4_000_209)
      let silent = Self.body.replacing(#","consumptionPercentage":50000"#, with: "")
        .replacing("DECLINE", with: "GRANT_PRORATED")
      let answer = try shop.send("PUT", Self.target, body: silent)
      #expect(answer.status == 202)
    }
  }

  @Test(arguments: [("0", 4_000_207), ("100000", 4_000_207), ("99999", 0)])
  func `a part can be given back of what was used in part`(used: String, code: Int64) throws {
    try ServedShop.open("buy unlock") { shop in
      let body = Self.body.replacing("50000", with: used)
        .replacing("DECLINE", with: "GRANT_PRORATED")
      let answer = try shop.send("PUT", Self.target, body: body)
      #expect(answer.error[1] == code)
    }
  }

  @Test func `N012 what a family shares, and a copy of the app, are nobody's refund`() throws {
    let catalog = StoreCatalog { NonConsumable("map", price: "1.99", familyShareable: true) }
    // Only the second version is for what lasts, so that the first looks at the copy before.
    try ServedShop.open("add customer", "share 1 with 2", "buy map", selling: catalog) { shop in
      for version in ["v1", "v2"] {
        let target = "/inApps/\(version)/transactions/consumption"
        let body = version == "v1" ? Self.oldBody : Self.body
        let errors = try ["2", "704000000000000001", "x", "99"].map {
          try shop.send("PUT", "\(target)/\($0)", body: body).error
        }
        #expect(
          errors == [[400, 4_000_185], [400, 4_000_048], [400, 4_000_006], [404, 4_040_010]])
      }
    }
  }

  @Test func `the first version is numbers`() throws {
    try ServedShop.open("buy coins") { shop in
      let answer = try shop.send("PUT", Self.oldTarget, body: Self.oldBody)
      #expect(answer == HTTPResponse(status: 202))
      let errors = try [
        (#""platform":1"#, #""platform":3"#), (#""userStatus":1"#, #""userStatus":"1""#),
        (#""appAccountToken":"""#, #""appAccountToken":"me""#),
        (#""sampleContentProvided":true"#, #""sampleContentProvided":1"#),
        (#""refundPreference":2"#, #""refundPreference":4"#),
      ].map { try error(&shop, $0, by: $1, old: true) }
      #expect(errors == [4_000_039, 4_000_042, 4_000_033, 4_000_041, 4_000_044])
    }
  }

  @Test(arguments: [("coins", 202), ("club.gold", 202), ("unlock", 400)])
  func `the first version is for consumables and for what renews`(
    product: String, status: Int
  ) throws {
    try ServedShop.open("buy \(product)") { shop in
      let answer = try shop.send("PUT", Self.oldTarget, body: Self.oldBody)
      #expect(answer.status == status)
      if status == 400 { #expect(answer.error[1] == 4_000_047) }
    }
  }

  @Test(
    arguments: [
      (body, "v2", 50_000, .decline),
      (body.replacing("DECLINE", with: "GRANT_FULL"), "v2", 50_000, .grantInFull),
      (oldBody, "v1", 0, .decline),
      (
        oldBody.replacing(#""consumptionStatus":1"#, with: #""consumptionStatus":3"#), "v1",
        100_000, .decline
      ),
      (
        oldBody.replacing(#""refundPreference":2"#, with: #""refundPreference":1"#), "v1", 0,
        .grantInFull
      ),
    ] as [(String, String, Int64, ConsumptionReport.Preference)])
  func `the store hears what the app's server would have`(
    body: String, version: String, consumed: Int64, preference: ConsumptionReport.Preference
  ) throws {
    try ServedShop.open("buy coins", "ask refund 1") { shop in
      let target = "/inApps/\(version)/transactions/consumption/1"
      let answer = try shop.send("PUT", target, body: body)
      #expect(answer.status == 202)
      let reports = shop.host.world.read { $0.refundRequests.map(\.report) }
      #expect(reports == [ConsumptionReport(consumed: consumed, preference: preference)])
    }
  }

  @Test func `a request and its end are told, and asked for again`() throws {
    try ServedShop.open(
      "buy coins", "ask refund 1 fulfillment", "decline refund 1", "ask refund 1",
      "grant refund 1 40%"
    ) { shop in
      let notices = shop.host.world.read(\.notices)
      #expect(
        notices.map(\.kind.type) == [
          "ONE_TIME_CHARGE", "CONSUMPTION_REQUEST", "REFUND_DECLINED", "CONSUMPTION_REQUEST",
          "REFUND",
        ])
      let now = shop.host.world.read(\.now).milliseconds
      let body = """
        {"startDate":\(now - 86_400_000),"endDate":\(now),\
        "notificationType":"CONSUMPTION_REQUEST"}
        """
      let answer = try shop.send("POST", "/inApps/v1/notifications/history", body: body)
      let payloads = try (answer.json["notificationHistory"]?.array ?? []).map {
        try #require($0["signedPayload"]).verifiedPayload()
      }
      let reasons = payloads.map { $0["data"]?["consumptionRequestReason"]?.string }
      #expect(reasons == ["FULFILLMENT_ISSUE", "OTHER"])
      let refunds = try shop.get("/inApps/v2/refund/lookup/1").payloads("signedTransactions")
      #expect(refunds.map { $0["revocationType"]?.string } == ["REFUND_PRORATED"])
      #expect(refunds.map { $0["revocationPercentage"]?.integer } == [40_000])
    }
  }
}
