import Foundation
import StoreBasics
import StoreKit
import StoreModel
import StoreSigning
import StoreSimulation
import StoreTesting
import Testing

@testable import StoreServer

/// A world tells of its purchases; another world begins with them, and tells the same.
struct ImportTests {
  /// The answers of a store's servers about a customer: the facts of purchases, and the state of
  /// subscriptions.
  private struct Told: Equatable {
    var transactions: [JSON]
    var statuses: JSON
    var receipt: JSON
  }

  private static let histories: [[String]] = [
    ["buy coins x3", "buy unlock", "advance 1h", "buy coins"],
    ["buy club.gold", "advance 100d"],
    ["buy club.gold", "auto-renew off club.gold", "advance 40d"],
    ["buy club.gold", "auto-renew off club.gold", "advance 40d", "buy club.gold", "advance 3d"],
    ["buy club.gold", "advance 3d", "auto-renew off club.gold"],
    ["buy club.silver", "advance 3d", "buy club.gold", "advance 40d"],
    ["buy club.gold", "advance 3d", "buy club.silver"],
    ["buy club.gold", "advance 3d", "buy club.silver", "advance 40d"],
    ["renewal fails", "buy club.gold", "advance 32d"],
    ["grace 16d", "renewal fails", "buy club.gold", "advance 32d"],
    ["renewal fails", "buy club.gold", "advance 100d"],
    ["buy club.gold", "advance 35d", "refund club.gold"],
    ["buy coins", "buy unlock", "advance 1d", "refund unlock", "buy unlock", "refund 1"],
    ["buy unlock", "kill", "launch", "restore", "buy unlock"],
    ["buy club.gold", "price club.gold 12.99"],
    ["buy club.gold", "price club.gold 12.99", "consent price"],
    ["buy club.gold", "price club.gold 12.99", "consent price", "advance 40d"],
    ["buy trial.month", "advance 2d"], ["buy trial.month", "advance 10d"],
    ["buy trial.month", "advance 50d"],
    ["storefront JPN", "buy club.gold", "buy coins"],
    [
      "buy club.gold", "token 1 7e3fb20b-4cdb-47cc-936d-99d65f608138", "advance 40d", "buy coins",
    ],
    ["buy club.gold", "extend 1 30", "advance 40d"],
    ["keep unfinished", "buy coins", "advance 10d"],
    ["advance to 2026-01-31", "buy club.gold", "advance 70d"],
  ]

  private static let catalog = StoreCatalog {
    Consumable("coins", price: "0.99", name: "Coins")
    NonConsumable("unlock", price: "4.99", name: "Everything")
    SubscriptionGroup("club") {
      AutoRenewable("club.gold", level: 1, period: .month, price: "9.99", name: "Gold")
      AutoRenewable("club.silver", level: 2, period: .week, price: "1.99", name: "Silver")
    }
    SubscriptionGroup("trial") {
      AutoRenewable(
        "trial.month", period: .month, price: "4.99", introductory: .freeTrial(.week))
    }
    NonConsumable("album", price: "2.99", familyShareable: true)
    SubscriptionGroup("shared") {
      AutoRenewable("shared.month", period: .month, price: "6.99", familyShareable: true)
    }
  }

  private static func setup() throws -> WorldSetup {
    var identity = StoreIdentity()
    identity.sharedSecret = "secret"
    return WorldSetup(catalog: try catalog.catalog(), identity: identity)
  }

