import StoreKit
import StoreModel
import StoreSimulation
import StoreTesting
import Testing

/// An app that verifies its receipt with `URLSession`, as apps do.
@Suite struct VerificationSessionTests {
  private static let sandbox = "https://sandbox.itunes.apple.com/verifyReceipt"

  private static func request(_ body: String = "{}", to address: String = sandbox) throws
    -> URLRequest
  {
    var request = URLRequest(url: try #require(URL(string: address)))
    request.httpMethod = "POST"
    request.httpBody = Data(body.utf8)
    return request
  }

  private static func receipt(in world: Simulation) async throws -> String {
    SKPaymentQueue.default().add(SKPayment(productIdentifier: "pro"))
    await world.settle()
    let url = try #require(Bundle.main.appStoreReceiptURL)
    return try Data(contentsOf: url).base64EncodedString()
  }

  private static func status(_ data: Data) throws -> Int {
    let json = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    return try #require(json?["status"] as? Int)
  }

  @Test func `the shared session reaches the world's own server`() async throws {
    try await withSimulation(selling: sampleCatalog()) { world in
      let body = "{\"receipt-data\":\"\(try await Self.receipt(in: world))\"}"
      let (data, response) = try await URLSession.shared.data(for: Self.request(body))
      #expect(try Self.status(data) == 0)
      #expect((response as? HTTPURLResponse)?.statusCode == 200)
      #expect(Simulation.current === world)
      #expect(String(decoding: data, as: UTF8.self).contains("\"product_id\":\"pro\""))
    }
  }

  @Test func `B088 production sends a sandbox receipt on`() async throws {
    try await withSimulation(selling: sampleCatalog()) { world in
      let body = "{\"receipt-data\":\"\(try await Self.receipt(in: world))\"}"
      let address = "https://buy.itunes.apple.com/verifyReceipt"
      let (data, _) = try await URLSession.shared.data(for: Self.request(body, to: address))
      #expect(try Self.status(data) == 21007)
    }
  }

  /// Each world knows its own receipt and no other's: only `pro` was bought there at that moment.
  @Test(arguments: 1...12)
  func `many worlds at once keep their requests apart`(number: Int) async throws {
    try await withSimulation(selling: sampleCatalog()) { world in
      await world.advance(by: .seconds(number))
      let body = "{\"receipt-data\":\"\(try await Self.receipt(in: world))\"}"
      for _ in 1...3 {
        let (data, _) = try await URLSession.shared.data(for: Self.request(body))
        let text = String(decoding: data, as: UTF8.self)
        let moment = WorldSetup.usualStart.milliseconds + Int64(number) * 1_000
        #expect(text.contains("\"request_date_ms\":\"\(moment)\""))
        #expect(text.contains("\"status\":0"))
      }
    }
  }

  @Test func `no time passes while a request is under way`() async throws {
    try await withSimulation(selling: sampleCatalog()) { world in
      let sleeper = Task { try await Task.sleep(for: .seconds(3_600)) }
      _ = try await URLSession.shared.data(for: Self.request())
      #expect(world.elapsed == .zero)
      sleeper.cancel()
    }
  }

  @Test func `a slow network takes the world's time`() async throws {
    try await withSimulation(selling: sampleCatalog()) { world in
      world.device.setWeather(.slow(.seconds(20)), for: .verification)
      let (data, _) = try await URLSession.shared.data(for: Self.request())
      #expect(try Self.status(data) == 21002)
      #expect(world.elapsed == .seconds(20))
    }
  }

  @Test(arguments: [
    (NetworkWeather.offline, URLError.Code.notConnectedToInternet, Duration.zero),
    (.slow(.seconds(61)), .timedOut, .seconds(60)),
    (.failing(times: 1), .notConnectedToInternet, .zero),
  ])
  func `a request without an answer`(
    weather: NetworkWeather, code: URLError.Code, after duration: Duration
  ) async throws {
    try await withSimulation(selling: sampleCatalog()) { world in
      world.device.setWeather(weather, for: .verification)
      let error = await #expect(throws: URLError.self) {
        try await URLSession.shared.data(for: try Self.request())
      }
      #expect(error?.code == code)
      #expect(world.elapsed == duration)
    }
  }

  @Test func `B087 B088 the server may fail by its status, or by that of HTTP`() async throws {
    try await withSimulation(selling: sampleCatalog()) { world in
      world.device.setWeather(.failing(times: 1, code: 503), for: .verification)
      let (empty, response) = try await URLSession.shared.data(for: Self.request())
      #expect((response as? HTTPURLResponse)?.statusCode == 503)
      #expect(empty.isEmpty)
      world.device.setWeather(.failing(times: 1, code: 21100), for: .verification)
      let (data, _) = try await URLSession.shared.data(for: Self.request())
      #expect(
        String(decoding: data, as: UTF8.self)
          == "{\"environment\":\"Sandbox\",\"is-retryable\":true,\"is_retryable\":true,\"status\":21100}"
      )
    }
  }

  @Test func `any configuration can reach the server`() async throws {
    try await withSimulation(selling: sampleCatalog()) { _ in
      let configuration = URLSessionConfiguration.ephemeral
      configuration.reachSimulatedStores()
      let session = URLSession(configuration: configuration)
      let (data, _) = try await session.data(for: Self.request())
      #expect(try Self.status(data) == 21002)
    }
  }

  @Test func `a marked request finds its world from elsewhere`() async throws {
    try await withSimulation(selling: sampleCatalog()) { world in
      var request = try Self.request()
      world.claim(&request)
      let marked = request
      let answer: Data? = await withCheckedContinuation { continuation in
        // A thread of nobody's.
        DispatchQueue(label: "elsewhere").async {
          URLSession.shared.dataTask(with: marked) { data, _, _ in
            continuation.resume(returning: data)
          }.resume()
        }
      }
      #expect(try Self.status(try #require(answer)) == 21002)
      #expect(world.timeline.description.contains("ask for verification: sandbox.itunes.apple.com"))
    }
  }

  @Test func `what was asked and answered stands in the timeline`() async throws {
    try await withSimulation(selling: sampleCatalog()) { world in
      _ = try await URLSession.shared.data(for: Self.request())
      expectTimeline(
        of: world,
        """
        00:00:00  app       launch 1
        00:00:00  app       ask for verification: sandbox.itunes.apple.com
        00:00:00  store     answer verification: status 21002
        """)
    }
  }
}
