/// The reason why a request is not taken in.
///
/// The connection ends after it, since the beginning of the next request is unknown.
package enum HTTPProblem: Error, Hashable, Sendable, CaseIterable {
  case malformedLine
  case malformedField
  case malformedLength
  case malformedChunk
  case noHost
  case headTooLarge
  case bodyTooLarge
  case unknownEncoding
  case unknownVersion
  /// The client took too long to send its request.
  case tooSlow

  package var status: Int {
    switch self {
    case .malformedLine, .malformedField, .malformedLength, .malformedChunk, .noHost: 400
    case .tooSlow: 408
    case .bodyTooLarge: 413
    case .headTooLarge: 431
    case .unknownEncoding: 501
    case .unknownVersion: 505
    }
  }
}

extension HTTPProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .malformedLine: "the request line cannot be read"
    case .malformedField: "a header field cannot be read"
    case .malformedLength: "the length of the body is not one number"
    case .malformedChunk: "a chunk of the body cannot be read"
    case .noHost: "the request names no host"
    case .headTooLarge: "the header is too large"
    case .bodyTooLarge: "the body is too large"
    case .unknownEncoding: "the body’s transfer encoding is not known"
    case .unknownVersion: "only HTTP/1.1 and HTTP/1.0 are spoken"
    case .tooSlow: "the request did not come in time"
    }
  }
}
