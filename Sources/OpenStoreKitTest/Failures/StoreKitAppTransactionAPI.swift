import StoreSimulation

/// Asking for the customer’s copy of the app, as something that can be made to fail.
public struct StoreKitAppTransactionAPI: FailableStoreKitAPI {
  /// The failures of asking.
  public typealias Failure = SKTestFailures.AppTransaction

  /// Names it.
  public init() {}
}

extension StoreKitAppTransactionAPI: SimulatedAPI {
  var part: FailableAPI { .appTransaction }
}

extension FailableStoreKitAPI where Self == StoreKitAppTransactionAPI {
  /// Asking for the customer’s copy of the app.
  public static var appTransaction: StoreKitAppTransactionAPI { StoreKitAppTransactionAPI() }
}
