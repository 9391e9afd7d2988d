/// An app's shop as scenarios use it, written against either of Apple's two interfaces.
///
/// It keeps its counts on the device, and hands out each transaction once.
package protocol Shop: AnyObject {
  /// Opens at launch, and listens from then on.
  init()

  func buy(_ product: String)
  func restore()

  /// True if the customer looks at a spinner.
  var isBusy: Bool { get }
  /// The messages that the customer has been shown, in order.
  var screen: [String] { get }
}

/// One of Apple's two interfaces to the store.
package enum Face: String, CaseIterable, Sendable, CustomStringConvertible {
  case storeKit1 = "StoreKit 1"
  case storeKit2 = "StoreKit 2"

  package var description: String { rawValue }

  /// A shop that is written against it.
  package func openShop() -> any Shop {
    switch self {
    case .storeKit1: StoreKit1Shop()
    case .storeKit2: StoreKit2Shop()
    }
  }
}
