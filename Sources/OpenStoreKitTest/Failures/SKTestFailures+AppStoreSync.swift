extension SKTestFailures {
  /// The failures of synchronising with the store.
  public enum AppStoreSync: SKTestFailure {
    /// Any of the errors that most of StoreKit 2 may throw.
    case generic(StoreKitError)
  }
}

extension SKTestFailures.AppStoreSync {
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
