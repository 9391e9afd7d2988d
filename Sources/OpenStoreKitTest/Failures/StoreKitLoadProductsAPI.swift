import StoreSimulation

/// Loading products, as something that can be made to fail.
public struct StoreKitLoadProductsAPI: FailableStoreKitAPI {
  /// The failures of loading.
  public typealias Failure = SKTestFailures.LoadProducts

  /// Names it.
  public init() {}
}

extension StoreKitLoadProductsAPI: SimulatedAPI {
  var part: FailableAPI { .loadProducts }
}

extension FailableStoreKitAPI where Self == StoreKitLoadProductsAPI {
  /// Loading products.
  public static var loadProducts: StoreKitLoadProductsAPI { StoreKitLoadProductsAPI() }
}
