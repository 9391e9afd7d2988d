import Dispatch
import Foundation
import StoreKit
import StoreTestSupport
import StoreTesting
import Synchronization
import Testing

/// The date that code under test reads.
@Suite(
  .store { SubscriptionGroup("club") { AutoRenewable("club", period: .month, price: "4.99") } })
struct DateTests {
  let world = Simulation.current

  @Test func `whoever compares dates knows when a subscription expires`() async throws {
    let club = try #require(await Product.products(for: ["club"]).first)
    _ = try await club.purchase()
    try world.customer.setAutoRenew(false, of: "club")
    var active: [Bool] = []
    for days in [0, 30, 2] {
      await world.advance(by: .seconds(days * 86_400))
      let transaction = try #require(await Transaction.latest(for: "club")).payloadValue
      active.append(try #require(transaction.expirationDate) > Date())
      #expect(transaction.purchaseDate <= Date())
    }
    #expect(active == [true, true, false])
  }

  @Test func `the date is the world's for all that runs in it, and stands still while code runs`()
    async throws
  {
    let start = Date()
    #expect(start.formatted(.iso8601) == "2026-01-01T00:00:00Z")
    #expect(Date() == start)
    try await Task.sleep(for: .milliseconds(90_250))
    #expect(Date() == start + 90.25)
    #expect(NSDate().timeIntervalSince(start) == 90.25)
    #expect(await Task.detached { Date() }.value == start + 90.25)
    #expect(await Task { @MainActor in Date() }.value == start + 90.25)
    await world.advance(by: .seconds(86_400 * 365 * 300))
    #expect(Date().formatted(.iso8601) == "2325-10-21T00:01:30Z")
  }

  @Test func `threads of their own read the system's date`() async {
    let elsewhere = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: Date()) }
    }
    #expect(abs(elsewhere.timeIntervalSince(Date())) > 86_400)
    #expect(Date().formatted(.iso8601) == "2026-01-01T00:00:00Z")
  }

  @Test func `every clock but the raw one shows the world's time`() async {
    let before = Self.readings()
    let raw = Self.reading(of: CLOCK_MONOTONIC_RAW)
    await world.advance(by: .seconds(86_400))
    let after = Self.readings()
    #expect(before.keys == after.keys)
    for (clock, reading) in before {
      #expect(after[clock] == reading + .seconds(86_400), "\(clock)")
    }
    #expect(Self.reading(of: CLOCK_MONOTONIC_RAW) - raw < .seconds(80_000))
  }

  /// The clocks that code has, by name.
  private static func readings() -> [String: Duration] {
    var moment = timeval()
    unsafe gettimeofday(&moment, nil)
    return [
      "ContinuousClock": ContinuousClock().systemEpoch.duration(to: .now),
      "SuspendingClock": SuspendingClock().systemEpoch.duration(to: .now),
      "DispatchTime": .nanoseconds(Int64(DispatchTime.now().uptimeNanoseconds)),
      "systemUptime": .seconds(ProcessInfo.processInfo.systemUptime),
      "Date": .seconds(Date().timeIntervalSince1970),
      "time": .seconds(time(nil)),
      "gettimeofday": .seconds(moment.tv_sec) + .microseconds(moment.tv_usec),
      "CLOCK_REALTIME": reading(of: CLOCK_REALTIME),
      "CLOCK_MONOTONIC": reading(of: CLOCK_MONOTONIC),
    ]
  }

  private static func reading(of clock: clockid_t) -> Duration {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

/// Times that nobody means.
@Suite(.store(.corner)) struct HugeTimesTests {
  let world = Simulation.current

  @Test func `ten thousand years is the most that the clock is moved at once`() async {
    await world.advance(by: .seconds(Int64.max))
    #expect(world.elapsed == .seconds(3_652_425 * 86_400))
    await withKnownIssue { await world.advance(by: .seconds(Int64.min)) }
    #expect(world.elapsed == .seconds(3_652_425 * 86_400))
  }

  @Test func `a network may be as slow as it likes`() async {
    world.device.setWeather(.slow(.seconds(Int64.max)), for: .purchases)
    SKPaymentQueue.default().buy("coins.100")
    await world.advance(by: .seconds(86_400))
    #expect(SKPaymentQueue.default().lines == ["purchasing coins.100"])
  }
}

/// Waits on a thread of their own, which would keep other tests waiting.
@Suite struct DateWaitTests {
  /// Returns the result of a body in a world with a thread of its own, after so many seconds of its
  /// time.
  private func inWorld<Value: Sendable>(
    after seconds: Int, _ body: @escaping @Sendable () -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        let said = Result {
          try withSimulation(selling: StoreCatalog { Consumable("coins", price: "0.99") }) {
            world in
            world.advance(by: .seconds(seconds))
            return body()
          }
        }
        continuation.resume(with: said)
      }
    }
  }

  @Test(arguments: [0, 86_400 * 3_650])
  func `waiting until a date takes as long as it says`(seconds: Int) async throws {
    let took = try await inWorld(after: seconds) {
      ContinuousClock().measure {
        let condition = NSCondition()
        condition.lock()
        #expect(!condition.wait(until: Date() + 0.1))
        condition.unlock()
      }
    }
    #expect(took == .milliseconds(100))
  }

  @Test func `waiting by looking at the date comes to an end`() async throws {
    let looks = try await inWorld(after: 0) {
      let end = Date() + 0.1
      var looks = 0
      while Date() < end {
        looks += 1
        Thread.sleep(forTimeInterval: 0.05)
      }
      return looks
    }
    #expect(looks > 1)
  }
}
