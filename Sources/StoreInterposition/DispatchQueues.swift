internal import CInterposers
internal import StoreSimulation

/// The Dispatch queues of a world: the blocks from its thread, in the order of the calls.
///
/// Each block that is handed over asks the loop for a turn. In its turn a queue runs the block that
/// has waited longest, unless a block of the queue blocks the thread further up the stack; then the
/// turn is made up for when that block is over. Used on the world's thread alone.
@safe final class DispatchQueues: LoopCompanion, @unchecked Sendable {
  private unowned let loop: JobLoop
  private var lines: [Queue: Line] = [:]
  private var notices: [UInt: [Notice]] = [:]
  /// The subjects of notices that another thread may finish without the world's hearing of it yet.
  private var unheard: [Notice.Subject] = []
  private var timers: [UInt: TimerSource] = [:]
  private var suspensions: [UInt: Int] = [:]
  let runLoop: ThreadRunLoop
  var random: WorldRandom
  var chances: Int { random.count }

  /// The blocks that wait for their turn on one queue.
  private struct Line {
    private var blocks: [DispatchedWork?] = []
    private var head = 0
    /// The number of blocks of the queue that are under way, further up the stack.
    var underWay = 0
    var barrierIsUnderWay = false
    /// The number of turns that came while the queue could not run anything.
    var missedTurns = 0

    var isEmpty: Bool { head == blocks.count }
    var first: DispatchedWork? { isEmpty ? nil : blocks[head] }
    var isIdle: Bool { isEmpty && underWay == 0 && missedTurns == 0 }

    mutating func append(_ work: DispatchedWork) { blocks.append(work) }

    mutating func removeFirst() {
      blocks[head] = nil
      head += 1
      guard head > 32, head * 2 > blocks.count else { return }
      blocks.removeFirst(head)
      head = 0
    }
  }

  init(of loop: JobLoop) {
    self.loop = loop
    random = WorldRandom(seed: loop.randomSeed)
    runLoop = ThreadRunLoop(of: loop)
  }

  /// The queues of the world whose loop the thread drains.
  static var ofThread: DispatchQueues? {
    guard let loop = JobLoop.hooked else { return nil }
    if let queues = loop.companion as? DispatchQueues { return queues }
    let queues = DispatchQueues(of: loop)
    loop.companion = queues
    return queues
  }
}

// MARK: - Blocks

extension DispatchQueues {
  /// Takes a block, ready now or after a delay.
  func take(_ block: OpaquePointer, on queue: Queue, isBarrier: Bool, after delay: Duration?) {
    let work = unsafe DispatchedWork(
      block, on: queue, isBarrier: isBarrier, process: AppProcess.ofRunningCode)
    guard let delay else { return ready(work) }
    loop.enqueue(for: work.process, at: loop.moment(after: delay)) { [unowned self] in ready(work) }
  }

  func ready(_ work: DispatchedWork) {
    lines[work.queue, default: Line()].append(work)
    askForTurn(of: work.queue, for: work.process)
  }

  private func askForTurn(of queue: Queue, for process: AppProcess?) {
    let isMain = queue.isMain || queue.chain.contains(where: \.isMain)
    loop.enqueue(for: process, onMain: isMain) { [unowned self] in runNext(of: queue) }
  }

  /// Runs the queue's next block, whichever call this turn was asked for by: the queue keeps its
  /// order, even if other queues overtake it.
  private func runNext(of queue: Queue) {
    guard let work = lines[queue]?.first else { return }
    guard mayRun(work) else {
      lines[queue]?.missedTurns += 1
      return
    }
    lines[queue]?.removeFirst()
    let isMain = loop.isMain
    if work.process === loop.process {
      run(work)
    } else {
      loop.run(for: work.process, onMain: isMain) { [unowned self] in run(work) }
    }
  }

  private func run(_ work: DispatchedWork) {
    begin(on: work.queue, isBarrier: work.isBarrier)
    work.run()
    end(on: work.queue)
    left(work.subject)
  }

  /// Returns true if no block that is under way excludes this one.
  private func mayRun(_ work: DispatchedWork) -> Bool {
    isFree(work.queue, isBarrier: work.isBarrier)
  }

  private func isFree(_ queue: Queue, isBarrier: Bool) -> Bool {
    queue.chain.allSatisfy { queue in
      suspensions[queue.address] == nil && !queue.isInactive && admits(queue, isBarrier: isBarrier)
    }
  }

  private func admits(_ queue: Queue, isBarrier: Bool) -> Bool {
    guard let line = lines[queue] else { return true }
    return switch queue.kind {
    case .global: true
    case .concurrent: !line.barrierIsUnderWay && !(isBarrier && line.underWay > 0)
    default: line.underWay == 0
    }
  }

  private func begin(on queue: Queue, isBarrier: Bool) {
    for queue in queue.chain { lines[queue, default: Line()].underWay += 1 }
    if isBarrier { lines[queue]?.barrierIsUnderWay = true }
  }

