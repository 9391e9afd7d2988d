/// Is told which products the store sells.
public protocol SKProductsRequestDelegate: SKRequestDelegate {
  /// The store's answer; `requestDidFinish` follows at once.
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}
