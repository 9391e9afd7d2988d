internal import StoreSimulation

/// Ends an app that goes on and on.
///
/// An app that does not know an error by its text may try again at once, and for ever.
final class RetryLimit: Course {
  private let limit: Int

  /// - Parameter limit: How many entries the timeline may have when the app is told something.
  init(entries limit: Int) { self.limit = limit }

  func turn(at point: ChoicePoint, in world: Simulation) -> Turn {
    guard case .telling = point, world.timeline.count > limit else { return .usual }
    return .killed
  }
}
