internal import Synchronization

/// Work of a world on another thread: the world waits for it, and no time passes meanwhile.
package final class Errand: Sendable {
  private let loop: JobLoop?

  init(of loop: JobLoop?) {
    self.loop = loop
    loop?.errands.begin(self)
  }

  /// The other thread has handed in what it had; nothing happens the second time.
  package func end() {
    if loop?.errands.end(self) == true { loop?.nudge() }
  }
}

/// The errands of a world that are under way.
final class ErrandBook: Sendable {
  private let open = Mutex<Set<ObjectIdentifier>>([])
  private let count = Atomic(0)

  var isEmpty: Bool { count.load(ordering: .acquiring) == 0 }

  func begin(_ errand: Errand) {
    change { $0.insert(ObjectIdentifier(errand)) }
  }

  /// Returns false when it has ended already.
  func end(_ errand: Errand) -> Bool {
    change { $0.remove(ObjectIdentifier(errand)) != nil }
  }

  /// Stops waiting for what nobody hands in.
  func giveUp() { change { $0 = [] } }

  @discardableResult
  private func change<Result: Sendable>(
    _ body: (inout Set<ObjectIdentifier>) -> Result
  ) -> Result {
    open.withLock { open in
      defer { count.store(open.count, ordering: .releasing) }
      return body(&open)
    }
  }
}
