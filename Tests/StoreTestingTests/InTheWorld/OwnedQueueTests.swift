import Dispatch
import Foundation
import StoreKit
import StoreModel
import StoreSimulation
import StoreTesting
import Synchronization
import Testing

/// Private queues, operations and timers in a world: the order is that of Dispatch's rules.
@Suite(
  .store {
    Consumable("coins.100", price: "0.99")
    NonConsumable("pro", price: "9.99")
  })
struct OwnedQueueTests {
  let world = Simulation.current

  private let log = DelayLog()

  @Test func `a serial queue goes by the order of the calls`() async {
    let queue = DispatchQueue(label: "shop")
    queue.asyncAfter(deadline: .now() + 60) { [log] in log("later") }
    for number in 1...3 { queue.async { [log] in log("\(number)") } }
    #expect(log.lines == [])
    queue.sync { log("at once") }
    #expect(log.lines == ["1", "2", "3", "at once"])
    await world.advance(by: .seconds(60))
    #expect(log.lines.last == "later")
  }

  @Test func `a barrier waits for what was there, and holds up what comes`() async {
    let queue = DispatchQueue(label: "shop", attributes: .concurrent)
    let semaphore = DispatchSemaphore(value: 0)
    queue.async { [log] in
      log("first begins")
      semaphore.wait()
      log("first ends")
    }
    queue.async { [log] in log("second") }
    queue.async(flags: .barrier) { [log] in log("barrier") }
    queue.async { [log] in log("third") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { semaphore.signal() }
    await world.settle()
    #expect(log.lines == ["first begins", "second"])
    await world.advance(by: .seconds(1))
    #expect(log.lines == ["first begins", "second", "first ends", "barrier", "third"])
  }

  @Test func `a serial queue that waits holds up its own blocks, and no others`() async {
    let queue = DispatchQueue(label: "shop")
    let semaphore = DispatchSemaphore(value: 0)
    queue.async { [log] in
      log("begins")
      semaphore.wait()
      log("ends")
    }
    queue.async { [log] in log("next") }
    DispatchQueue(label: "other").async { [log] in
      log("other")
      semaphore.signal()
    }
    await world.settle()
    #expect(log.lines == ["begins", "other", "ends", "next"])
  }

  @Test func `what the main thread has to do waits while it is blocked`() async {
    DispatchQueue.main.async { [log] in
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue.main.async { log("main, later") }
      Task { @MainActor in log("main actor, later") }
      DispatchQueue.global().async {
        log("elsewhere")
        semaphore.signal()
      }
      semaphore.wait()
      log("main goes on")
    }
    await world.settle()
    #expect(log.lines == ["elsewhere", "main goes on", "main, later", "main actor, later"])
  }

  @Test func `a queue knows itself, and so does the main one`() async {
    let key = DispatchSpecificKey<String>()
    let queue = DispatchQueue(label: "shop")
    queue.setSpecific(key: key, value: "shop")
    queue.async { [log] in
      dispatchPrecondition(condition: .onQueue(queue))
      log(DispatchQueue.getSpecific(key: key) ?? "nowhere")
      log("main thread: \(Thread.isMainThread)")
    }
    DispatchQueue.main.async { [log] in log("main thread: \(Thread.isMainThread)") }
    await world.settle()
    #expect(log.lines == ["shop", "main thread: false", "main thread: true"])
  }

  @Test func `operations with dependencies, and their completions`() async {
    let queue = OperationQueue()
    let first = BlockOperation { [log] in log("first") }
    let second = BlockOperation { [log] in log("second") }
    first.addDependency(second)
    first.completionBlock = { [log] in log("completed") }
    queue.addOperation(first)
    queue.addOperation(second)
    await world.settle()
    #expect(log.lines == ["second", "first", "completed"])
  }

  @Test func `a notification for the main queue is heard before the post returns`() async {
    let token = NotificationCenter.default.addObserver(
      forName: .init("OwnedQueueTests"), object: nil, queue: .main
    ) { [log] _ in log("heard") }
    DispatchQueue(label: "shop").async { [log] in
      NotificationCenter.default.post(name: .init("OwnedQueueTests"), object: nil)
      log("posted")
    }
    await world.settle()
    NotificationCenter.default.removeObserver(token)
    #expect(log.lines == ["heard", "posted"])
  }

  @Test func `timers repeat until they are invalidated, or cancelled`() async {
    let timer = Timer(timeInterval: 1, repeats: true) { [log] _ in log("timer") }
    RunLoop.main.add(timer, forMode: .common)
    let source = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "shop"))
    source.schedule(deadline: .now() + 0.5, repeating: 1)
    source.setEventHandler { [log] in log("source") }
    source.setCancelHandler { [log] in log("cancelled") }
    source.resume()
    await world.advance(by: .seconds(3))
    timer.invalidate()
    source.cancel()
    await world.advance(by: .seconds(3))
    #expect(
      log.lines == ["source", "timer", "source", "timer", "source", "timer", "cancelled"])
  }

  @Test func `random numbers and identifiers are the same in each run`() async throws {
    func numbers() async throws -> [String] {
      try await withSimulation(selling: StoreCatalog { Consumable("coins.100", price: "0.99") }) {
        _ in ["\(UInt64.random(in: 0 ... .max))", UUID().uuidString, "\((1...99).shuffled())"]
      }
    }
    let (first, second) = (try await numbers(), try await numbers())
    #expect(first == second)
  }

  @Test func `another test has other random numbers`() async throws {
    let catalog = StoreCatalog { Consumable("coins.100", price: "0.99") }
    let own = try await withSimulation(selling: catalog) { _ in UUID() }
    let other = try await Simulation(WorldSetup(catalog: try catalog.catalog())).run { _ in UUID() }
    #expect(own != other)
  }

  @Test(.timeLimit(.minutes(30))) func `costs do not grow with what waits`() async {
    let group = DispatchGroup()
    for _ in 1...100_000 { group.enter() }
    for _ in 1...100_000 { group.notify(queue: .global()) {} }
    for number in 1...100_000 {
      DispatchQueue.global().async(group: group) {}
      DispatchQueue.main.asyncAfter(deadline: .now() + Double(number % 1_000)) { group.leave() }
    }
    await world.advance(by: .seconds(1_000))
    #expect(group.wait(timeout: .now()) == .success)
  }
}

