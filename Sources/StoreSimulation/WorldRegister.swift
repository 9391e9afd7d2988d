internal import Synchronization

/// The worlds that have not ended, for code that no thread and no task leads to its world.
package enum WorldRegister {
  private static let serials = Mutex(0)
  // Not weak, since that would slow down the counting of references to a world; each world is taken
  // out when it ends.
  private static let open = Mutex<[Simulation]>([])

  static func nextSerial() -> Int {
    serials.withLock { last in
      last += 1
      return last
    }
  }

  static func add(_ world: Simulation) { open.withLock { $0.append(world) } }

  static func remove(_ world: Simulation) {
    // What is taken out may be the last to hold the world, which ends outside the lock.
    let removed = open.withLock { worlds in
      worlds.firstIndex { $0 === world }.map { worlds.remove(at: $0) }
    }
    withExtendedLifetime(removed) {}
  }

  /// Returns true if the world has not ended.
  static func holds(_ world: Simulation) -> Bool {
    open.withLock { worlds in worlds.contains { $0 === world } }
  }

  /// The world with that number, until it ends.
  package static func world(serial: Int) -> Simulation? {
    open.withLock { worlds in worlds.first { $0.serial == serial } }
  }

  /// All worlds that have not ended, in the order in which they began.
  package static var worlds: [Simulation] { open.withLock(\.self) }
}
