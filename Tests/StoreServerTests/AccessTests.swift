import StoreBasics
import StoreSigning
import Testing

@testable import StoreServer

/// Attacks by pages in a browser on the same machine.
struct AccessTests {
  /// Sends a line to buy something, with fields as a client names them.
  private func buy(
    _ fields: [HTTPField], at target: String = "/control/do", access: ServerAccess = ServerAccess()
  ) throws -> (answer: HTTPResponse, transactions: Int64?) {
    try ServedShop.open { shop in
      shop.host = StoreHost(shop.host.served, credentials: APICredentials(), access: access)
      let body = Array(#"{"line":"buy coins"}"#.utf8)
      let request = try #require(HTTPRequest("POST", target, fields: fields, body: body))
      let answer = shop.host.answer(request, now: ServedShop.now)
      return (answer, try shop.get("/control").json["transactions"]?.integer)
    }
  }

  private static let json = HTTPField("Content-Type", "application/json")
  private static let host = HTTPField("Host", "127.0.0.1:8085")

  @Test(arguments: [
    [host, json], [HTTPField("host", "LOCALHOST"), json], [HTTPField("Host", "[::1]:8085"), json],
    [HTTPField("Host", "127.1.2.3"), json], [host], [json],
    [host, HTTPField("Content-Type", "Application/JSON; charset=utf-8")],
    [host, json, HTTPField("Origin", "http://127.0.0.1:8085")],
    [HTTPField("Host", "localhost"), json, HTTPField("Origin", "http://localhost")],
  ])
  func `a program on the same machine buys`(fields: [HTTPField]) throws {
    let (answer, transactions) = try buy(fields)
    #expect(answer.status == 200)
    #expect(transactions == 1)
  }

  @Test(arguments: [
    "http://evil.example", "https://127.0.0.1:8085", "http://127.0.0.1:8086", "http://127.0.0.1",
    "http://localhost:8085", "null", "", "http://127.0.0.1:8085.evil.example",
  ])
  func `a page of another origin does not`(origin: String) throws {
    let (answer, transactions) = try buy([Self.host, Self.json, HTTPField("Origin", origin)])
    #expect(answer.status == 403)
    #expect(answer.json["error"]?.string?.contains("“\(origin)”") == true)
    #expect(answer.remark == answer.json["error"]?.string)
    #expect(transactions == 0)
  }

  @Test(arguments: [
    "evil.example", "evil.example:8085", "127.0.0.1.evil.example", "localhost.evil.example",
    "192.0.2.1:8085", "[2001:db8::1]", "[::1", "::1", "127.0.0.1:80x", "127.0.0.256", "127.0.0",
    "0.0.0.0", "a@127.0.0.1", "",
  ])
  func `a name that was made to mean this machine opens nothing`(host: String) throws {
    let fields = [HTTPField("Host", host), Self.json]
    let (answer, transactions) = try buy(fields)
    #expect(answer.status == 403)
    #expect(answer.json["error"]?.string?.contains("“\(host)”") == true)
    #expect(transactions == 0)
    try ServedShop.open("buy coins") { shop in
      let token = HTTPField("Authorization", "Bearer \(ServedShop.token())")
      for (method, target) in [
        ("GET", "/control"), ("GET", "/control/app"), ("GET", "/control/timeline"),
        ("GET", "/inApps/v1/transactions/1"), ("POST", "/sandbox/verifyReceipt"),
        ("OPTIONS", "/control/do"), ("GET", "/elsewhere"),
      ] {
        let request = try #require(HTTPRequest(method, target, fields: fields + [token]))
        #expect(shop.host.answer(request, now: ServedShop.now).status == 403)
      }
    }
  }

  @Test func `the host of a whole address counts as well`() throws {
    let own = try buy([Self.host, Self.json], at: "http://127.0.0.1:8085/control/do")
    #expect(own.transactions == 1)
    let foreign = try buy([Self.host, Self.json], at: "http://evil.example/control/do")
    #expect(foreign.answer.status == 403)
    #expect(foreign.transactions == 0)
  }

  @Test(arguments: [
    "application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x", "",
    "text/plain; application/json", "text/plain, application/json", "text/json",
  ])
  func `what a form may send is no line`(type: String) throws {
    let (answer, transactions) = try buy([Self.host, HTTPField("Content-Type", type)])
    #expect(answer.status == 415)
    #expect(answer.json["error"]?.string?.contains("application/json") == true)
    #expect(transactions == 0)
  }

  @Test func `a second type does not hide the first`() throws {
    let (answer, transactions) = try buy(
      [Self.host, Self.json, HTTPField("Content-Type", "text/plain")])
    #expect(answer.status == 415)
    #expect(transactions == 0)
  }

  @Test func `a server for others answers to addresses and to the names that it is given`() throws {
    let access = ServerAccess(isOpen: true, names: ["Store.local"])
    for host in ["192.0.2.1:8085", "[2001:db8::1]:8085", "store.local:8085", "localhost"] {
      let (_, transactions) = try buy([HTTPField("Host", host), Self.json], access: access)
      #expect(transactions == 1)
    }
    for host in ["evil.example", "x.store.local", "[evil]", "[abc]"] {
      let (_, transactions) = try buy([HTTPField("Host", host), Self.json], access: access)
      #expect(transactions == 0)
    }
  }
}