  private func end(on queue: Queue) {
    lines[queue]?.barrierIsUnderWay = false
    for queue in queue.chain {
      lines[queue]?.underWay -= 1
      makeUpForMissedTurns(of: queue)
    }
  }

  private func makeUpForMissedTurns(of queue: Queue) {
    guard let line = lines[queue] else { return }
    if line.missedTurns > 0 {
      lines[queue]?.missedTurns = 0
      for _ in 0..<line.missedTurns { askForTurn(of: queue, for: line.first?.process) }
    } else if line.isIdle {
      lines[queue] = nil
    }
  }
}

// MARK: - Blocks that run at once

extension DispatchQueues {
  /// Prepares for a block that runs in the middle of the present turn, after the blocks that stand
  /// on its queue.
  ///
  /// Returns false if Dispatch answers better: a queue that waits for itself is an error there.
  func enter(_ queue: Queue, isBarrier: Bool) -> Bool {
    guard queue.kind != .global else {
      begin(on: queue, isBarrier: false)
      return true
    }
    if queue.isMain, loop.isMain {
      fatalError("DispatchQueue.main.sync was called on the main queue, which waits for itself")
    }
    while let work = lines[queue]?.first, mayRun(work) { runNext(of: queue) }
    if !isFree(queue, isBarrier: isBarrier) {
      _ = loop.wait(for: "a queue that is busy", until: nil) {
        isFree(queue, isBarrier: isBarrier)
      }
    }
    begin(on: queue, isBarrier: isBarrier)
    return true
  }

  func leave(_ queue: Queue) { end(on: queue) }

  func suspend(_ object: UInt) {
    if let timer = timers[object] { return timer.suspend() }
    suspensions[object, default: 0] += 1
  }

  func resume(_ object: UInt) {
    if let timer = timers[object] { return timer.resume() }
    let count = suspensions[object, default: 1] - 1
    suspensions[object] = count > 0 ? count : nil
    guard count == 0 else { return }
    // At most one queue has the address.
    if let queue = lines.keys.first(where: { $0.address == object }) {
      makeUpForMissedTurns(of: queue)
    }
  }
}

// MARK: - Notices

extension DispatchQueues {
  /// Takes a block that becomes ready when its subject is done.
  func take(_ block: OpaquePointer, on queue: Queue, after subject: Notice.Subject) {
    let work = unsafe DispatchedWork(
      block, on: queue, isBarrier: false, process: AppProcess.ofRunningCode)
    guard !subject.isKnownToBeDone else { return ready(work) }
    let notice = Notice(work, after: subject)
    if notices[subject.address] == nil { unheard.append(subject) }
    objectRetain(subject)
    notices[subject.address, default: []].append(notice)
  }

  /// Readies the blocks that waited for a block that has run, or for a group that is now empty.
  func left(_ subject: Notice.Subject) {
    guard !notices.isEmpty, notices[subject.address] != nil else { return }
    guard !subject.isGroup || subject.isKnownToBeDone else { return }
    for notice in notices.removeValue(forKey: subject.address) ?? [] {
      ready(notice.work)
      objectRelease(subject)
    }
  }

  private func objectRetain(_ subject: Notice.Subject) {
    if subject.isGroup { unsafe CInterposers.objectRetain(subject.pointer) }
  }

  private func objectRelease(_ subject: Notice.Subject) {
    if subject.isGroup { unsafe CInterposers.objectRelease(subject.pointer) }
  }

  /// Listens for work that other threads finish, once the world has nothing else to do.
  private func listenToOthers() {
    for subject in unheard where notices[subject.address] != nil {
      let loop = loop
      subject.listen { loop.handIn { (loop.companion as? DispatchQueues)?.left(subject) } }
    }
    unheard = []
  }
}

// MARK: - Timers

extension DispatchQueues {
  func makeTimer(_ source: UnsafeMutableRawPointer, on queue: Queue) {
    timers[UInt(bitPattern: source)] = TimerSource(
      on: queue, for: AppProcess.ofRunningCode, of: self, loop: loop)
  }

  func ownsTimer(_ source: UInt) -> Bool { timers[source] != nil }

  func set(_ source: UInt, after delay: Duration?, every interval: Duration?) {
    timers[source]?.set(after: delay, every: interval)
  }

  func handle(_ source: UInt, by block: OpaquePointer?, isForCancellation: Bool) {
    guard let timer = timers[source] else { return }
    let work = unsafe block.map {
      unsafe DispatchedWork($0, on: timer.queue, isBarrier: false, process: timer.process)
    }
    if isForCancellation { timer.cancellation = work } else { timer.event = work }
  }

  func cancel(_ source: UInt) {
    guard let timer = timers.removeValue(forKey: source) else { return }
    timer.cancel()
  }
}

// MARK: - The loop's companion

extension DispatchQueues {
  func readyMore() -> Bool {
    listenToOthers()
    return runLoop.service()
  }

  func worldHasEnded() {
    runLoop.close()
    // The objects that they hold may come back here as they go.
    let former = (lines, notices, timers)
    (lines, notices, timers, unheard) = ([:], [:], [:], [])
    withExtendedLifetime(former) {}
  }
}
