internal import StoreSimulation

/// The inheritance of a thread that code of a world starts: the world it belongs to.
enum StartedThread {
  /// Returns the thread's inheritance: the number of the world.
  static func begin() -> UnsafeRawPointer? {
    guard let world = JobLoop.hooked?.simulation else { return nil }
    return unsafe UnsafeRawPointer(bitPattern: world.serial)
  }

  static func inherit(_ inherited: UnsafeRawPointer?) {
    guard let inherited = unsafe inherited else { return }
    Simulation.adoptThread(startedBy: Int(bitPattern: inherited))
  }
}
