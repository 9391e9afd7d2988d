package import StoreModel

/// A wait of code that blocks a world's thread until something happens; the world goes on
/// meanwhile.
package struct BlockingWait: Sendable {
  /// The thing that ends the wait, as in “a semaphore”.
  let what: String
  /// True if the app's main thread waits.
  let isMain: Bool
}

/// An object that another module keeps on a loop, for the loop's own thread.
package protocol LoopCompanion: AnyObject {
  /// Readies what is not in the loop's hands, when the loop has nothing to do.
  ///
  /// Returns false when there is nothing.
  func readyMore() -> Bool
  /// Drops everything that still waits.
  func worldHasEnded()
  /// The number of random bytes that code of the world has got.
  var chances: Int { get }
}

extension JobLoop {
  /// Runs the loop until `isOver` returns true, or the moment has come, while the calling code
  /// blocks the thread.
  ///
  /// Work for the app's main thread waits meanwhile, if it is that thread which is blocked. Returns
  /// false if the moment has come first. If nothing is left that could end the wait, the code never
  /// goes on: the test ends without it, and with a `StuckError` if it still awaits something. Waits
  /// of one world nest: the one that began last has to end first.
  package func wait(
    for what: String, until deadline: StoreInstant?, isOver: () -> Bool
  ) -> Bool {
    let wait = BlockingWait(what: what, isMain: isMain)
    // Time stops there on its way, whoever moves it.
    if let deadline { enqueue(.action {}, at: deadline, for: nil) }
    // To ask may use up what is waited for, as with a semaphore: nothing is asked after a yes.
    var (hasEnded, isTimeUp) = (false, false)
    holdMain(during: wait) {
      _ = simulation.work(until: {
        hasEnded = isOver()
        isTimeUp = deadline.map { $0 <= self.now } ?? false
        return hasEnded || isTimeUp || self.completion?.isDone() ?? false
      })
    }
    if !hasEnded, !isTimeUp { leaveForGood(wait) }
    return hasEnded
  }

  /// Ends the world from within a wait that nothing will end: the code that waits never goes on.
  private func leaveForGood(_ wait: BlockingWait) -> Never {
    guard let completion else {
      // The thread is the caller's, and its frames are in use.
      fatalError("\(StuckError(wait: wait, sleeps: false, timeline: simulation.timeline))")
    }
    if !completion.isDone() { hopelessWait = wait }
    completion.complete()
    Thread.park()
  }

  /// Lets time pass while the calling code blocks the thread.
  package func sleep(until moment: StoreInstant) {
    _ = wait(for: "time to pass", until: moment, isOver: { false })
  }

  /// Enqueues an action from the loop's own thread, on behalf of a process.
  package func enqueue(
    for process: AppProcess?, onMain: Bool = false, _ action: @escaping @Sendable () -> Void
  ) {
    enqueue(onMain ? .mainAction(action) : .action(action), for: process)
  }

  /// Enqueues an action that is done at a later moment, unless the world has ended before.
  package func enqueue(
    for process: AppProcess?, at moment: StoreInstant, _ action: @escaping @Sendable () -> Void
  ) {
    let due: @Sendable () -> Void = { [unowned self] in
      // A world that ends wakes all sleepers.
      if now >= moment { action() }
    }
    enqueue(.action(due), at: moment, for: process)
  }

  /// Runs an action at once, in the middle of the present turn, on behalf of a process.
  package func run(
    for process: AppProcess?, onMain: Bool, _ action: @escaping @Sendable () -> Void
  ) {
    runHere(onMain ? .mainAction(action) : .action(action), for: process)
  }

  /// The world's date for the code that has the turn, in milliseconds since 1970.
  package var dateInMilliseconds: Int64 { date().milliseconds }

  /// The reading of the world's monotonic clocks, in nanoseconds.
  ///
  /// They begin at the same number in each world, high enough for deadlines in the past.
  package var uptimeInNanoseconds: Int64 {
    let passed = simulation.start.span(to: date()).milliseconds
    return passed.multipliedClamped(by: 1_000_000) + Self.uptimeAtStart
  }

  private static let uptimeAtStart: Int64 = 1_000_000_000_000_000
}

// MARK: - Waiting for quiet

extension JobLoop {
  /// Returns once nothing is ready any more.
  func untilQuiet() async {
    await withCheckedContinuation { waiter in
      if isOnThread {
        quietWaiters.append(waiter)
      } else if !inbox.put({ self.quietWaiters.append(waiter) }) {
        waiter.resume()
      }
    }
  }

  /// Lets the one go on that waited longest for quiet.
  ///
  /// Returns false when nobody did.
  func endQuiet() -> Bool {
    guard !quietWaiters.isEmpty else { return false }
    let waiter = quietWaiters.removeFirst()
    pause()
    adopt { waiter.resume() }
    return true
  }
}

extension Int64 {
  fileprivate func multipliedClamped(by factor: Int64) -> Int64 {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? .max / 2 : Swift.min(product, .max / 2)
  }
}
