public import Foundation

/// An error that a test session reports.
public struct SKTestError: _BridgedStoredNSError, CustomNSError {
  /// A code of the error.
  public typealias Code = _SKTestErrorCode

  /// The error as Foundation knows it.
  public let _nsError: NSError

  /// Wraps an error of StoreKitTest's domain.
  public init(_nsError error: NSError) { _nsError = error }

  /// Creates an error from a code and details, such as a text.
  public init(_ code: SKTestError.Code, userInfo: [String: Any] = [:]) {
    self.init(_nsError: NSError(domain: SKTestErrorDomain, code: code.rawValue, userInfo: userInfo))
  }

  /// The code of the error.
  public var code: SKTestError.Code { SKTestError.Code(rawValue: _nsError.code) ?? .invalidAction }

  /// The details of the error.
  public var userInfo: [String: Any] { _nsError.userInfo }

  /// The raw value of the error's code.
  public var errorCode: Int { _nsError.code }

  /// The details of the error, always with a text for people.
  public var errorUserInfo: [String: Any] {
    userInfo.merging([NSLocalizedDescriptionKey: localizedDescription]) { given, _ in given }
  }

  /// A text for people: the error, and its remedy.
  public var localizedDescription: String {
    userInfo[NSLocalizedDescriptionKey] as? String
      ?? "The operation couldn’t be completed. (\(SKTestErrorDomain) error \(errorCode).)"
  }

  /// The domain of StoreKitTest's errors.
  public static var errorDomain: String { SKTestErrorDomain }

  /// The domain of StoreKitTest's errors, as Foundation asks for it.
  public static var _nsErrorDomain: String { SKTestErrorDomain }
}

/// The domain of StoreKitTest's errors.
public let SKTestErrorDomain: String = "SKTestErrorDomain"

extension SKTestError: Hashable {
  /// Feeds the code alone to the hasher, since Foundation on Linux cannot hash an `NSError`.
  public func hash(into hasher: inout Hasher) { hasher.combine(errorCode) }

  /// A hash of the code alone.
  public var hashValue: Int { errorCode.hashValue }
}

extension SKTestError.Code: _ErrorCodeProtocol {
  /// The error that carries the code.
  public typealias _ErrorType = SKTestError
}
