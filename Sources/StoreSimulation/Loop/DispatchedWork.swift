internal import CDispatchHooks
internal import Synchronization

/// A block that code of a world has handed to the main queue or to a global one.
///
/// Only the world's thread has it in hand.
@safe final class DispatchedWork: @unchecked Sendable {
  private let block: OpaquePointer
  /// Whether another thread would run it, even while the main thread waits.
  let isGlobal: Bool
  let process: AppProcess?

  init(_ block: OpaquePointer, isGlobal: Bool, process: AppProcess?) {
    unsafe self.block = block
    self.isGlobal = isGlobal
    self.process = process
  }

  deinit { unsafe dispatchedBlockFree(block) }

  /// Runs the block, which happens once.
  func run() { unsafe dispatchedBlockRun(block) }
}

/// A block that runs once nobody is in a group any more.
@safe final class GroupNotice: @unchecked Sendable {
  let work: DispatchedWork
  private let group: UnsafeMutableRawPointer
  private weak let loop: JobLoop?
  private let isOver = Atomic(false)

  init(_ work: DispatchedWork, of group: UnsafeMutableRawPointer, on loop: JobLoop) {
    self.work = work
    unsafe self.group = group
    self.loop = loop
  }

  func isAbout(_ other: UnsafeMutableRawPointer) -> Bool { unsafe group == other }

  /// Returns false when it was over before.
  func end() -> Bool { !isOver.exchange(true, ordering: .acquiringAndReleasing) }

  /// Brings the notice home when another thread is the last to leave the group.
  func listen() {
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    unsafe dispatchGroupNotifyAnywhere(group, context) { context in
      guard let context = unsafe context else { return }
      unsafe Unmanaged<GroupNotice>.fromOpaque(context).takeRetainedValue().comeHome()
    }
  }

  private func comeHome() {
    guard !isOver.load(ordering: .acquiring), let loop else { return }
    loop.bringHome(self)
  }
}

/// What a loop's thread has handed to Dispatch and is yet to see again.
struct DispatchDesk {
  /// What the main queue has to do, in order.
  var main: [DispatchedWork] = []
  /// What other threads would run, in order.
  var global: [DispatchedWork] = []
  var notices: [GroupNotice] = []
  /// Whether what runs is a block of a global queue.
  var isGlobal = false
}
