import StoreSimulation

/// A purchase, as something that can be made to fail.
public struct StoreKitPurchaseAPI: FailableStoreKitAPI {
  /// The failures of a purchase.
  public typealias Failure = SKTestFailures.Purchase

  /// Names it.
  public init() {}
}

extension StoreKitPurchaseAPI: SimulatedAPI {
  var part: FailableAPI { .purchase }
}

extension FailableStoreKitAPI where Self == StoreKitPurchaseAPI {
  /// A purchase.
  public static var purchase: StoreKitPurchaseAPI { StoreKitPurchaseAPI() }
}
