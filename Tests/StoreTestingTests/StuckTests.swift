import Foundation
import StoreConfiguration
import StoreKit
import StoreModel
import StoreSimulation
import StoreTestSupport
import Synchronization
import Testing

/// Tests that wait for ever are given up, and leave nothing behind that could end the others.
@Suite struct StuckTests {
  /// Runs a body as the trait does, with less patience.
  private func run(_ body: @Sendable () async throws -> Void) async throws {
    var setup = WorldSetup(catalog: try StoreCatalog.corner.catalog())
    setup.patience = 100
    try await Simulation(setup).run(lent: body)
  }

  @Test func `a body that ends is not stuck, and keeps what it was lent no longer`() async throws {
    let count = Mutex(0)
    try await run { count.withLock { $0 += 1 } }
    #expect(count.withLock { $0 } == 1)
    await #expect(throws: CancellationError.self) { try await run { throw CancellationError() } }
  }

  @Test func `a world has patience as long as another runs inside it`() async throws {
    let count = Mutex(0)
    try await run {
      let inner = Simulation(WorldSetup(catalog: try StoreCatalog.corner.catalog()))
      try await inner.run(lent: {
        await withCheckedContinuation { continuation in
          Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.5)
            continuation.resume()
          }
        }
        count.withLock { $0 += 1 }
      })
      #expect(count.withLock { $0 } == 1)
      count.withLock { $0 += 1 }
    }
    #expect(count.withLock { $0 } == 2)
  }

  @Test func `after that it has no more of it than before`() async {
    let count = Mutex(0)
    await #expect(throws: StuckError.self) {
      try await run {
        try await run { count.withLock { $0 += 1 } }
        await Forgotten.wait()
      }
    }
    #expect(count.withLock { $0 } == 1)
  }

  @Test(arguments: 0..<10) func `waiting for a stream that never ends`(number: Int) async {
    let unwound = Mutex(false)
    await #expect(throws: StuckError.self) {
      try await run {
        for await _ in AsyncStream<Never>.makeStream().stream {}
        unwound.withLock { $0 = true }
      }
    }
    #expect(unwound.withLock { $0 })
  }

  @Test(arguments: 0..<10) func `waiting for a callback that never comes`(number: Int) async {
    await #expect(throws: StuckError.self) { try await run { await Forgotten.wait() } }
  }

  @Test func `a subscription that renews for ever does not keep a stuck test alive`() async {
    let error = await #expect(throws: StuckError.self) {
      try await run {
        let recorder = Recorder()
        SKPaymentQueue.default().add(recorder)
        SKPaymentQueue.default().buy("club.gold")
        await Forgotten.wait()
        withExtendedLifetime(recorder) {}
      }
    }
    let lines = "\(error.map(String.init(describing:)) ?? "–")".split(separator: "\n")
    #expect(lines.count < 50)
    #expect(lines.last?.hasSuffix("removed") == true)
  }
}
