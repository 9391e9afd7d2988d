public import StoreModel
internal import StoreSimulation

/// An exception of Apple's that nobody caught, and that ended the app in a world.
public struct UncaughtMisuse: Error, CustomStringConvertible {
  /// The misuse that ended the app.
  public let misuse: Misuse
  let timeline: Timeline

  /// The meaning of the misuse, the remedy, and the timeline that led there.
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
