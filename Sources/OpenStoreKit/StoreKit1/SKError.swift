public import Foundation

/// An error that StoreKit reports.
///
/// Clients always receive errors of this type and never a bare `NSError`, since Foundation's
/// conversion from one to the other needs the Objective-C runtime.
public struct SKError: _BridgedStoredNSError, CustomNSError {
  /// A code of the error; StoreKit also delivers codes that have no name (B075).
  public typealias Code = _SKErrorCode

  /// The error as Foundation knows it.
  public let _nsError: NSError

  /// Wraps an error of StoreKit's domain.
  public init(_nsError error: NSError) { _nsError = error }

  /// Creates an error from a code and details, such as a text or an underlying error.
  public init(_ code: SKError.Code, userInfo: [String: Any] = [:]) {
    self.init(_nsError: NSError(domain: SKErrorDomain, code: code.rawValue, userInfo: userInfo))
  }

  /// The code of the error.
  public var code: SKError.Code { SKError.Code(rawValue: _nsError.code) ?? .unknown }

  /// The details of the error.
  public var userInfo: [String: Any] { _nsError.userInfo }

  /// The raw value of the error's code.
  public var errorCode: Int { _nsError.code }

  /// The details of the error, always with a text for people.
  public var errorUserInfo: [String: Any] {
    userInfo.merging([NSLocalizedDescriptionKey: localizedDescription]) { given, _ in given }
  }

  /// A text for people; never branch on it (B076).
  public var localizedDescription: String {
    ErrorText.read(
      userInfo[NSLocalizedDescriptionKey] as? String
        ?? "The operation couldn’t be completed. (\(SKErrorDomain) error \(errorCode).)")
  }

  /// The domain of StoreKit's errors.
  public static var errorDomain: String { SKErrorDomain }

  /// The domain of StoreKit's errors, as Foundation asks for it.
  public static var _nsErrorDomain: String { SKErrorDomain }
}

/// The domain of StoreKit's errors.
public let SKErrorDomain: String = "SKErrorDomain"

extension SKError: Hashable {
  /// Feeds the code alone to the hasher, since Foundation on Linux cannot hash an `NSError`.
  public func hash(into hasher: inout Hasher) { hasher.combine(errorCode) }

  /// A hash of the code alone.
  public var hashValue: Int { errorCode.hashValue }
}

extension SKError.Code: _ErrorCodeProtocol {
  /// The error that carries the code.
  public typealias _ErrorType = SKError
}
