import Foundation
import StoreSimulation
import Synchronization
import Testing

@testable import StoreServer

/// Over real sockets, at a port that the system chooses.
struct SocketTests {
  /// The state that the threads of a test share.
  private final class Shared: Sendable {
    let lines = Mutex<[String]>([])
    let port = Atomic<UInt16>(0)
    let isStopped = Atomic(false)
    let begun = DispatchSemaphore(value: 0)
    let ended = DispatchSemaphore(value: 0)
  }

  /// Serves a shop on a thread of its own while `body` runs, and returns the lines of the log.
  @discardableResult
  private func serve(
    limits: SocketLimits = SocketLimits(), _ body: (UInt16) throws -> Void
  ) throws -> [String] {
    let (shared, setup) = (Shared(), try ServedShop.setup())
    Thread {
      defer { shared.ended.signal() }
      let server = try? SocketServer(addresses: ["127.0.0.1", "::1"], port: 0, limits: limits) {
        line in shared.lines.withLock { $0.append(line) }
      }
      shared.port.store(server?.port ?? 0, ordering: .relaxed)
      shared.begun.signal()
      guard var server else { return }
      Simulation(setup).run { world in
        var shop = ServedShop(host: StoreHost(ServedWorld(world), credentials: APICredentials()))
        server.run(&shop, until: { shared.isStopped.load(ordering: .relaxed) })
      }
    }.start()
    shared.begun.wait()
    let outcome = Result { try body(shared.port.load(ordering: .relaxed)) }
    shared.isStopped.store(true, ordering: .relaxed)
    shared.ended.wait()
    try outcome.get()
    return shared.lines.withLock(\.self)
  }

  private static let hasVersion6 = (try? Socket.listen(at: "::1", port: 0).close()) != nil

  @Test(.enabled(if: hasVersion6))
  func `a store is asked by any of its addresses`() throws {
    try serve { port in
      for (host, count) in [("127.0.0.1", 1), ("::1", 2), ("localhost", 3)] {
        let body = #"{"line":"buy coins"}"#
        let answer = try StoreClient(host: host, port: port).post(
          Array(body.utf8), to: "/control/do")
        let text = String(decoding: answer, as: UTF8.self)
        #expect(text.contains("charge coins, transaction \(count)"))
      }
    }
  }

