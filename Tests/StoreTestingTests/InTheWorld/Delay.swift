import Dispatch
import Foundation
import Synchronization
import Testing

/// One of the ways in which code asks for something to happen in two seconds.
struct Delay: Sendable, CustomTestStringConvertible {
  /// The name that `Docs/What belongs to a world.md` has for it.
  let name: String
  /// Asks for it, and calls `done` when the two seconds are over.
  let ask: @Sendable (_ done: @escaping @Sendable () -> Void) async -> Void

  var testDescription: String { name }

  init(
    _ name: String,
    _ ask: @escaping @Sendable (_ done: @escaping @Sendable () -> Void) async -> Void
  ) {
    self.name = name
    self.ask = ask
  }

  static let all = tasks + actors + executors + dispatch + foundation + blocking
}

func nap() async { try? await Task.sleep(for: .seconds(2)) }

// MARK: - Tasks

extension Delay {
  static let tasks = [
    Delay("`Task.sleep(for:)`") { done in
      Task {
        try? await Task.sleep(for: .seconds(2))
        done()
      }
    },
    Delay("`Task.sleep(nanoseconds:)`") { done in
      Task {
        try? await Task.sleep(nanoseconds: 2_000_000_000)
        done()
      }
    },
    Delay("`Task.sleep(until:clock:)`, continuous") { done in
      Task {
        try? await Task.sleep(until: .now + .seconds(2), clock: .continuous)
        done()
      }
    },
    Delay("`Task.sleep(until:clock:)`, suspending") { done in
      Task {
        try? await Task.sleep(until: .now + .seconds(2), clock: .suspending)
        done()
      }
    },
    Delay("a clock of the app's that wraps another") { done in
      Task {
        try? await Task.sleep(for: .seconds(2), clock: WrappingClock())
        done()
      }
    },
    Delay("`Task.detached`") { done in
      Task.detached {
        await nap()
        done()
      }
    },
    Delay("`Task.immediate`") { done in
      Task.immediate {
        await nap()
        done()
      }
    },
    Delay("a task of low priority") { done in
      Task(priority: .background) {
        await nap()
        done()
      }
    },
    Delay("a task of the main actor") { done in
      Task { @MainActor in
        await nap()
        done()
      }
    },
    Delay("a group of tasks") { done in
      Task {
        await withTaskGroup(of: Void.self) { group in
          for _ in 1...3 { group.addTask { await nap() } }
        }
        done()
      }
    },
    Delay("a discarding group of tasks") { done in
      Task {
        await withDiscardingTaskGroup { group in group.addTask { await nap() } }
        done()
      }
    },
    Delay("`async let`") { done in
      Task {
        async let one: Void = nap()
        await one
        done()
      }
    },
    Delay("10,000 times `Task.yield()`, then a sleep") { done in
      Task {
        for _ in 1...10_000 { await Task.yield() }
        await nap()
        done()
      }
    },
    Delay("an `AsyncStream` that a task feeds") { done in
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      Task {
        await nap()
        continuation.yield(1)
      }
      Task {
        for await _ in stream { return done() }
      }
    },
    Delay("a continuation that a task resumes") { done in
      Task {
        await withCheckedContinuation { continuation in
          Task {
            await nap()
            continuation.resume()
          }
        }
        done()
      }
    },
  ]
}

/// A clock that shows what another shows, as apps have them for their tests.
private struct WrappingClock: Clock {
  var now: ContinuousClock.Instant { .now }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try await ContinuousClock().sleep(until: deadline, tolerance: tolerance)
  }
}

// MARK: - Actors

private actor Napper {
  var naps = 0

  func napHere() async {
    await nap()
    naps += 1
  }

  func napByNanoseconds() async {
    try? await Task.sleep(nanoseconds: 2_000_000_000)
    naps += 1
  }

  func napInTask() async {
    await Task { await nap() }.value
    naps += 1
  }

  func napInGroup() async {
    await withTaskGroup(of: Void.self) { group in group.addTask { await nap() } }
    naps += 1
  }

  func napOnMain() async {
    await Task { @MainActor in await nap() }.value
    naps += 1
  }

  func yieldThenNap() async {
    for _ in 1...20 { await Task.yield() }
    await nap()
  }

  func bump() { naps += 1 }
}

@globalActor private actor ShopActor { static let shared = ShopActor() }

@ShopActor private func napInShop() async { await nap() }

