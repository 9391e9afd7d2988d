import StoreSimulation

/// Verifying the store's signed data, as something that can be made to fail.
public struct StoreKitVerificationAPI: FailableStoreKitAPI {
  /// The failures of verifying.
  public typealias Failure = SKTestFailures.Verification

  /// Names it.
  public init() {}
}

extension StoreKitVerificationAPI: SimulatedAPI {
  var part: FailableAPI { .verification }
}

extension FailableStoreKitAPI where Self == StoreKitVerificationAPI {
  /// Verifying the store's signed data.
  public static var verification: StoreKitVerificationAPI { StoreKitVerificationAPI() }
}
