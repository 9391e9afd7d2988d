import Foundation
import StoreKit
import StoreTesting
import Synchronization
import Testing

/// An app's later work, by any means, happens in its world: on the world's thread, when the world's
/// clock says so, and without real time passing.
///
/// One after the other: a global actor among them is the whole process's.
@Suite(.serialized, .store { Consumable("coins.100", price: "0.99") }) struct DelayTests {
  let world = Simulation.current

  @Test(arguments: Delay.all) func `two seconds are two seconds of the world's`(
    delay: Delay
  ) async {
    let log = DelayLog()
    let home = ThreadID.current
    await delay.ask { [world] in
      let place =
        ThreadID.current == home && Simulation.current === world ? "in the world" : "elsewhere"
      log("\(place) after \(world.elapsed)")
    }
    await world.advance(by: .seconds(10))
    #expect(log.lines == ["in the world after 2.0 seconds"])
    #expect(world.elapsed == .seconds(10))
  }

  @Test(arguments: Delay.all) func `a body that is not async has them, too`(delay: Delay) throws {
    let log = DelayLog()
    try withSimulation(selling: StoreCatalog { Consumable("coins.100", price: "0.99") }) { world in
      Task { await delay.ask { log("after \(world.elapsed)") } }
      world.advance(by: .seconds(10))
    }
    #expect(log.lines == ["after 2.0 seconds"])
  }
}

/// The log of events, in order.
final class DelayLog: Sendable {
  private let entries = Mutex<[String]>([])

  var lines: [String] { entries.withLock(\.self) }

  func callAsFunction(_ line: String) { entries.withLock { $0.append(line) } }
}

/// A thread of the system, to compare.
struct ThreadID: Hashable, Sendable {
  private let address: UInt

  static var current: ThreadID { ThreadID(address: pthread_self()) }
}

/// Lengths of sleeps are exact, whatever a machine is busy with meanwhile.
@Suite(.store { Consumable("coins.100", price: "0.99") }) struct SleepLengthTests {
  let world = Simulation.current

  /// The clock that no world replaces, in nanoseconds.
  private func systemsNow() -> Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC_RAW, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Keeps the processor busy.
  private func compute(milliseconds: Int) {
    let end = systemsNow() + milliseconds * 1_000_000
    while systemsNow() < end {}
  }

  @Test func `a nap of a week takes no real time, by the clock that is left to the system`()
    async throws
  {
    let start = systemsNow()
    try await Task.sleep(for: .seconds(604_800))
    #expect(world.elapsed == .seconds(604_800))
    #expect(systemsNow() - start < 60 * 1_000_000_000)
  }

  private static let lengths = [
    1, 3, 19, 41, 137, 199, 249, 250, 333, 499, 549, 1_001, 1_499, 1_999, 2_999, 4_999, 59_999,
  ]

  @Test(arguments: lengths) func `a sleep of a task among others that compute`(
    milliseconds: Int
  ) async {
    await withTaskGroup(of: Duration.self) { group in
      for _ in 0..<3 {
        group.addTask { [world] in
          compute(milliseconds: 2)
          let start = world.elapsed
          try? await Task.sleep(for: .milliseconds(milliseconds))
          return world.elapsed - start
        }
      }
      for await length in group { #expect(length == .milliseconds(milliseconds)) }
    }
  }

  @Test(arguments: lengths) func `a thread's sleep, and the next, and a system's`(
    milliseconds: Int
  ) {
    for _ in 1...3 { Thread.sleep(forTimeInterval: Double(milliseconds) / 1_000) }
    #expect(world.elapsed == .milliseconds(3 * milliseconds))
    usleep(UInt32(milliseconds) * 1_000)
    #expect(world.elapsed == .milliseconds(4 * milliseconds))
  }

  @Test(arguments: lengths) func `a deadline that another reading of the clock comes before`(
    milliseconds: Int
  ) async throws {
    let clock = ContinuousClock()
    let deadline = clock.now + .milliseconds(milliseconds)
    compute(milliseconds: 2)
    #expect(clock.now < deadline)
    try await clock.sleep(until: deadline)
    #expect(world.elapsed == .milliseconds(milliseconds))
    #expect(clock.now == deadline)
  }

  @Test func `a sleep of no length passes no time, and runs nothing of the world's`() async {
    let log = DelayLog()
    Task { log("task") }
    giveWayToOtherThreads()
    #expect(log.lines == [])
    #expect(world.elapsed == .zero)
    await world.settle()
    #expect(log.lines == ["task"])
  }

  /// As a lock does that waits for another thread.
  private func giveWayToOtherThreads() {
    usleep(0)
    sleep(0)
    var none = timespec()
    unsafe nanosleep(&none, nil)
  }

  @Test func `ten ticks by one deadline`() async throws {
    var deadline = ContinuousClock.now
    for _ in 1...10 {
      compute(milliseconds: 1)
      deadline += .milliseconds(100)
      try await Task.sleep(until: deadline)
    }
    #expect(world.elapsed == .seconds(1))
  }
}
