extension SKTestFailures {
  /// The failures of asking for the customer’s copy of the app.
  public enum AppTransaction: SKTestFailure {
    /// Any of the errors that most of StoreKit 2 may throw.
    case generic(StoreKitError)
  }
}

extension SKTestFailures.AppTransaction {
  /// Nil for a failure that belongs elsewhere.
  public init?(_fromErrorCode code: _SKTestFailureCode) {
    switch code.error {
    case let error as StoreKitError: self = .generic(error)
    default: return nil
    }
  }

  /// The failure, in the form that all parts share.
  public var _errorCode: _SKTestFailureCode {
    switch self {
    case .generic(let error): _SKTestFailureCode(error)
    }
  }
}
