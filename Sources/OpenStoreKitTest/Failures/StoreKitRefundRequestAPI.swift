import StoreSimulation

/// Requesting a refund, as something that can be made to fail.
public struct StoreKitRefundRequestAPI: FailableStoreKitAPI {
  /// The failures of requesting.
  public typealias Failure = SKTestFailures.RefundRequest

  /// Names it.
  public init() {}
}

extension StoreKitRefundRequestAPI: SimulatedAPI {
  var part: FailableAPI { .refundRequest }
}

extension FailableStoreKitAPI where Self == StoreKitRefundRequestAPI {
  /// Requesting a refund.
  public static var refundRequest: StoreKitRefundRequestAPI { StoreKitRefundRequestAPI() }
}
