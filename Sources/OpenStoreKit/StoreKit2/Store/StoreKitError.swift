public import Foundation

/// Why the store could not do what it was asked, whatever it was (B077).
public enum StoreKitError: Error, Sendable {
  case unknown
  case userCancelled
  case networkError(URLError)
  case systemError(any Error)
  case notAvailableInStorefront
  case notEntitled
  case unsupported
}

extension StoreKitError: LocalizedError {
  /// What went wrong, as a title.
  public var errorDescription: String? {
    switch self {
    case .unknown, .notEntitled: "Unable to Complete Request"
    case .userCancelled: "Request Canceled"
    case .networkError(let error): error.localizedDescription
    case .systemError(let error): error.localizedDescription
    case .notAvailableInStorefront: "Item Unavailable"
    case .unsupported: "Unsupported Request"
    }
  }

  /// Why it went wrong, as a sentence.
  public var failureReason: String? {
    switch self {
    case .unknown: "An unknown error occurred."
    case .userCancelled: "The request was canceled."
    case .networkError(let error): (error as NSError).localizedFailureReason
    case .systemError(let error): (error as NSError).localizedFailureReason
    case .notAvailableInStorefront: "This item isn’t sold in the current storefront."
    case .notEntitled: "The app isn’t entitled to in-app purchases."
    case .unsupported: "This device doesn’t support the request."
    }
  }

  /// What the customer can do about it.
  public var recoverySuggestion: String? {
    switch self {
    case .unknown, .networkError: "Try again later."
    case .systemError(let error): (error as NSError).localizedRecoverySuggestion
    case .userCancelled, .notAvailableInStorefront, .notEntitled, .unsupported: nil
    }
  }
}
