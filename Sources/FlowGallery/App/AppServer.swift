public import StoreKit

/// A server that answers an app's requests: the app's own, or the store's that verifies receipts.
public protocol AppServer {
  /// Sends a request and blocks until the answer is here; nil where none came in time.
  func answer(to request: URLRequest) -> Data?

  /// Sends a request, and hands over the answer later, or nil where none came.
  func send(_ request: URLRequest, then receive: @escaping (Data?) -> Void)
}
