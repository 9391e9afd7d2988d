import StoreSimulation

/// Synchronising with the store, as something that can be made to fail.
public struct StoreKitAppStoreSyncAPI: FailableStoreKitAPI {
  /// The failures of synchronising.
  public typealias Failure = SKTestFailures.AppStoreSync

  /// Names it.
  public init() {}
}

extension StoreKitAppStoreSyncAPI: SimulatedAPI {
  var part: FailableAPI { .appStoreSync }
}

extension FailableStoreKitAPI where Self == StoreKitAppStoreSyncAPI {
  /// Synchronising with the store.
  public static var appStoreSync: StoreKitAppStoreSyncAPI { StoreKitAppStoreSyncAPI() }
}
