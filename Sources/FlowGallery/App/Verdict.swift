import StoreKit

/// The outcome of a verification, as the mended clients tell it apart.
enum Verdict {
  /// The store has sold it.
  case genuine
  /// The store says that it has not.
  case refused
  /// Nobody knows yet: ask again.
  case unknown

  /// Only two statuses are the store's no; everything else may be otherwise the next time.
  init(_ answer: Data?) {
    switch answer.flatMap(VerifyReceipt.status) {
    case 0: self = .genuine
    case 21003, 21010: self = .refused
    default: self = .unknown
    }
  }
}
