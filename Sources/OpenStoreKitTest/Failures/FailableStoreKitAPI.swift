import StoreSimulation

/// A part of StoreKit 2 that a test can let fail.
public protocol FailableStoreKitAPI<Failure>: Sendable {
  /// The failures of the part.
  associatedtype Failure: SKTestFailure
}

/// A part that the simulated store lets fail.
protocol SimulatedAPI {
  var part: FailableAPI { get }
}
