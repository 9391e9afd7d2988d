/// A way in which a part of StoreKit 2 can fail.
public protocol SKTestFailure: Equatable, Sendable {
  /// Nil for a failure that the part doesn't have.
  init?(_fromErrorCode code: _SKTestFailureCode)

  /// The failure, in the form that all parts share.
  var _errorCode: _SKTestFailureCode { get }
}

extension SKTestFailure {
  /// Returns true if both failures are the same.
  public static func == (one: Self, other: Self) -> Bool { one._errorCode == other._errorCode }
}
