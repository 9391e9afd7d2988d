internal import CConcurrencyHooks
@_spi(ExperimentalScheduling) @_spi(ExperimentalCustomExecutors) internal import _Concurrency

/// Sends each job and each sleep to the loop of the thread that asks for it, where there is one.
///
/// The runtime asks, in this order: the executor of the actor that the code is on, the executor
/// that the task prefers, and the default executor. Actors without an executor of their own have
/// none that could sleep, and neither do custom executors, so every question that the app does not
/// answer itself comes to the default executor: it is replaced by one that asks the calling
/// thread's loop. The main actor's executor is asked for by a hook, since it is another one in each
/// world.
///
/// A task-local value would not do: more than half of the apps that listen for transactions do so
/// in a detached task, which inherits none.
package enum ConcurrencyHooks {
  /// Puts the executor and the hooks in place, once for the whole process.
  ///
  /// The runtime reads its default executor without a lock. Call this before other threads run
  /// tasks, when the program is loaded, or while only one thread does.
  package static func install() { _ = installed }

  private static let installed: Void = {
    let systems = Task.defaultExecutor
    if let scheduling = systems as? any SchedulingExecutor {
      WorldAwareExecutors.install(systems: systems, scheduling: scheduling)
    } else {
      fatalError(
        """
        this Swift runtime's default executor cannot sleep, so that sleeps cannot be a world's: \
        worlds need the runtime of Swift 6.3 or one that has `SchedulingExecutor`
        """)
    }
    let enqueue: EnqueueHook = { job, original in
      if let loop = JobLoop.hooked { loop.enqueueHere(.job(job)) } else { original(job) }
    }
    let getMain: MainHook = { original in
      if let loop = JobLoop.hooked {
        unsafe loop.asUnownedSerialExecutor()
      } else {
        unsafe original()
      }
    }
    let isMain: IsMainHook = { executor, original in
      if let loop = JobLoop.hooked {
        unsafe identity(of: executor) == identity(of: loop.asUnownedSerialExecutor())
      } else {
        unsafe original(executor)
      }
    }
    unsafe swift_task_enqueueGlobal_hook = unsafe unsafeBitCast(
      enqueue, to: UnsafeMutableRawPointer.self)
    unsafe swift_task_getMainExecutor_hook = unsafe unsafeBitCast(
      getMain, to: UnsafeMutableRawPointer.self)
    unsafe swift_task_isMainExecutor_hook = unsafe unsafeBitCast(
      isMain, to: UnsafeMutableRawPointer.self)
  }()

  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
  private typealias Main = @convention(thin) () -> UnownedSerialExecutor
  private typealias MainHook = @convention(thin) (Main) -> UnownedSerialExecutor
  private typealias IsMain = @convention(thin) (UnownedSerialExecutor) -> Bool
  private typealias IsMainHook = @convention(thin) (UnownedSerialExecutor, IsMain) -> Bool

  private static func identity(of executor: UnownedSerialExecutor) -> UInt {
    unsafe unsafeBitCast(executor, to: (UInt, UInt).self).0
  }
}

/// The default executor of a program with worlds: the loop's on a thread that drains one, and else
/// the system's.
private final class WorldAwareExecutor: TaskExecutor, SchedulingExecutor {
  private let systems: any TaskExecutor
  private let scheduling: any SchedulingExecutor

  init(systems: any TaskExecutor, scheduling: any SchedulingExecutor) {
    self.systems = systems
    self.scheduling = scheduling
  }

  func enqueue(_ job: UnownedJob) {
    if let loop = JobLoop.hooked { loop.enqueueHere(.job(job)) } else { systems.enqueue(job) }
  }

  func enqueue(_ job: consuming ExecutorJob) { enqueue(UnownedJob(job)) }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    if let loop = JobLoop.hooked {
      loop.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
    } else {
      scheduling.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
    }
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    if let loop = JobLoop.hooked {
      loop.enqueue(job, at: instant, tolerance: tolerance, clock: clock)
    } else {
      scheduling.enqueue(job, at: instant, tolerance: tolerance, clock: clock)
    }
  }
}

/// The executors that the runtime is given: ours in place of the default one, and its own main one.
private enum WorldAwareExecutors: ExecutorFactory {
  private nonisolated(unsafe) static var executors: (any MainExecutor, any TaskExecutor)?

  static func install(systems: any TaskExecutor, scheduling: any SchedulingExecutor) {
    unsafe executors = (
      MainActor.executor, WorldAwareExecutor(systems: systems, scheduling: scheduling)
    )
    _createExecutors(factory: Self.self)
  }

  static var mainExecutor: any MainExecutor { both.0 }
  static var defaultExecutor: any TaskExecutor { both.1 }

  private static var both: (any MainExecutor, any TaskExecutor) {
    guard let executors = unsafe executors else {
      preconditionFailure("the runtime asks for executors when they are installed")
    }
    return executors
  }
}

extension JobLoop {
  /// The loop of the thread, where the runtime is to ask it.
  package static var hooked: JobLoop? {
    guard let loop = current, loop.usesHooks else { return nil }
    return loop
  }
}