  /// Everything that a world's servers say, as they would say it to a client.
  private static func told(
    in world: Simulation, of account: AccountID = AccountID(1)
  ) throws -> (told: Told, raw: [String: [UInt8]]) {
    world.device.launch()
    world.settle()
    try world.perform(.receiptRefreshed(InstallationID(1)))
    var host = StoreHost(ServedWorld(world), credentials: APICredentials())
    var raw: [String: [UInt8]] = [:]
    func get(_ target: String) throws -> JSON {
      let field = HTTPField("Authorization", "Bearer \(ServedShop.token())")
      let request = try #require(HTTPRequest("GET", "/inApps/\(target)", fields: [field]))
      let answer = host.answer(request, now: ServedShop.now)
      #expect(answer.status == 200, "\(target): \(String(decoding: answer.body, as: UTF8.self))")
      raw[String(target.prefix(4))] = answer.body
      return answer.json
    }
    let customer = world.read(\.identity).appTransactionID(of: account)
    let history = try get("v2/history/\(customer)")
    let statuses = try get("v1/subscriptions/\(customer)")
    let receipt = world.read { AppReceipt(of: InstallationID(1), in: $0) }
    let text = Base64.standard.encode(receipt?.signed(by: .standard) ?? [])
    let answer = world.verifyReceipt(
      Data(#"{"receipt-data":"\#(text)","password":"secret"}"#.utf8), at: .sandbox)
    raw["receipt"] = Array(answer)
    return (
      Told(
        transactions: try history["signedTransactions"]?.array?.map { try $0.verifiedPayload() }
          ?? [], statuses: try statuses.opened(),
        receipt: try JSON(Array(answer)).withoutLatestReceipt), raw
    )
  }

  @Test(arguments: histories) func `the API tells the same of what it has told`(
    lines: [String]
  ) throws {
    let (told, raw) = try Simulation(Self.setup()).run { world in
      var served = ServedWorld(world)
      for line in lines { _ = served.perform(ServerAct(line) ?? .line(line)) }
      return try Self.told(in: world)
    }
    let pages = [raw["v2/h"], raw["v1/s"]].map { String(decoding: $0 ?? [], as: UTF8.self) }
    let file = Array("[\(pages.joined(separator: ","))]".utf8)
    var setup = try Self.setup()
    let imported = try ImportedHistory(
      file, for: setup.catalog, trusting: [LocalAuthority.standard.root])
    setup.begin(with: imported)
    try Simulation(setup).run { world in
      let again = try Self.told(in: world).told
      #expect(again.transactions == told.transactions)
      #expect(again.statuses == told.statuses)
      #expect(world.read(\.brokenInvariants) == [])
      world.advance(by: .seconds(400 * 86_400))
      #expect(world.read(\.brokenInvariants) == [])
    }
  }

  @Test(arguments: ["USA", "JPN"] as [StorefrontCode])
  func `a member of a family has what somebody else goes on paying for`(
    storefront: StorefrontCode
  ) throws {
    let member = AccountID(2)
    var first = try Self.setup()
    first.settings.storefront = storefront
    let (told, raw) = try Simulation(first).run { world in
      let member = world.store.addCustomer(in: storefront.rawValue)
      try world.perform(.sharingStarted(by: AccountID(1), with: member.account))
      for product in ["shared.month", "album"] { try world.customer.buy(product) }
      world.advance(by: .seconds(40 * 86_400))
      return try Self.told(in: world, of: member.account)
    }
    let pages = [raw["v2/h"], raw["v1/s"]].map { String(decoding: $0 ?? [], as: UTF8.self) }
    var setup = try Self.setup()
    setup.begin(
      with: try ImportedHistory(Array("[\(pages.joined(separator: ","))]".utf8), for: setup.catalog)
    )
    try Simulation(setup).run { world in
      let again = try Self.told(in: world).told
      #expect(again.transactions == told.transactions)
      #expect(again.statuses == told.statuses)
      world.advance(by: .seconds(40 * 86_400))
      let newest = world.read { store in store.ledger.purchases.last { $0.account == AccountID(1) }
      }
      #expect(newest?.ownership == .familyShared(TransactionID(7), by: member))
      // Renewals are charged in the storefront of the family.
      #expect(newest?.reason == .renewal)
      #expect(newest?.storefront == storefront)
      #expect(world.read(\.brokenInvariants) == [])
    }
  }

  @Test(arguments: histories) func `verifyReceipt tells the same of what it has told`(
    lines: [String]
  ) throws {
    let (told, raw) = try Simulation(Self.setup()).run { world in
      var served = ServedWorld(world)
      for line in lines { _ = served.perform(ServerAct(line) ?? .line(line)) }
      return try Self.told(in: world)
    }
    var setup = try Self.setup()
    let items = told.receipt["receipt"]?["in_app"]?.array ?? []
    guard !items.isEmpty else {
      let empty = #expect(throws: HistoryError.self) {
        try ImportedHistory(raw["receipt"] ?? [], for: setup.catalog)
      }
      #expect(empty?.problem == .empty)
      return
    }
    setup.begin(with: try ImportedHistory(raw["receipt"] ?? [], for: setup.catalog))
    try Simulation(setup).run { world in
      let again = try Self.told(in: world).told
      #expect(again.receipt == told.receipt)
      #expect(world.read(\.brokenInvariants) == [])
    }
  }
}

extension JSON {
  /// The answer without the newest receipt, which names its store's state by a number that differs
  /// elsewhere.
  fileprivate var withoutLatestReceipt: JSON {
    guard case .object(let object) = self else { return self }
    return .object(object.filtered { $0 != "latest_receipt" })
  }

  /// The value with the payloads of signed texts in their places.
  fileprivate func opened() throws -> JSON {
    switch self {
    case .string(let text) where text.hasPrefix("eyJ"): try verifiedPayload()
    case .array(let values): .array(try values.map { try $0.opened() })
    case .object(let object):
      .object(JSONObject(try object.members.map { Member($0.key, try $0.value.opened()) }))
    case .null, .boolean, .integer, .number, .string: self
    }
  }
}
