import Dispatch
import Foundation
import StoreModel
import Synchronization
import Testing

@testable import StoreSimulation

/// The isolation of worlds: each has its thread, its time, and everything that is started in it.
@Suite struct WorldTests {
  private let catalog = Catalog(products: [
    CatalogProduct(id: "coins.100", kind: .consumable, price: Price(milliunits: 990))
  ])

  private func world(_ body: @escaping @Sendable (Simulation) async throws -> Void) async throws {
    try await Simulation(WorldSetup(catalog: catalog)).run(body)
  }

  @Test func `a long timeline stays in order, and is not changed for who has read it`() async throws
  {
    try await world { world in
      for number in 1...1_500 { world.note("line \(number)") }
      let read = world.timeline
      for number in 1_501...2_000 { world.note("line \(number)") }
      let notes = { (timeline: Timeline) in timeline.entries.dropFirst().map(\.text) }
      #expect(notes(read) == (1...1_500).map { "line \($0)" })
      #expect(notes(world.timeline) == (1...2_000).map { "line \($0)" })
      #expect(read != world.timeline)
    }
  }

  @Test(.timeLimit(.minutes(30)))
  func `whoever waits for quiet in a world that has ended meanwhile has it`() async throws {
    let world = Simulation(WorldSetup(catalog: catalog))
    try await world.run { _ in }
    await world.loop?.untilQuiet()
  }

  @Test(.timeLimit(.minutes(30)))
  func `an app without rest is stopped, whatever other threads have in hand and bring home`() {
    var setup = WorldSetup(catalog: catalog)
    (setup.manySteps, setup.countsStepsOnly) = (1_000, true)
    let world = Simulation(setup)
    let isOver = Flag()
    Foundation.Thread.detachNewThread {
      while !isOver.isSet {
        world.later {}
        Foundation.Thread.sleep(forTimeInterval: 0.001)
      }
    }
    world.run { world in
      let errand = world.process.beginErrand()
      Task { while !isOver.isSet { await Task.yield() } }
      world.settle()
      isOver.set()
      errand.end()
    }
    #expect(world.hopelessness != nil)
  }

  @Test func `sleeps last exactly as long as asked, however busy the machine is`() async throws {
    try await world { world in
      let isOver = Flag()
      // Ended here, on the world's own thread: the test's may have to wait for others.
      defer { isOver.set() }
      for _ in 1...4 { Foundation.Thread.detachNewThread { while !isOver.isSet {} } }
      for number in 1...300 {
        try await Task.sleep(for: .milliseconds(7))
        try await Task.sleep(for: .milliseconds(2_347))
        try await ContinuousClock().sleep(for: .milliseconds(13))
        try await SuspendingClock().sleep(for: .milliseconds(17))
        try await Task.sleep(nanoseconds: 23_000_000)
        try #require(world.elapsed == .milliseconds(2_407 * number))
      }
    }
  }

