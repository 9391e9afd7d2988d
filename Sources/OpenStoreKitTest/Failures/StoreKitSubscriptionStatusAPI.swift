import StoreSimulation

/// Asking how a subscription stands, as something that can be made to fail.
public struct StoreKitSubscriptionStatusAPI: FailableStoreKitAPI {
  /// How it can fail.
  public typealias Failure = SKTestFailures.SubscriptionStatus

  /// Names it.
  public init() {}
}

extension StoreKitSubscriptionStatusAPI: SimulatedAPI {
  var part: FailableAPI { .subscriptionStatus }
}

extension FailableStoreKitAPI where Self == StoreKitSubscriptionStatusAPI {
  /// Asking how a subscription stands.
  public static var subscriptionStatus: StoreKitSubscriptionStatusAPI {
    StoreKitSubscriptionStatusAPI()
  }
}
