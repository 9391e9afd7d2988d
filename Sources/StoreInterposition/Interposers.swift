internal import CInterposers
internal import StoreModel
internal import StoreSimulation

/// Lets the loops of worlds answer the calls of their threads to libc, Dispatch and run loops.
///
/// Programs for tests link this module; it takes effect when the program is loaded. The functions
/// it replaces go on as ever on threads that drain no loop.
package enum Interposers {
  /// Puts the hooks in place, once for the whole process.
  package static func install() { _ = installed }

  private static let installed: Void = {
    ConcurrencyHooks.install()
    var hooks = unsafe LoopHooks(
      isHome: { JobLoop.hooked != nil },
      date: { JobLoop.hooked?.dateInMilliseconds ?? 0 },
      uptime: { JobLoop.hooked?.uptimeInNanoseconds ?? 0 },
      lead: { ThreadRunLoop.ofThread?.lead ?? 0 },
      sleep: { duration in
        guard let loop = JobLoop.hooked else { return }
        loop.sleep(until: loop.moment(after: .nanoseconds(duration)))
        ThreadRunLoop.ofThread?.noteSleep()
      },
      random: { buffer, count in
        let bytes = unsafe UnsafeMutableRawBufferPointer(start: buffer, count: count)
        for index in bytes.indices {
          unsafe bytes[index] = DispatchQueues.ofThread?.random.nextByte() ?? 0
        }
      },
      async: { block, queue, kind, isBarrier, delay in
        let queue = unsafe Queue(queue, kind)
        let delay = delay < 0 ? nil : Duration.nanoseconds(delay)
        unsafe DispatchQueues.ofThread?.take(block, on: queue, isBarrier: isBarrier, after: delay)
      },
      notify: { block, queue, kind, object, isGroup in
        let notice = unsafe Notice.Subject(object, isGroup: isGroup)
        unsafe DispatchQueues.ofThread?.take(block, on: Queue(queue, kind), after: notice)
      },
      left: { group in unsafe DispatchQueues.ofThread?.left(Notice.Subject(group, isGroup: true)) },
      enter: { queue, kind, isBarrier in
        unsafe DispatchQueues.ofThread?.enter(Queue(queue, kind), isBarrier: isBarrier) ?? false
      },
      leave: { queue, kind in unsafe DispatchQueues.ofThread?.leave(Queue(queue, kind)) },
      suspend: { object in DispatchQueues.ofThread?.suspend(UInt(bitPattern: object)) },
      resume: { object in DispatchQueues.ofThread?.resume(UInt(bitPattern: object)) },
      isOnMain: { JobLoop.hooked?.isMain ?? false },
      wait: { what, object, duration, isOver in
        unsafe JobLoop.hooked?.wait(for: String(cString: what), nanoseconds: duration) {
          unsafe isOver(object)
        } ?? false
      },
      timerCreated: { source, queue, kind in
        unsafe DispatchQueues.ofThread?.makeTimer(source, on: Queue(queue, kind))
      },
      timerSet: { source, delay, interval in
        DispatchQueues.ofThread?.set(
          UInt(bitPattern: source), after: delay < 0 ? nil : .nanoseconds(delay),
          every: interval < 0 ? nil : .nanoseconds(interval))
      },
      timerHandler: { source, block, isForCancellation in
        unsafe DispatchQueues.ofThread?.handle(
          UInt(bitPattern: source), by: block, isForCancellation: isForCancellation)
      },
      timerCancelled: { DispatchQueues.ofThread?.cancel(UInt(bitPattern: $0)) },
      ownsTimer: { DispatchQueues.ofThread?.ownsTimer(UInt(bitPattern: $0)) ?? false },
      armed: { descriptor, delay in
        ThreadRunLoop.ofThread?.arm(descriptor, after: delay < 0 ? nil : .nanoseconds(delay))
      },
      runLoopWoken: { ThreadRunLoop.ofThread?.wake() },
      runLoopWaits: { poll, duration, isOver in
        ThreadRunLoop.ofThread?.wait {
          JobLoop.hooked?.wait(for: "a run loop", nanoseconds: duration) {
            unsafe isOver(poll)
          } ?? false
        } ?? false
      },
      threadStarts: { unsafe StartedThread.begin() },
      threadStarted: { inherited in unsafe StartedThread.inherit(inherited) })
    unsafe loopHooksInstall(&hooks)
  }()
}

/// Called by the C part when the program is loaded, before other threads run tasks.
@_cdecl("storeInterpositionLoaded")
public func storeInterpositionLoaded() { Interposers.install() }

extension JobLoop {
  /// Runs the loop until `isOver` returns true, for at most so long; forever if that is negative.
  fileprivate func wait(
    for what: String, nanoseconds: Int64, isOver: () -> Bool
  ) -> Bool {
    // Further off than clocks go is never.
    let isEndless = nanoseconds < 0 || nanoseconds >= Int64.max / 2
    let deadline =
      isEndless ? nil : nanoseconds == 0 ? now : moment(after: .nanoseconds(nanoseconds))
    return wait(for: what, until: deadline, isOver: isOver)
  }
}
