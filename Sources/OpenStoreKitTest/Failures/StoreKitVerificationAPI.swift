import StoreSimulation

/// Checking what the store has signed, as something that can be made to fail.
public struct StoreKitVerificationAPI: FailableStoreKitAPI {
  /// How it can fail.
  public typealias Failure = SKTestFailures.Verification

  /// Names it.
  public init() {}
}

extension StoreKitVerificationAPI: SimulatedAPI {
  var part: FailableAPI { .verification }
}

extension FailableStoreKitAPI where Self == StoreKitVerificationAPI {
  /// Checking what the store has signed.
  public static var verification: StoreKitVerificationAPI { StoreKitVerificationAPI() }
}
