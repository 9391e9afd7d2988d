import StoreSimulation

/// Redeeming a code, as something that can be made to fail.
public struct StoreKitOfferCodeRedeemAPI: FailableStoreKitAPI {
  /// The failures of redeeming.
  public typealias Failure = SKTestFailures.OfferCodeRedeem

  /// Names it.
  public init() {}
}

extension StoreKitOfferCodeRedeemAPI: SimulatedAPI {
  var part: FailableAPI { .offerCodeRedeem }
}

extension FailableStoreKitAPI where Self == StoreKitOfferCodeRedeemAPI {
  /// Redeeming a code.
  public static var offerCodeRedeem: StoreKitOfferCodeRedeemAPI { StoreKitOfferCodeRedeemAPI() }
}
