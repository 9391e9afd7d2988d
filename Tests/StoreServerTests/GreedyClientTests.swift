import Foundation
import Testing

@testable import StoreServer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The costs of clients that are slow, or want too much, for a store and for other clients.
///
/// The times are real: the best of three attempts counts, since the machine may be busy.
@Suite(.serialized) struct GreedyClientTests {
  /// The longest time that another client waits during an attack, and the memory that it costs.
  private func measure(
    _ store: ServedProcess, _ attack: (inout [ClientConnection]) throws -> Void
  ) throws -> (longest: Duration, memory: Int) {
    let before = store.peakMemory ?? 0
    var best = Duration.seconds(1_000)
    for _ in 1...3 where best >= .seconds(1) {
      var clients: [ClientConnection] = []
      defer { for client in clients { client.close() } }
      try attack(&clients)
      var longest = Duration.zero
      for _ in 0..<5 {
        let start = ContinuousClock.now
        #expect(try store.ask("GET", "/control").status == 200)
        longest = max(longest, start.duration(to: .now))
      }
      best = min(best, longest)
    }
    return (best, (store.peakMemory ?? 0) - before)
  }

  @Test(arguments: [256, 600]) func `requests that stay halves keep nobody waiting`(
    count: Int
  ) throws {
    let store = try ServedProcess("--quiet")
    let (longest, memory) = try measure(store) { clients in
      for _ in 0..<count {
        let client = try store.connect()
        try client.send(Array("POST /control/do HTTP/1.1\r\nHost: localhost\r\nX: ".utf8))
        clients.append(client)
      }
    }
    #expect(longest < .seconds(1))
    #expect(memory < 20_000_000)
  }

  @Test func `thousands of clients that say nothing keep nobody waiting`() throws {
    let count = min(5_000, Self.descriptors() - 200)
    try #require(count > 300)
    let store = try ServedProcess("--quiet")
    let (longest, memory) = try measure(store) { clients in
      for _ in 0..<count { clients.append(try store.connect()) }
    }
    #expect(longest < .seconds(1))
    #expect(memory < 20_000_000)
  }

  @Test func `a client that asks for much and takes nothing costs one answer`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(String(repeating: "buy unlock\ncancel\nadvance 1s\n", count: 500).utf8)
      .write(to: URL(filePath: folder))
    let store = try ServedProcess("--quiet", "--script", folder)
    let answer = try store.ask("GET", "/control/timeline").body.count
    #expect(answer > 100_000)
    let request = "GET /control/timeline HTTP/1.1\r\nHost: localhost\r\n\r\n"
    let (longest, memory) = try measure(store) { clients in
      for _ in 0..<4 {
        let client = try store.connect()
        try client.send(Array(String(repeating: request, count: 400).utf8))
        clients.append(client)
      }
    }
    #expect(longest < .seconds(1))
    #expect(memory < 10 * answer + 20_000_000)
  }

  /// The number of descriptors that this process may have, raised as far as the system lets it.
  private static func descriptors() -> Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let place = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let place = RLIMIT_NOFILE
    #endif
    guard unsafe getrlimit(place, &limit) == 0 else { return 0 }
    limit.rlim_cur = min(limit.rlim_max, 6_000)
    _ = unsafe setrlimit(place, &limit)
    return Int(limit.rlim_cur)
  }
}
