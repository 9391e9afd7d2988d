import StoreSigning
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
}