  private final class Flag: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .relaxed) }

    func set() { value.store(true, ordering: .relaxed) }
  }

  @Test func `a sleep of a day takes no time`() async throws {
    let took = try await ContinuousClock().measure {
      try await world { world in
        try await Task.sleep(for: .seconds(86_400))
        #expect(world.elapsed == .seconds(86_400))
      }
    }
    #expect(took < .seconds(3_600))
  }

  @Test(arguments: [1, 2, 7, 20, 50, 99, 250, 1_000, 1_500, 2_345, 60_000, 86_400_000])
  func `sleeps last as long as asked`(milliseconds: Int) async throws {
    try await world { world in
      try await Task.sleep(for: .milliseconds(milliseconds))
      #expect(world.elapsed == .milliseconds(milliseconds))
    }
  }

  @Test func `the old spelling of sleep passes in the world's time, too`() async throws {
    try await world { world in
      try await Task.sleep(nanoseconds: 3_000_000_000)
      #expect(world.elapsed == .seconds(3))
    }
  }

  @Test func `the world's own clock is exact`() async throws {
    try await world { world in
      try await world.clock.sleep(for: .milliseconds(2_345))
      #expect(world.elapsed == .milliseconds(2_345))
    }
  }

  @Test func `a sleep on the world's clock can be cancelled`() async throws {
    try await world { world in
      let sleeper = Task { try await world.clock.sleep(for: .seconds(60)) }
      await world.settle()
      sleeper.cancel()
      await #expect(throws: CancellationError.self) { try await sleeper.value }
      #expect(world.elapsed == .zero)
    }
  }

  @Test func `tasks, detached tasks and the main actor see the same world`() async throws {
    try await world { world in
      let inTask = await Task { Simulation.current === world }.value
      let detached = await Task.detached { Simulation.current === world }.value
      let onMain = await Task { @MainActor in Simulation.current === world }.value
      let inGroup = await withTaskGroup(of: Bool.self) { group in
        group.addTask { Simulation.current === world }
        return await group.next() ?? false
      }
      #expect([inTask, detached, onMain, inGroup] == [true, true, true, true])
    }
  }

  @Test(arguments: 1...1_000) func `a thousand worlds do not disturb one another`(
    number: Int
  ) async throws {
    try await world { world in
      let seen = await Task.detached {
        world.note("world \(number)")
        try? await Task.sleep(for: .seconds(number))
        return Simulation.current.timeline.entries.last?.text
      }.value
      #expect(seen == "world \(number)")
      #expect(world.elapsed == .seconds(number))
    }
  }

  @Test(arguments: 0..<5) func `ordinary sleeps beside worlds stay real`(number: Int) async throws {
    let took = try await ContinuousClock().measure { try await Task.sleep(for: .milliseconds(20)) }
    #expect(took >= .milliseconds(20))
  }

  @Test func `a task that another thread resumes comes back to its world`() async throws {
    try await world { world in
      let home = ThreadIdentity.current
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "elsewhere").asyncAfter(deadline: .now() + .milliseconds(20)) {
          continuation.resume()
        }
      }
      #expect(ThreadIdentity.current == home)
      #expect(Simulation.current === world)
    }
  }

  @Test func `without hooks, structured tasks and their sleeps stay in the world`() async throws {
    var setup = WorldSetup(catalog: catalog)
    // What leaves the loop waits for a thread of the pool, which other tests may hold for long.
    setup.patience = 3_600_000
    try await Simulation(setup, usingHooks: false).run { world in
      async let child = Simulation.current === world
      #expect(await child)
      try await Task.sleep(for: .seconds(3_600))
      #expect(world.elapsed == .seconds(3_600))
    }
  }

  @Test func `waiting for what can no longer happen ends with advice`() async throws {
    var setup = WorldSetup(catalog: catalog)
    setup.patience = 200
    let impatient = Simulation(setup)
    await #expect(throws: StuckError.self) {
      try await impatient.run { _ in
        for await _ in AsyncStream<Int>.makeStream().stream {}
      }
    }
  }

  @Test func `settling runs what is ready and lets no time pass`() async throws {
    try await world { world in
      Task {
        world.note("ready")
        try await Task.sleep(for: .seconds(5))
        world.note("woken")
      }
      await world.settle()
      #expect(world.timeline.entries.map(\.text) == ["launch 1", "ready"])
      await world.advance(by: .seconds(10))
      #expect(world.timeline.entries.map(\.text) == ["launch 1", "ready", "woken"])
      #expect(world.elapsed == .seconds(10))
    }
  }

  @Test func `a body that is not async can settle and advance`() {
    Simulation(WorldSetup(catalog: catalog)).run { world in
      Task {
        world.note("ready")
        try await Task.sleep(for: .seconds(5))
        world.note("woken")
      }
      world.settle()
      world.advance(by: .seconds(10))
      #expect(world.timeline.entries.map(\.text) == ["launch 1", "ready", "woken"])
    }
  }

  @Test func `sleepers wake in the order of their moments`() async throws {
    try await world { world in
      for seconds in [30, 10, 20, 10] {
        Task {
          try await Task.sleep(for: .seconds(seconds))
          world.note("after \(seconds)")
        }
      }
      await world.advance(by: .seconds(60))
      #expect(
        world.timeline.description == """
          00:00:00  app       launch 1
          00:00:10  customer  after 10
          00:00:10  customer  after 10
          00:00:20  customer  after 20
          00:00:30  customer  after 30
          """)
    }
  }
}