extension Delay {
  static let actors = [
    Delay("a sleep in an actor, awaited") { done in
      let napper = Napper()
      Task {
        await napper.napHere()
        done()
      }
    },
    Delay("a sleep in an actor, from a detached task") { done in
      let napper = Napper()
      Task.detached {
        await napper.napHere()
        done()
      }
    },
    Delay("a sleep in an actor, from the main actor") { done in
      let napper = Napper()
      Task { @MainActor in
        await napper.napHere()
        done()
      }
    },
    Delay("`Task.sleep(nanoseconds:)` in an actor") { done in
      let napper = Napper()
      Task {
        await napper.napByNanoseconds()
        done()
      }
    },
    Delay("a task that an actor starts") { done in
      let napper = Napper()
      Task {
        await napper.napInTask()
        done()
      }
    },
    Delay("a group of tasks in an actor") { done in
      let napper = Napper()
      Task {
        await napper.napInGroup()
        done()
      }
    },
    Delay("the main actor, from another actor") { done in
      let napper = Napper()
      Task {
        await napper.napOnMain()
        done()
      }
    },
    Delay("`Task.yield()` in an actor, then a sleep") { done in
      let napper = Napper()
      Task {
        await napper.yieldThenNap()
        done()
      }
    },
    Delay("a sleep after a call of an actor") { done in
      let napper = Napper()
      Task {
        await napper.bump()
        await nap()
        done()
      }
    },
    Delay("a global actor") { done in
      Task { @ShopActor in
        await nap()
        done()
      }
    },
    Delay("a function of a global actor") { done in
      Task {
        await napInShop()
        done()
      }
    },
  ]
}

// MARK: - Executors

/// An executor that hands its jobs to a queue.
final class QueueExecutor: SerialExecutor, TaskExecutor {
  private let queue: DispatchQueue

  init(_ queue: DispatchQueue) { self.queue = queue }

  func enqueue(_ job: UnownedJob) {
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func enqueue(_ job: consuming ExecutorJob) { enqueue(UnownedJob(job)) }
}

/// An executor of a task that hands its jobs to a queue.
private final class QueueTaskExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "tasks")

  func enqueue(_ job: UnownedJob) {
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  func enqueue(_ job: consuming ExecutorJob) { enqueue(UnownedJob(job)) }
}

private actor QueueActor {
  private let executor: QueueExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  init(_ queue: DispatchQueue) { executor = QueueExecutor(queue) }

  func napHere() async { await nap() }
}

extension Delay {
  static let executors = [
    Delay("an actor whose executor is a private queue") { done in
      let napper = QueueActor(DispatchQueue(label: "actor"))
      Task {
        await napper.napHere()
        done()
      }
    },
    Delay("an actor whose executor is a global queue") { done in
      let napper = QueueActor(.global())
      Task {
        await napper.napHere()
        done()
      }
    },
    Delay("a task that prefers an executor of the app's") { done in
      let executor = QueueTaskExecutor()
      Task(executorPreference: executor) {
        await nap()
        done()
      }
    },
    Delay("`withTaskExecutorPreference(globalConcurrentExecutor)`") { done in
      Task {
        await withTaskExecutorPreference(globalConcurrentExecutor) { await nap() }
        done()
      }
    },
  ]
}

// MARK: - Dispatch

extension Delay {
  static let dispatch = [
    Delay("`asyncAfter` on the main queue") { done in
      DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: done)
    },
    Delay("`asyncAfter` by the wall's time") { done in
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 2, execute: done)
    },
    Delay("`asyncAfter` on a global queue") { done in
      DispatchQueue.global().asyncAfter(deadline: .now() + 2, execute: done)
    },
    Delay("`asyncAfter` on a private queue") { done in
      DispatchQueue(label: "private").asyncAfter(deadline: .now() + 2, execute: done)
    },
    Delay("a private queue that targets a global one") { done in
      DispatchQueue(label: "private", target: .global())
        .asyncAfter(deadline: .now() + 2, execute: done)
    },
    Delay("a private queue that targets the main one") { done in
      DispatchQueue(label: "private", target: .main)
        .asyncAfter(deadline: .now() + 2, execute: done)
    },
    Delay("a private concurrent queue") { done in
      DispatchQueue(label: "private", attributes: .concurrent)
        .asyncAfter(deadline: .now() + 2, execute: done)
    },
    Delay("a queue that starts inactive") { done in
      let queue = DispatchQueue(label: "private", attributes: .initiallyInactive)
      queue.asyncAfter(deadline: .now() + 1, execute: done)
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) { queue.activate() }
    },
    Delay("a queue that is suspended meanwhile") { done in
      let queue = DispatchQueue(label: "private")
      queue.suspend()
      queue.async(execute: done)
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) { queue.resume() }
    },
    Delay("a task that a private queue starts") { done in
      DispatchQueue(label: "private").async {
        Task {
          await nap()
          done()
        }
      }
    },
    Delay("a work item's notice") { done in
      let item = DispatchWorkItem {}
      item.notify(queue: .main, execute: done)
      DispatchQueue(label: "private").asyncAfter(deadline: .now() + 2, execute: item)
    },
    Delay("a group's notice") { done in
      let group = DispatchGroup()
      group.enter()
      DispatchQueue.global().asyncAfter(deadline: .now() + 2) { group.leave() }
      group.notify(queue: DispatchQueue(label: "private"), execute: done)
    },
    Delay("a timer source of the main queue") { done in startTimer(on: .main, done) },
    Delay("a timer source of a private queue") { done in
      startTimer(on: DispatchQueue(label: "private"), done)
    },
  ]

  private static func startTimer(on queue: DispatchQueue, _ done: @escaping @Sendable () -> Void) {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + 2)
    timer.setEventHandler {
      timer.cancel()
      done()
    }
    timer.activate()
  }
}

