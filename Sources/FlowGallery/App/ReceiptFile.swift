public import StoreKit

/// The app's receipt on the device, which clients of Apple's systems read at `Bundle.main.appStoreReceiptURL`.
public protocol ReceiptFile {
  /// The receipt as it is now; nil where there is none.
  var contents: Data? { get }
}
