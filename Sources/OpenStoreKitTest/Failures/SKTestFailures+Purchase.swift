extension SKTestFailures {
  /// The failures of a purchase.
  public enum Purchase: SKTestFailure {
    /// Any of the errors that most of StoreKit 2 may throw.
    case generic(StoreKitError)
    /// An error of purchases alone.
    case purchase(Product.PurchaseError)
  }
}

extension SKTestFailures.Purchase {
  /// Nil for a failure that belongs elsewhere.
  public init?(_fromErrorCode code: _SKTestFailureCode) {
    switch code.error {
    case let error as StoreKitError: self = .generic(error)
    case let error as Product.PurchaseError: self = .purchase(error)
    default: return nil
    }
  }

  /// The failure, in the form that all parts share.
  public var _errorCode: _SKTestFailureCode {
    switch self {
    case .generic(let error): _SKTestFailureCode(error)
    case .purchase(let error): _SKTestFailureCode(error)
    }
  }
}
