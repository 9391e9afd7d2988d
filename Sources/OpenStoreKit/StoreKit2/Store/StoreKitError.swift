public import Foundation

/// The reason why the store could not do something, of whatever kind (B077).
public enum StoreKitError: Error, Sendable {
  /// The reason is not known.
  case unknown
  /// The customer cancelled the app's request (B109).
  case userCancelled
  /// The network did not answer, or answered with an error.
  case networkError(URLError)
  /// The system could not do it, for the reason that is given.
  case systemError(any Error)
  /// The product is not sold in the storefront.
  case notAvailableInStorefront
  /// The app may not use in-app purchase.
  case notEntitled
  /// The device, or the system, has no such feature.
  case unsupported
  /// There is no place on the screen for what the app wants to show; a simulated one has any.
  case invalidPresentationContext
}

extension StoreKitError: LocalizedError {
  /// A title for the error.
  public var errorDescription: String? { ErrorText.read(title) }

  private var title: String {
    switch self {
    case .unknown, .notEntitled: "Unable to Complete Request"
    case .userCancelled: "Request Canceled"
    case .networkError(let error): error.localizedDescription
    case .systemError(let error): error.localizedDescription
    case .notAvailableInStorefront: "Item Unavailable"
    case .unsupported: "Unsupported Request"
    case .invalidPresentationContext: "Unable to Show Request"
    }
  }

  /// A sentence with the reason for the error.
  public var failureReason: String? {
    switch self {
    case .unknown: "An unknown error occurred."
    case .userCancelled: "The request was canceled."
    case .networkError(let error): (error as NSError).localizedFailureReason
    case .systemError(let error): (error as NSError).localizedFailureReason
    case .notAvailableInStorefront: "This item isn’t sold in the current storefront."
    case .notEntitled: "The app isn’t entitled to in-app purchases."
    case .unsupported: "This device doesn’t support the request."
    case .invalidPresentationContext: "The request can’t be shown here."
    }
  }

  /// A sentence with a remedy for the customer.
  public var recoverySuggestion: String? {
    switch self {
    case .unknown, .networkError: "Try again later."
    case .systemError(let error): (error as NSError).localizedRecoverySuggestion
    case .userCancelled, .notAvailableInStorefront, .notEntitled, .unsupported,
      .invalidPresentationContext:
      nil
    }
  }
}
