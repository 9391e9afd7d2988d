public import Foundation

/// Something for sale.
open class SKProduct: NSObject, @unchecked Sendable {
  /// A unit of calendar time.
  public typealias PeriodUnit = _SKProductPeriodUnit

  // Set by an initialiser and never again.
  private var listing = ProductListing()

  package convenience init(_ listing: ProductListing) {
    self.init()
    self.listing = listing
  }

  /// The product's description, in the customer's language.
  open var localizedDescription: String { listing.localizedDescription }

  /// The product's name, in the customer's language.
  open var localizedTitle: String { listing.localizedTitle }

  /// The price of one piece, in the currency of `priceLocale`.
  open var price: NSDecimalNumber { listing.price }

  /// The locale for printing the price.
  open var priceLocale: Locale { listing.priceLocale }

  /// Names the product.
  open var productIdentifier: String { listing.productIdentifier }

  /// A Boolean value that indicates whether Apple hosts content for the product, which it no longer
  /// does.
  open var isDownloadable: Bool { false }

  /// A Boolean value that indicates whether members of the buyer's family may use the product.
  open var isFamilyShareable: Bool { listing.isFamilyShareable }

  /// The sizes of hosted content.
  open var downloadContentLengths: [NSNumber] { [] }

  /// The version of hosted content.
  open var contentVersion: String { "" }

  /// The version of hosted content.
  open var downloadContentVersion: String { "" }

  /// The length of one period of the subscription; nil for other products.
  open var subscriptionPeriod: SKProductSubscriptionPeriod? { listing.subscriptionPeriod }

  /// The introductory offer, whether or not the customer is eligible.
  open var introductoryPrice: SKProductDiscount? { listing.introductoryPrice }

  /// Names the subscription's group; nil for other products.
  open var subscriptionGroupIdentifier: String? { listing.subscriptionGroupIdentifier }

  /// The subscription's promotional offers.
  open var discounts: [SKProductDiscount] { listing.discounts }
}
