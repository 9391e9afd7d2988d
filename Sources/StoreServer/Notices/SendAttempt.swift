package import StoreModel

/// One attempt to hand a letter over.
package struct SendAttempt: Hashable, Sendable {
  /// The date at which the attempt was due, in the world's time.
  package let date: StoreInstant
  package let result: SendResult
}

/// The result of an attempt, by its name in the API.
package enum SendResult: String, Hashable, Sendable, CaseIterable {
  case success = "SUCCESS"
  case timedOut = "TIMED_OUT"
  case tlsIssue = "TLS_ISSUE"
  case circularRedirect = "CIRCULAR_REDIRECT"
  case noResponse = "NO_RESPONSE"
  case socketIssue = "SOCKET_ISSUE"
  case unsupportedCharset = "UNSUPPORTED_CHARSET"
  case invalidResponse = "INVALID_RESPONSE"
  case prematureClose = "PREMATURE_CLOSE"
  case unsuccessfulStatus = "UNSUCCESSFUL_HTTP_RESPONSE_CODE"
  case other = "OTHER"
}
