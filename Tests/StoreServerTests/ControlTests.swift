import StoreBasics
import StoreConfiguration
import StoreSigning
import StoreSimulation
import Testing

@testable import StoreServer

struct ControlTests {
  @Test func `a line happens, and what happened is answered`() throws {
    try ServedShop.open { shop in
      let answer = try shop.send("POST", "/control/do", body: #"{"line":"buy coins"}"#)
      #expect(answer.status == 200)
      #expect(answer.json["error"] == nil)
      let happened = answer.json["happened"]?.array?.compactMap(\.string) ?? []
      #expect(happened.contains("00:00:00  store     charge coins, transaction 1"))
      let moved = try shop.send("POST", "/control/do", body: #"{"line":"advance 1d"}"#)
      #expect(moved.json["now"]?.integer == 1_767_312_000_000)
      #expect(try shop.get("/control").json["transactions"]?.integer == 1)
    }
  }

  @Test(arguments: [
    (#"{"line":"buy nonsense"}"#, 422), (#"{"line":"refund 7"}"#, 422), (#"{"line":"fly"}"#, 422),
    (#"{"line":"buy coins\nbuy coins"}"#, 400), ("buy coins", 400), ("", 400), ("[]", 400),
  ])
  func `what cannot be done is said`(body: String, status: Int) throws {
    try ServedShop.open { shop in
      let answer = try shop.send("POST", "/control/do", body: body)
      #expect(answer.status == status)
      #expect(answer.json["error"]?.string?.isEmpty == false)
      #expect(try shop.get("/control").json["transactions"]?.integer == 0)
    }
  }

  @Test func `what the app has to send is there for the asking`() throws {
    try ServedShop.open("buy coins", "buy unlock") { shop in
      let app = try shop.get("/control/app")
      let receipt = try #require(app.json["receipt"]?.string)
      let body = #"{"receipt-data":"\#(receipt)"}"#
      let answer = try shop.send("POST", "/sandbox/verifyReceipt", body: body)
      #expect(answer.json["status"]?.integer == 0)
      let wrong = try shop.send("POST", "/verifyReceipt", body: body)
      #expect(wrong.json["status"]?.integer == 21_007)
      #expect(try app.values("productId") == ["coins", "unlock"])
      #expect(try app.payloads("signedAppTransaction").count == 1)
      let root = try shop.get("/control/root.pem")
      let text = String(decoding: root.body, as: UTF8.self)
      #expect(try PEM.decode(text) == [LocalAuthority.standard.root.der])
    }
  }

  @Test func `an answer that is asked for again is made anew once something has happened`() throws {
    try ServedShop.open("add device", "buy coins") { shop in
      for target in ["/control/app", "/control/app?device=2", "/control/timeline", "/control/app"] {
        let first = try shop.get(target)
        #expect(try shop.get(target) == first)
        _ = try shop.send("POST", "/control/do", body: #"{"line":"buy coins"}"#)
        #expect(try shop.get(target) != first)
      }
      #expect(try shop.get("/control/app?device=3").status == 404)
      #expect(try shop.get("/control/app?device=3").status == 404)
    }
  }

  @Test func `several customers and devices are steered`() throws {
    try ServedShop.open(
      "add customer JPN", "add device", "add device 2", "device 2 buy coins",
      "device 3 buy unlock", "device 4 keep unfinished", "device 4 buy coins x2"
    ) { shop in
      let summary = try shop.get("/control").json
      let devices = summary["devices"]?.array ?? []
      #expect(devices.map { $0["device"]?.integer } == [1, 2, 3, 4])
      #expect(devices.map { $0["customer"]?.integer } == [1, 2, 1, 2])
      #expect(devices.map { $0["storefront"]?.string } == ["USA", "JPN", "USA", "JPN"])
      let copies = devices.compactMap { $0["appTransactionId"]?.string }
      let histories = try copies.prefix(2).map { copy in
        try shop.get("/inApps/v2/history/\(copy)").values("productId")
      }
      #expect(histories == [["unlock"], ["coins", "coins"]])
      let apps = try (1...4).map { number in
        try shop.get("/control/app?device=\(number)").values("productId")
      }
      #expect(apps == [["unlock"], ["coins", "coins"], ["unlock"], ["coins", "coins"]])
      #expect(try shop.get("/control/app?device=5").status == 404)
      #expect(try shop.get("/control/app?device=x").status == 404)
      #expect(try shop.get("/control/app?device=\(Int.min)").status == 404)
    }
  }

  @Test func `each device has an app of its own`() throws {
    try ServedShop.open(
      "add device", "device 2 cancel", "buy coins", "device 2 kill", "device 2 buy coins",
      "buy unlock"
    ) { shop in
      // The first customer has cancelled, whichever device was named; the app on the second one
      // does not run.
      let app = try shop.get("/control/app")
      #expect(try app.values("productId") == ["unlock"])
    }
  }

  @Test func `a family shares`() throws {
    let catalog = StoreCatalog {
      NonConsumable("album", price: "2.99", familyShareable: true)
    }
    try Simulation(WorldSetup(catalog: try catalog.catalog())).run { world in
      var shop = ServedShop(host: StoreHost(ServedWorld(world), credentials: APICredentials()))
      for line in ["add customer", "share 1 with 2", "buy album", "unshare 1 with 2"] {
        let answer = try shop.send("POST", "/control/do", body: "{\"line\":\"\(line)\"}")
        #expect(answer.status == 200)
      }
      let history = try shop.get("/inApps/v2/history/704000000000000002")
      let copy = try #require(try history.payloads("signedTransactions").first)
      #expect(copy["inAppOwnershipType"]?.string == "FAMILY_SHARED")
      #expect(copy["revocationType"]?.string == "FAMILY_REVOKE")
    }
  }

  @Test(arguments: [
    "device 2 buy coins", "device x buy coins", "device 0 buy coins", "add customer Japan",
    "add", "add dog", "add device 3", "share 1", "share 1 with 1 2", "share 1 with 2",
    "share 1 with 1",
    "unshare x with 2",
    "device 1 buy nonsense",
  ]) func `what nobody can do is said`(line: String) throws {
    try ServedShop.open { shop in
      let answer = try shop.send("POST", "/control/do", body: "{\"line\":\"\(line)\"}")
      #expect(answer.status == 422)
      #expect(answer.json["error"]?.string?.isEmpty == false)
    }
  }
}