/// A wait that nothing can end is an error that names it.
@Suite struct HopelessWaitTests {
  private func error(of body: @escaping @Sendable (Simulation) async throws -> Void) async -> String
  {
    var setup = WorldSetup(catalog: Catalog(products: []))
    setup.patience = 100
    do {
      try await Simulation(setup).run(body)
      return "none"
    } catch { return "\(error)" }
  }

  @Test func `a semaphore that nobody signals`() async {
    let error = await error { _ in
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async {
          DispatchSemaphore(value: 0).wait()
          continuation.resume()
        }
      }
    }
    #expect(error.contains("Code on the main thread blocks its thread until a semaphore"))
  }

  @Test func `a condition that nobody signals`() async {
    let error = await error { _ in
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "shop").async {
          let condition = NSCondition()
          condition.lock()
          condition.wait()
          condition.unlock()
          continuation.resume()
        }
      }
    }
    #expect(error.contains("Code of the app blocks its thread until a condition"))
  }

  @Test func `a worker that waits for work when the test ends is no error`() async {
    let error = await error { world in
      let (log, semaphore) = (DelayLog(), DispatchSemaphore(value: 0))
      DispatchQueue(label: "worker").async {
        while true {
          semaphore.wait()
          log("works")
        }
      }
      for _ in 1...2 {
        semaphore.signal()
        await world.settle()
      }
      #expect(log.lines == ["works", "works"])
    }
    #expect(error == "none")
  }

  @Test func `a main-actor task that the main thread waits for`() async {
    let error = await error { world in
      await Task { @MainActor in
        let group = DispatchGroup()
        group.enter()
        Task { @MainActor in group.leave() }
        group.blockingWait()
      }.value
    }
    #expect(error.contains("Code on the main thread blocks its thread until a group"))
  }
}

extension DispatchGroup {
  /// Waits from a place where Swift would rather have nobody wait.
  fileprivate func blockingWait() { wait() }
}
