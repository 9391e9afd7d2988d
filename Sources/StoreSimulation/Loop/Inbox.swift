internal import Synchronization

/// The functions that other threads hand to a loop.
final class Inbox: Sendable {
  typealias Entry = @Sendable () -> Void

  /// Nil once it is closed.
  private let entries = Mutex<[Entry]?>([])
  private let hasSome = Atomic(false)

  var isEmpty: Bool { !hasSome.load(ordering: .acquiring) }

  /// Returns false when nobody will look any more.
  @discardableResult
  func put(_ entry: @escaping Entry) -> Bool {
    entries.withLock { entries in
      guard entries != nil else { return false }
      entries?.append(entry)
      hasSome.store(true, ordering: .releasing)
      return true
    }
  }

  func takeAll() -> [Entry] { take(leaving: []) }

  /// Takes what is there, and nothing in after that.
  func close() -> [Entry] { take(leaving: nil) }

  private func take(leaving rest: [Entry]?) -> [Entry] {
    entries.withLock { entries in
      hasSome.store(false, ordering: .releasing)
      defer { entries = rest }
      return entries ?? []
    }
  }

  /// Waits until something comes, or until `isDone` returns true.
  ///
  /// It polls, since what it waits for is rare and soon. Returns false when nothing has come in
  /// time.
  func wait(milliseconds: Int, or isDone: () -> Bool) -> Bool {
    let start = RealInstant.now
    while isEmpty {
      if isDone() { return true }
      guard start.duration(to: .now) < .milliseconds(milliseconds) else { return false }
      Thread.pause(microseconds: 250)
    }
    return true
  }
}
