import Dispatch
import Foundation
import StoreModel
import StoreSimulation
import Synchronization
import Testing

#if os(Linux)
  /// Blocks for the main queue and the global ones, which stay in the world that hands them in.
  @Suite struct DispatchTests {
    private static let setup = WorldSetup(
      catalog: Catalog(products: [
        CatalogProduct(id: "coins.100", kind: .consumable, price: Price(milliunits: 990))
      ]))

    private let world = Simulation(Self.setup)

    /// The notes in the world, with their seconds.
    private var notes: [String] {
      world.timeline.entries.dropFirst().map { "\($0.time.components.seconds) \($0.text)" }
    }

    private func note(_ text: String) { world.note(text) }

    @Test func `blocks run on the world's thread, one after the other, when it is their turn`() {
      world.run { world in
        let home = ThreadIdentity.current
        for queue in [DispatchQueue.main, .global(), .global(qos: .background)] {
          queue.async {
            #expect(ThreadIdentity.current == home)
            #expect(Simulation.current === world)
            note("a block")
            DispatchQueue.main.async(qos: .userInitiated) { note("a block of a block") }
          }
        }
        note("the test")
        world.settle()
        note("settled")
      }
      #expect(
        notes == [
          "0 the test", "0 a block", "0 a block", "0 a block",
          "0 a block of a block", "0 a block of a block",
          "0 a block of a block", "0 settled",
        ])
    }

    @Test func `tasks and blocks stand in one order`() async throws {
      try await world.run { world in
        Task { note("task 1") }
        DispatchQueue.main.async { note("block 2") }
        Task.detached { note("task 3") }
        DispatchQueue.global().async { note("block 4") }
        Task { @MainActor in note("task 5") }
        await world.settle()
      }
      // A task has had a turn before it comes to its first line.
      #expect(
        notes.map { $0.dropFirst(2) } == ["block 2", "block 4", "task 1", "task 3", "task 5"])
    }

    @Test func `the main actor is at home in a block of the main queue`() {
      world.run { world in
        DispatchQueue.main.async {
          dispatchPrecondition(condition: .onQueue(.main))
          MainActor.assumeIsolated { note("on the main actor") }
        }
        world.settle()
      }
      #expect(notes == ["0 on the main actor"])
    }

    @Test func `delays pass in the world's time`() {
      world.run { world in
        DispatchQueue.main.asyncAfter(deadline: .now() + 3_600) { note("an hour") }
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(2_345)) {
          note("\(world.elapsed)")
          DispatchQueue.main.asyncAfter(deadline: .now() + 1.239) { note("\(world.elapsed)") }
        }
        DispatchQueue.main.asyncAfter(wallDeadline: .now() + 60) { note("\(world.elapsed)") }
        DispatchQueue.main.asyncAfter(deadline: .distantFuture) { note("never") }
        world.settle()
        note("settled")
        world.advance(by: .seconds(60))
        note("a minute is over")
        world.advance(by: .seconds(3_540))
      }
      #expect(
        notes == [
          "0 settled", "2 2.345 seconds", "3 3.584 seconds",
          "60 60.0 seconds", "60 a minute is over", "3600 an hour",
        ])
    }

    @Test func `a test that waits for a block that comes later gets it without waiting`()
      async throws
    {
      try await world.run { world in
        await withCheckedContinuation { continuation in
          DispatchQueue.main.asyncAfter(deadline: .now() + 86_400) { continuation.resume() }
        }
        #expect(world.elapsed == .seconds(86_400))
      }
    }

    @Test func `a block whose time has not come ends with its world, unrun`() {
      weak var remains: Canary?
      world.run { _ in
        let canary = Canary()
        remains = canary
        DispatchQueue.main.asyncAfter(deadline: .now() + 5) { note("\(canary)") }
      }
      #expect(remains == nil)
      #expect(notes == [])
    }

    private final class Canary: Sendable {}

    @Test
    func `a block belongs to the app that has handed it in, and changes nothing once that is dead`()
    {
      world.run { world in
        world.device.inApp {
          DispatchQueue.main.async {
            note("reaches the store: \(AppProcess.current.perform(.deliveryDue(.init(1))))")
          }
        }
        world.device.kill()
        world.device.launch()
        world.settle()
      }
      #expect(notes.last == "0 reaches the store: false")
    }

    @Test(arguments: 1...50) func `worlds side by side each get their own blocks`(
      number: Int
    ) async throws {
      try await Simulation(Self.setup).run { world in
        let seen: Int = await withCheckedContinuation { continuation in
          DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(number)) {
            DispatchQueue.main.async {
              #expect(Simulation.current === world)
              continuation.resume(returning: number)
            }
          }
        }
        #expect(seen == number)
        #expect(world.elapsed == .seconds(number))
      }
    }

    // MARK: Work items

    @Test func `a work item that is cancelled before its turn does not run`() {
      world.run { world in
        let item = DispatchWorkItem { note("cancelled") }
        let other = DispatchWorkItem { note("not cancelled") }
        DispatchQueue.main.async(execute: item)
        DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: other)
        item.cancel()
        world.advance(by: .seconds(1))
      }
      #expect(notes == ["1 not cancelled"])
    }

    // MARK: Groups

    @Test func `a group is heard of when the last of its blocks has run`() {
      world.run { world in
        let group = DispatchGroup()
        for number in 1...2 {
          DispatchQueue.global().async(group: group) { note("block \(number)") }
        }
        group.enter()
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
          note("leaves")
          group.leave()
        }
        group.notify(queue: .main) { note("everybody has left") }
        world.settle()
        note("settled")
        world.advance(by: .seconds(2))
        group.notify(queue: .main) { note("nobody is there") }
        world.settle()
      }
      #expect(
        notes == [
          "0 block 1", "0 block 2", "0 settled", "2 leaves",
          "2 everybody has left", "2 nobody is there",
        ])
    }

    @Test func `a group that another thread leaves last is heard of at home`() async throws {
      try await world.run { world in
        let home = ThreadIdentity.current
        let group = DispatchGroup()
        group.enter()
        Thread.detachNewThread {
          #expect(ThreadIdentity.current != home)
          group.leave()
        }
        await withCheckedContinuation { continuation in
          group.notify(queue: .main) {
            #expect(ThreadIdentity.current == home)
            continuation.resume()
          }
        }
      }
    }

    @Test func `a block that never runs does not keep its group for ever`() {
      let group = DispatchGroup()
      @Sendable func again() { DispatchQueue.global().async(group: group) { again() } }
      do {
        let endless = Simulation(Self.setup)
        endless.run { _ in again() }
        endless.dissolve()
      }
      #expect(group.wait(timeout: .now()) == .success)
    }

    // MARK: Waiting

    @Test func `who waits for a global queue's block gets it, and main's blocks wait`() {
      world.run { world in
        let semaphore = DispatchSemaphore(value: 0)
        let group = DispatchGroup()
        let item = DispatchWorkItem { note("the item") }
        DispatchQueue.main.async { note("main") }
        DispatchQueue.global().async {
          note("signals")
          semaphore.signal()
        }
        DispatchQueue.global().async(group: group) { note("leaves") }
        DispatchQueue.global().async(execute: item)
        semaphore.wait()
        note("was signalled")
        group.wait()
        note("everybody has left")
        item.wait()
        note("the item has run")
        #expect(semaphore.wait(timeout: .now()) == .timedOut)
        world.settle()
      }
      #expect(
        notes.map { $0.dropFirst(2) } == [
          "signals", "was signalled", "leaves", "everybody has left", "the item",
          "the item has run", "main",
        ])
    }

    @Test func `a global queue's block does something on the main queue, after what stands there`()
    {
      world.run { world in
        DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
          DispatchQueue.main.async { note("main, first") }
          let seen = DispatchQueue.main.sync {
            note("main, second")
            return Simulation.current === world
          }
          #expect(seen)
          note("global")
        }
        world.advance(by: .seconds(1))
      }
      #expect(notes == ["1 main, first", "1 main, second", "1 global"])
    }

    // MARK: Private queues

    @Test func `private queues are the world's, in their order`() async throws {
      try await world.run { _ in
        let home = ThreadIdentity.current
        let queue = DispatchQueue(label: "private")
        let order = Mutex<[Int]>([])
        queue.async { order.withLock { $0.append(1) } }
        let thread = queue.sync {
          order.withLock { $0.append(2) }
          return ThreadIdentity.current
        }
        #expect(order.withLock(\.self) == [1, 2])
        #expect(thread == home)
        await withCheckedContinuation { continuation in
          queue.async {
            #expect(ThreadIdentity.current == home)
            continuation.resume()
          }
        }
      }
    }

    // MARK: What leaves

    @Test func `without hooks, blocks go where they go elsewhere`() async throws {
      var setup = Self.setup
      setup.patience = 3_600_000
      try await Simulation(setup, usingHooks: false).run { _ in
        let home = ThreadIdentity.current
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async {
            #expect(ThreadIdentity.current != home)
            continuation.resume()
          }
        }
      }
    }

    @Test func `outside worlds, blocks of the main queue run on the real one`() async {
      let isOutside = await withCheckedContinuation { continuation in
        DispatchQueue.main.async {
          dispatchPrecondition(condition: .onQueue(.main))
          continuation.resume(returning: Simulation.here == nil)
        }
      }
      #expect(isOutside)
    }
  }
#endif
