internal import CConcurrencyHooks

/// Sends each job to the loop of the thread that enqueues it, where there is one.
///
/// A task-local value would not do: more than half of the apps that listen for transactions do so in a detached
/// task, which inherits none.
enum ConcurrencyHooks {
  static func install() {
    _ = installed
    DispatchHooking.install()
  }

  private static let installed: Void = {
    let enqueue: EnqueueHook = { job, original in
      if let loop = JobLoop.hooked { loop.enqueueHere(job) } else { original(job) }
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

extension JobLoop {
  /// The loop of the thread, where the runtime is to ask it.
  static var hooked: JobLoop? {
    guard let loop = current, loop.usesHooks else { return nil }
    return loop
  }
}