// MARK: - Foundation

extension Delay {
  static let foundation = [
    Delay("`Timer` on the main run loop") { done in
      RunLoop.main.add(Timer(timeInterval: 2, repeats: false) { _ in done() }, forMode: .common)
    },
    Delay("`Timer.scheduledTimer`") { done in
      DispatchQueue.main.async {
        _ = Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in done() }
      }
    },
    Delay("`RunLoop.main.perform`, after a sleep") { done in
      Task {
        await nap()
        RunLoop.main.perform(done)
      }
    },
    Delay("an operation of `OperationQueue`, after a sleep in another") { done in
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      queue.addOperation { Thread.sleep(forTimeInterval: 2) }
      queue.addOperation(done)
    },
    Delay("`OperationQueue.main`") { done in
      DispatchQueue.global().asyncAfter(deadline: .now() + 2) {
        OperationQueue.main.addOperation(done)
      }
    },
    Delay("an operation queue on a queue of the app's") { done in
      let (queue, underlying) = (OperationQueue(), DispatchQueue(label: "private"))
      unsafe queue.underlyingQueue = underlying
      DispatchQueue.global().asyncAfter(deadline: .now() + 2) {
        withExtendedLifetime(underlying) { queue.addOperation(done) }
      }
    },
  ]
}

// MARK: - Blocking

extension Delay {
  static let blocking = [
    Delay("`DispatchSemaphore.wait`, signalled by a task") { done in
      DispatchQueue(label: "private").async {
        let semaphore = DispatchSemaphore(value: 0)
        Task {
          await nap()
          semaphore.signal()
        }
        semaphore.wait()
        done()
      }
    },
    Delay("`DispatchSemaphore.wait(timeout:)`, timed out") { done in
      DispatchQueue(label: "private").async {
        if DispatchSemaphore(value: 0).wait(timeout: .now() + 2) == .timedOut { done() }
      }
    },
    Delay("`DispatchGroup.wait(timeout:)`, timed out") { done in
      DispatchQueue(label: "private").async {
        let group = DispatchGroup()
        group.enter()
        if group.wait(timeout: .now() + 2) == .timedOut { done() }
        group.leave()
      }
    },
    Delay("`NSCondition.wait(until:)`, timed out") { done in
      DispatchQueue(label: "private").async {
        let condition = NSCondition()
        condition.lock()
        let isOver = condition.wait(until: Date() + 2)
        condition.unlock()
        if !isOver { done() }
      }
    },
    Delay("`NSCondition.wait()`, signalled by a queue") { done in
      let condition = NSCondition()
      DispatchQueue(label: "private").async {
        condition.lock()
        condition.wait()
        condition.unlock()
        done()
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + 2) {
        condition.lock()
        condition.signal()
        condition.unlock()
      }
    },
    Delay("`waitUntilAllOperationsAreFinished`") { done in
      DispatchQueue(label: "private").async {
        let queue = OperationQueue()
        queue.addOperation { Thread.sleep(forTimeInterval: 2) }
        queue.waitUntilAllOperationsAreFinished()
        done()
      }
    },
    Delay("`Thread.sleep`") { done in
      DispatchQueue(label: "private").async {
        Thread.sleep(forTimeInterval: 2)
        done()
      }
    },
    Delay("`usleep`") { done in
      DispatchQueue(label: "private").async {
        usleep(2_000_000)
        done()
      }
    },
    Delay("`RunLoop.current.run(until:)`") { done in
      DispatchQueue.main.async {
        RunLoop.current.run(until: Date() + 2)
        done()
      }
    },
  ]
}
