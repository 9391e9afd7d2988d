extension SKTestFailures {
  /// How checking what the store has signed can fail.
  public enum Verification: SKTestFailure {
    /// Why values are not verified.
    case verification(VerificationResult<Any>.VerificationError)
  }
}

extension SKTestFailures.Verification {
  /// Nil for a failure that belongs elsewhere.
  public init?(_fromErrorCode code: _SKTestFailureCode) {
    switch code.error {
    case let error as VerificationResult<Any>.VerificationError: self = .verification(error)
    default: return nil
    }
  }

  /// The failure, whatever part it belongs to.
  public var _errorCode: _SKTestFailureCode {
    switch self {
    case .verification(let error): _SKTestFailureCode(error)
    }
  }
}
