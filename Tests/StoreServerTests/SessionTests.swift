import Foundation
import StoreBasics
import StoreModel
import StoreSigning
import StoreSimulation
import StoreTesting
import Testing

@testable import StoreServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The app's server, inside a test, uses the App Store Server API with `URLSession`.
struct SessionTests {
  private static func with(
    _ lines: String..., environment: StoreIdentity.Environment = .sandbox,
    _ body: @escaping @Sendable (Simulation) async throws -> Void
  ) async throws {
    var identity = StoreIdentity()
    identity.environment = environment
    try await withSimulation(selling: ServedShop.catalog, identity: identity) { world in
      for line in lines {
        var words = line.split(separator: " ").map(String.init)
        let verb = words.removeFirst()
        if verb == "buy" { try world.customer.buy(words[0]) }
        await world.settle()
      }
      try await body(world)
    }
  }

  private static func send(_ request: URLRequest) async throws -> HTTPResponse {
    let (data, response) = try await URLSession.shared.data(for: request)
    let answer = try #require(response as? HTTPURLResponse)
    let type = answer.value(forHTTPHeaderField: "Content-Type")
    return HTTPResponse(
      status: answer.statusCode, fields: type.map { [HTTPField("Content-Type", $0)] } ?? [],
      body: Array(data))
  }

  @Test func `the shared session reaches the world's own API`() async throws {
    try await Self.with("buy coins") { world in
      let answer = try await Self.send(world.serverAPI.request("GET", "/inApps/v1/transactions/1"))
      #expect(answer.status == 200)
      #expect(answer.fields == [HTTPField("Content-Type", "application/json")])
      #expect(try answer.values("productId", of: "signedTransactionInfo") == ["coins"])
    }
  }

  @Test func `it is the API that is served on sockets`() async throws {
    try await Self.with("buy coins", "buy club.gold") { world in
      var host = StoreHost(ServedWorld(world), credentials: APICredentials())
      for target in ["v2/history/1?sort=DESCENDING", "v1/subscriptions/1", "v1/history/x"] {
        let request = world.serverAPI.request("GET", "/inApps/\(target)")
        let token = HTTPField("Authorization", "Bearer \(world.serverAPI.token)")
        let same = try #require(HTTPRequest("GET", "/inApps/\(target)", fields: [token]))
        let now = world.read(\.now).milliseconds / 1_000
        let answer = try await Self.send(request)
        let served = host.answer(same, now: now)
        #expect(answer == served)
      }
    }
  }

  /// Each world has a history of its own: so many coins were bought there.
  @Test(arguments: 1...12)
  func `many worlds at once keep their requests apart`(number: Int) async throws {
    try await Self.with("buy coins") { world in
      for _ in 1..<number { try world.customer.buy("coins") }
      for _ in 1...3 {
        let request = world.serverAPI.request("GET", "/inApps/v2/history/1")
        let answer = try await Self.send(request)
        #expect(answer.json["signedTransactions"]?.array?.count == number)
      }
    }
  }

  @Test func `what the app's server asks for happens, even when the app has ended`() async throws {
    let report = """
      {"customerConsented":true,"sampleContentProvided":false,"deliveryStatus":"DELIVERED"}
      """
    try await Self.with("buy coins") { world in
      world.device.kill()
      let api = world.serverAPI
      let finish = try await Self.send(api.request("POST", "/inApps/v1/transactions/1/finish"))
      #expect(finish.status == 200)
      #expect(world.store.unfinished == [])
      let consumption = api.request(
        "PUT", "/inApps/v2/transactions/consumption/1", body: report)
      let taken = try await Self.send(consumption)
      #expect(taken.status == 202)
      #expect("\(world.timeline)".contains("consumption of transaction 1"))
    }
  }

  @Test(arguments: [
    ("api.storekit-sandbox.apple.com", 200), ("api.storekit-sandbox.itunes.apple.com", 200),
    ("api.storekit.apple.com", 404), ("api.storekit.itunes.apple.com", 404),
  ])
  func `what was bought in one environment is unknown in the other`(
    host: String, status: Int
  ) async throws {
    try await Self.with("buy coins") { world in
      var request = world.serverAPI.request("GET", "/inApps/v1/transactions/1")
      request.url = URL(string: "https://\(host)/inApps/v1/transactions/1")
      let answer = try await Self.send(request)
      #expect(answer.status == status)
      if status == 404 { #expect(answer.error == [404, 4_040_010]) }
    }
  }

  @Test func `production has an address of its own`() async throws {
    try await Self.with("buy coins", environment: .production) { world in
      #expect(world.serverAPI.address.host == "api.storekit.apple.com")
      let request = world.serverAPI.request("GET", "/inApps/v1/transactions/1")
      let answer = try await Self.send(request)
      #expect(answer.status == 200)
    }
  }

  @Test func `who has no token, or an old one, is told nothing`() async throws {
    try await Self.with("buy coins") { world in
      let old = world.serverAPI.request("GET", "/inApps/v1/transactions/1")
      await world.advance(by: .seconds(400))
      var bare = old
      bare.setValue(nil, forHTTPHeaderField: "Authorization")
      for request in [old, bare] {
        let answer = try await Self.send(request)
        #expect(answer.status == 401)
        #expect(String(decoding: answer.body, as: UTF8.self).hasPrefix("Unauthenticated"))
      }
    }
  }

  @Test func `a client's own token may go by a real clock`() async throws {
    try await Self.with("buy coins") { world in
      let api = world.serverAPI
      let now = Int64(Date().timeIntervalSince1970)
      let token = ServedShop.token(
        [.init("iat", .integer(now)), .init("exp", .integer(now + 300))], keyID: api.keyID,
        by: try SigningKey(text: api.privateKey))
      var request = api.request("GET", "/inApps/v1/transactions/1")
      request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
      let answer = try await Self.send(request)
      #expect(answer.status == 200)
    }
  }

  @Test func `nobody has told the store where to send notifications`() async throws {
    try await Self.with { world in
      let request = world.serverAPI.request("POST", "/inApps/v1/notifications/test")
      let answer = try await Self.send(request)
      #expect(answer.error == [404, 4_040_007])
    }
  }
}
