internal import CDispatchHooks
internal import StoreModel

// Blocks for the main queue and the global ones, which the loop keeps as it keeps jobs.
extension JobLoop {
  /// Takes a block from the loop's own thread, on behalf of whoever has handed it in.
  func take(_ work: DispatchedWork, delay: Duration?) {
    guard let delay else { return ready(work) }
    let wake = now.advanced(by: StoreSpan(askedFor: delay, lostAtMost: .zero))
    let action: @Sendable () -> Void = { [unowned self] in
      // A world that ends wakes everybody, but this would be too early.
      if now >= wake { runBlock(of: work) }
    }
    enqueue(.action(action), at: wake, for: work.process)
  }

  private func ready(_ work: DispatchedWork) {
    if work.isGlobal {
      desk.global.append(work)
      enqueue(.action { JobLoop.current?.run(work) }, for: work.process)
    } else {
      desk.main.append(work)
      enqueue(.action { JobLoop.current?.runNextOfMain() }, for: work.process)
    }
  }

  /// Runs the main queue's next block, whichever turn this is: whatever is overtaken, that queue keeps its order.
  private func runNextOfMain() {
    guard !desk.main.isEmpty else { return }
    let work = desk.main.removeFirst()
    if work.process === process {
      runBlock(of: work)
    } else {
      runHere(.action { JobLoop.current?.runBlock(of: work) }, for: work.process)
    }
  }

  private func run(_ work: DispatchedWork) {
    guard let index = desk.global.firstIndex(where: { $0 === work }) else { return }
    desk.global.remove(at: index)
    runBlock(of: work)
  }

  private func runBlock(of work: DispatchedWork) {
    let wasGlobal = desk.isGlobal
    desk.isGlobal = work.isGlobal
    work.run()
    desk.isGlobal = wasGlobal
  }

  /// Lets a global queue's block do something on the main queue, after what stands there already.
  ///
  /// Returns false where what runs is no such block.
  func enterMain() -> Bool {
    guard desk.isGlobal else { return false }
    desk.isGlobal = false
    for _ in 0..<desk.main.count { runNextOfMain() }
    return true
  }

  func leaveMain() { desk.isGlobal = true }

  /// Runs a block that another thread would run while this one waits.
  ///
  /// Returns false when there is none.
  func help() -> Bool {
    guard let work = desk.global.first else { return false }
    runHere(.action { JobLoop.current?.run(work) }, for: work.process)
    return true
  }

  func take(_ notice: GroupNotice, isDue: Bool) {
    if isDue { return ready(notice.work) }
    desk.notices.append(notice)
    notice.listen()
  }

  /// Readies a block that has waited for a group.
  func pass(on notice: GroupNotice) {
    guard notice.end() else { return }
    desk.notices.removeAll { $0 === notice }
    ready(notice.work)
  }

  /// The same from another thread; of a notice that was passed before nobody hears, so that nothing depends on when this comes.
  func bringHome(_ notice: GroupNotice) { handIn { self.pass(on: notice) } }

  /// Readies what has waited for a group in which nobody is any more.
  func passNotices(of group: UnsafeMutableRawPointer) {
    let waiting = desk.notices.filter { unsafe $0.isAbout(group) }
    guard !waiting.isEmpty, unsafe dispatchGroupIsEmpty(group) else { return }
    for notice in waiting { pass(on: notice) }
  }

  /// Forgets every block that still waits.
  func dropBlocks() {
    let former = desk
    desk = DispatchDesk()
    // Whatever they hold may come back here as it goes.
    withExtendedLifetime(former) {}
  }
}

/// Sends each block for the main queue or a global one to the loop of the thread that hands it in, where there is one.
enum DispatchHooking {
  static func install() { _ = installed }

  private static let installed: Void = {
    var hooks = unsafe DispatchHooks(
      isHome: { JobLoop.hooked != nil },
      take: { block, isGlobal, delay in
        guard let loop = JobLoop.hooked else { return }
        let work = unsafe DispatchedWork(
          block, isGlobal: isGlobal, process: AppProcess.ofRunningCode)
        loop.take(work, delay: delay < 0 ? nil : .nanoseconds(delay))
      },
      takeNotice: { block, isGlobal, group in
        guard let loop = JobLoop.hooked else { return }
        let work = unsafe DispatchedWork(
          block, isGlobal: isGlobal, process: AppProcess.ofRunningCode)
        let notice = unsafe GroupNotice(work, of: group, on: loop)
        unsafe loop.take(notice, isDue: dispatchGroupIsEmpty(group))
      },
      hasLeft: { group in unsafe JobLoop.hooked?.passNotices(of: group) },
      help: { JobLoop.hooked?.help() ?? false },
      enterMain: { JobLoop.hooked?.enterMain() ?? false },
      leaveMain: { JobLoop.hooked?.leaveMain() })
    unsafe dispatchHooksInstall(&hooks)
  }()
}
