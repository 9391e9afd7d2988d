import StoreSimulation

/// Showing the customer’s subscriptions, as something that can be made to fail.
public struct StoreKitManageSubscriptionsAPI: FailableStoreKitAPI {
  /// The failures of showing them.
  public typealias Failure = SKTestFailures.ManageSubscriptions

  /// Names it.
  public init() {}
}

extension StoreKitManageSubscriptionsAPI: SimulatedAPI {
  var part: FailableAPI { .manageSubscriptions }
}

extension FailableStoreKitAPI where Self == StoreKitManageSubscriptionsAPI {
  /// Showing the customer’s subscriptions.
  public static var manageSubscriptions: StoreKitManageSubscriptionsAPI {
    StoreKitManageSubscriptionsAPI()
  }
}