  @Test func `where nobody listens, a client says so`() throws {
    let free = try Socket.listen(at: "127.0.0.1", port: 0)
    let port = free.port
    free.close()
    for host in ["127.0.0.1", "nobody.invalid"] {
      let error = #expect(throws: SocketError.self) {
        try StoreClient(host: host, port: port).post([], to: "/")
      }
      #expect(error?.reason.isEmpty == false)
    }
  }

  private static let question = "GET /control HTTP/1.1\r\nHost: localhost\r\n\r\n"

  @Test func `a client asks again and again on one connection`() throws {
    let lines = try serve { port in
      let client = TestClient(port: port)
      for _ in 1...3 {
        client.send(Self.question)
        #expect(client.receive(until: "}").hasPrefix("HTTP/1.1 200 OK\r\n"))
      }
      let body = #"{"line":"buy coins"}"#
      client.send(
        "POST /control/do HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
      )
      client.send(body)
      #expect(client.receive(until: "]}").contains("charge coins, transaction 1"))
    }
    #expect(
      lines.map { $0.split(separator: " ").prefix(3).joined(separator: " ") } == [
        "GET /control 200", "GET /control 200", "GET /control 200", "POST /control/do 200",
      ])
  }

  @Test func `nonsense is refused, and the next client is served`() throws {
    let lines = try serve { port in
      let client = TestClient(port: port)
      client.send("nonsense\r\n\r\n and more of it")
      #expect(client.receive().hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
      let next = TestClient(port: port)
      next.send(Self.question)
      #expect(next.receive(until: "}").hasPrefix("HTTP/1.1 200 OK\r\n"))
    }
    #expect(lines.first == "refused: 400 the request line cannot be read")
  }

  @Test func `a client that has said everything is answered`() throws {
    try serve { port in
      let client = TestClient(port: port)
      client.send(Self.question)
      client.endSending()
      #expect(client.receive().hasSuffix("}"))
      let silent = TestClient(port: port)
      silent.send("GET / HT")
      silent.endSending()
      #expect(silent.receive() == "")
    }
  }

  @Test func `a slow client is told, and others need not wait for it`() throws {
    var limits = SocketLimits()
    limits.request = .milliseconds(300)
    try serve(limits: limits) { port in
      let slow = TestClient(port: port)
      slow.send("GET / HT")
      let quick = TestClient(port: port)
      quick.send(Self.question)
      #expect(quick.receive(until: "}").hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(slow.receive().hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
    }
  }

  @Test func `more clients than there is room for are served one after the other`() throws {
    var limits = SocketLimits()
    limits.connections = 1
    try serve(limits: limits) { port in
      let first = TestClient(port: port)
      first.send(Self.question)
      _ = first.receive(until: "}")
      let second = TestClient(port: port)
      second.send(Self.question)
      first.endSending()
      #expect(second.receive(until: "}").hasPrefix("HTTP/1.1 200 OK\r\n"))
    }
  }

  /// Answers after a while, and notes the paths that were asked for.
  private struct SlowService: SocketService {
    let shared: Shared

    mutating func answer(_ request: HTTPRequest) -> HTTPResponse {
      Thread.sleep(forTimeInterval: 0.002)
      shared.lines.withLock { $0.append(request.target.path) }
      return HTTPResponse(status: 200, text: "done")
    }

    mutating func attend() -> Bool { false }
  }

  @Test func `a client that has just come is answered before those who have asked for much`() throws
  {
    let shared = Shared()
    Thread.detachNewThread {
      defer { shared.ended.signal() }
      let server = try? SocketServer(addresses: ["127.0.0.1"], port: 0) { _ in }
      shared.port.store(server?.port ?? 0, ordering: .relaxed)
      shared.begun.signal()
      var service = SlowService(shared: shared)
      guard var server else { return }
      server.run(&service, until: { shared.isStopped.load(ordering: .relaxed) })
    }
    shared.begun.wait()
    defer {
      shared.isStopped.store(true, ordering: .relaxed)
      shared.ended.wait()
    }
    let port = shared.port.load(ordering: .relaxed)
    let request = "GET /greedy HTTP/1.1\r\nHost: localhost\r\n\r\n"
    var clients: [ClientConnection] = []
    defer { for client in clients { client.close() } }
    for _ in 1...40 {
      let client = try Self.connect(to: port)
      clients.append(client)
      try client.send(Array(String(repeating: request, count: 100).utf8))
    }
    let answered = { shared.lines.withLock(\.count) }
    #expect(waits { answered() > 100 })
    let client = TestClient(port: port)
    let before = answered()
    client.send("GET /modest HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(client.receive(until: "done").hasPrefix("HTTP/1.1 200 OK\r\n"))
    // The clients that have asked before would have two turns each until then.
    let place = try #require(shared.lines.withLock { $0.firstIndex(of: "/modest") })
    #expect(place - before < 40)
  }

  @Test func `a client that says nothing makes room for the next one`() throws {
    var limits = SocketLimits()
    limits.connections = 2
    limits.crowded = .seconds(1_000)
    try serve(limits: limits) { port in
      let first = TestClient(port: port)
      first.send(Self.question)
      _ = first.receive(until: "}")
      let silent = try (1...5).map { _ in try Self.connect(to: port) }
      defer { for client in silent { client.close() } }
      let second = TestClient(port: port)
      second.send(Self.question)
      #expect(second.receive(until: "}").hasPrefix("HTTP/1.1 200 OK\r\n"))
      // A client that has asked before is not the one that had to go.
      first.send(Self.question)
      #expect(first.receive(until: "}").hasPrefix("HTTP/1.1 200 OK\r\n"))
    }
  }

  @Test func `a client that is slow makes room once others have waited for a while`() throws {
    var limits = SocketLimits()
    limits.connections = 1
    limits.crowded = .milliseconds(50)
    let lines = try serve(limits: limits) { port in
      let slow = TestClient(port: port)
      slow.send("GET / HT")
      let quick = TestClient(port: port)
      quick.send(Self.question)
      #expect(quick.receive(until: "}").hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(slow.receive() == "")
    }
    #expect(lines.first == "dismissed: a client that kept others waiting")
  }

  @Test func `clients keep no more memory than they may, and the latest are served`() throws {
    var limits = SocketLimits()
    limits.memory = 200_000
    let lines = try serve(limits: limits) { port in
      let head = "POST /verifyReceipt HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n"
      let half = Array((head + String(repeating: " ", count: 50_000)).utf8)
      var clients: [ClientConnection] = []
      defer { for client in clients { client.close() } }
      for _ in 1...10 {
        let client = try Self.connect(to: port)
        clients.append(client)
        try client.send(half)
        // Once another one has been answered, the half has been read.
        let other = TestClient(port: port)
        other.send(Self.question)
        #expect(other.receive(until: "}").hasPrefix("HTTP/1.1 200 OK\r\n"))
      }
      #expect(try clients[0].receive() == [])
      try clients[9].send(Array(half.suffix(10_000)))
      #expect(try clients[9].receive().starts(with: "HTTP/1.1 200 OK\r\n".utf8))
    }
    #expect(lines.count { $0.hasPrefix("dismissed: ") } == 5)
  }

  private static func connect(to port: UInt16) throws -> ClientConnection {
    try ClientConnection(to: "127.0.0.1", port: port, until: .now + .seconds(60))
  }

  @Test func `a body that is too large is not waited for`() throws {
    try serve { port in
      let client = TestClient(port: port)
      client.send(
        "POST /verifyReceipt HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8388609\r\n\r\n")
      #expect(client.receive().hasPrefix("HTTP/1.1 413 Content Too Large\r\n"))
    }
  }

  @Test func `a port that is taken is named`() throws {
    try serve { port in
      let taken = #expect(throws: SocketError.self) {
        _ = try SocketServer(addresses: ["127.0.0.1"], port: port) { _ in }
      }
      #expect(taken?.reason.hasPrefix("cannot listen at 127.0.0.1:\(port): ") == true)
      #expect(throws: SocketError(reason: "localhost is no address in numbers")) {
        _ = try SocketServer(addresses: ["localhost"], port: 0) { _ in }
      }
    }
  }
}

extension ServedShop: SocketService {
  mutating func answer(_ request: HTTPRequest) -> HTTPResponse {
    host.answer(request, now: Self.now)
  }

  mutating func attend() -> Bool { false }
}
