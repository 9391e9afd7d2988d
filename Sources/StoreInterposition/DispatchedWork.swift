internal import CInterposers
internal import StoreSimulation

/// A Dispatch queue, told by its address.
struct Queue: Hashable {
  let address: UInt
  let kind: QueueKind

  init(_ queue: UnsafeMutableRawPointer, _ kind: QueueKind) {
    address = UInt(bitPattern: queue)
    self.kind = kind
  }

  var isMain: Bool { kind == .main }

  /// The queue that this one's blocks are handed on to; nil where that is a global queue.
  var target: Queue? {
    guard let pointer = unsafe UnsafeMutableRawPointer(bitPattern: address),
      let target = unsafe queueTarget(pointer)
    else { return nil }
    var kind = QueueKind.serial
    return unsafe queueIsOwned(target, &kind) ? Queue(target, kind) : nil
  }

  /// True if the queue was made inactive, and not activated since.
  var isInactive: Bool {
    unsafe UnsafeMutableRawPointer(bitPattern: address).map { unsafe queueIsInactive($0) } ?? false
  }

  /// The queue, and those that its blocks are handed on to.
  var chain: [Queue] {
    var (chain, last) = ([self], self)
    while let next = last.target, !chain.contains(next) {
      chain.append(next)
      last = next
    }
    return chain
  }

  static func == (one: Queue, other: Queue) -> Bool { one.address == other.address }

  func hash(into hasher: inout Hasher) { hasher.combine(address) }
}

/// A block that code of a world has handed to a queue, and only the world's thread has in hand.
@safe final class DispatchedWork: @unchecked Sendable {
  private let block: OpaquePointer
  let queue: Queue
  let isBarrier: Bool
  let process: AppProcess?

  init(_ block: OpaquePointer, on queue: Queue, isBarrier: Bool, process: AppProcess?) {
    unsafe self.block = block
    self.queue = queue
    self.isBarrier = isBarrier
    self.process = process
  }

  deinit { unsafe dispatchedBlockFree(block) }

  /// The identity by which the notices of a work item are told apart.
  var subject: Notice.Subject {
    unsafe Notice.Subject(dispatchedBlockIdentity(block), isGroup: false)
  }

  /// Runs the block: a timer's handler many times, any other block once.
  func run() { unsafe dispatchedBlockRun(block) }
}

/// A block that becomes ready when a group is empty, or another block has run.
final class Notice: Sendable {
  /// The subject of a notice, kept for as long as the notice.
  @safe struct Subject: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer
    let isGroup: Bool

    init(_ pointer: UnsafeRawPointer, isGroup: Bool) {
      unsafe self.pointer = unsafe UnsafeMutableRawPointer(mutating: pointer)
      self.isGroup = isGroup
    }

    var address: UInt { unsafe UInt(bitPattern: pointer) }

    /// True if the group is empty; of a block, nobody can ask that before it is over.
    var isKnownToBeDone: Bool { unsafe isGroup && groupIsEmpty(pointer) }

    /// Calls `body` on any thread when the subject is done, for subjects that other threads finish.
    func listen(_ body: @escaping @Sendable () -> Void) {
      let context = unsafe Unmanaged.passRetained(Listener(body)).toOpaque()
      unsafe notifyAnywhere(pointer, isGroup, context) { context in
        guard let context = unsafe context else { return }
        unsafe Unmanaged<Listener>.fromOpaque(context).takeRetainedValue().body()
      }
    }
  }

  let work: DispatchedWork
  let subject: Subject

  init(_ work: DispatchedWork, after subject: Subject) {
    self.work = work
    self.subject = subject
  }

  private final class Listener: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
