public import StoreModel
internal import StoreSimulation

/// An exception of Apple's that nobody caught, and that ended the app in a world.
public struct UncaughtMisuse: Error, CustomStringConvertible {
  /// What the app did that it must not do.
  public let misuse: Misuse
  let timeline: Timeline

  /// What it means, what to do, and what led there.
  public var description: String {
    """
    The app was ended by an exception that nobody caught: \(misuse)
    Use `Simulation.current.onMisuse` to decide otherwise. What happened:
    \(timeline)
    """
  }
}

extension Simulation {
  /// The exceptions that nobody caught, in order.
  var uncaughtMisuses: [UncaughtMisuse] {
    unhandledMisuses.map { UncaughtMisuse(misuse: $0, timeline: timeline) }
  }
}
