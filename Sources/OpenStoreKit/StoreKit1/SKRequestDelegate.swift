public import Foundation

/// Is told about the answer to a request.
public protocol SKRequestDelegate: NSObjectProtocol {
  /// The request was answered.
  func requestDidFinish(_ request: SKRequest)

  /// The request failed; `requestDidFinish` will not follow.
  func request(_ request: SKRequest, didFailWithError error: any Error)
}

extension SKRequestDelegate {
  /// Does nothing, where the delegate does not care.
  public func requestDidFinish(_ request: SKRequest) {}

  /// Does nothing, where the delegate does not care.
  public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}
