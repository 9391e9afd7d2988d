import Foundation
package import StoreModel

extension SKError {
  /// Creates the error that clients get for a failure; nil if they get none, which has been seen to
  /// happen (B030).
  package init?(_ failure: Failure) {
    guard let code = failure.code else { return nil }
    var userInfo: [String: Any] = [:]
    if let text = failure.text { userInfo[NSLocalizedDescriptionKey] = text }
    if let cause = failure.underlying { userInfo[NSUnderlyingErrorKey] = NSError(cause) }
    self.init(_nsError: NSError(domain: SKErrorDomain, code: code, userInfo: userInfo))
  }

  /// The error of a call that never fails without one.
  init(required failure: Failure) { self = SKError(failure) ?? SKError(.unknown) }
}

extension NSError {
  /// An error beneath, with all that lies beneath it.
  convenience init(_ cause: Failure.Underlying) {
    var userInfo: [String: Any] = [:]
    if let text = cause.text { userInfo[NSLocalizedDescriptionKey] = text }
    if let reason = cause.reason { userInfo[NSLocalizedFailureReasonErrorKey] = reason }
    if let deeper = cause.underlying { userInfo[NSUnderlyingErrorKey] = NSError(deeper) }
    self.init(domain: cause.domain, code: cause.code, userInfo: userInfo)
  }
}
