internal import Synchronization

/// The worlds that exist at present, for code that no thread and no task leads to its world.
package enum WorldRegister {
  private struct Entry: Sendable {
    let serial: Int
    weak let world: Simulation?
  }

  private static let serials = Mutex(0)
  private static let entries = Mutex<[Entry]>([])

  static func nextSerial() -> Int {
    serials.withLock { last in
      last += 1
      return last
    }
  }

  static func add(_ world: Simulation) {
    let entry = Entry(serial: world.serial, world: world)
    entries.withLock { $0.append(entry) }
  }

  static func remove(_ world: Simulation) {
    entries.withLock { entries in entries.removeAll { $0.serial == world.serial } }
  }

  /// The world with that number, while it exists.
  package static func world(serial: Int) -> Simulation? {
    entries.withLock { entries in entries.first { $0.serial == serial }?.world }
  }

  /// All worlds that exist, in the order in which they began.
  package static var worlds: [Simulation] {
    entries.withLock { entries in entries.compactMap(\.world) }
  }
}
