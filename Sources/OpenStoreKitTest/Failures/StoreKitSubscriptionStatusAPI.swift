import StoreSimulation

/// Asking for the status of a subscription, as something that can be made to fail.
public struct StoreKitSubscriptionStatusAPI: FailableStoreKitAPI {
  /// The failures of asking.
  public typealias Failure = SKTestFailures.SubscriptionStatus

  /// Names it.
  public init() {}
}

extension StoreKitSubscriptionStatusAPI: SimulatedAPI {
  var part: FailableAPI { .subscriptionStatus }
}

extension FailableStoreKitAPI where Self == StoreKitSubscriptionStatusAPI {
  /// Asking for the status of a subscription.
  public static var subscriptionStatus: StoreKitSubscriptionStatusAPI {
    StoreKitSubscriptionStatusAPI()
  }
}
