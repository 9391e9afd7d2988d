public import Foundation
package import StoreModel

extension Product {
  /// A better price for a while, as a product lists it.
  public struct SubscriptionOffer: Equatable, Hashable, Sendable {
    package let offer: Offer
    /// The customers that the offer is for.
    public let type: OfferType
    package let style: PriceStyle

    package init(_ offer: Offer, type: OfferType, style: PriceStyle) {
      self.offer = offer
      self.type = type
      self.style = style
    }

    /// The offer's identifier; introductory offers have none.
    public var id: String? { offer.id }
    /// The price, in each period or for all of them as the mode says; zero in a free trial.
    public var price: Decimal { offer.payment.price.decimal }
    /// The price as the customer's storefront writes it.
    public var displayPrice: String { style.format(offer.payment.price) }
    /// The length of one period of the offer.
    public var period: Product.SubscriptionPeriod { Product.SubscriptionPeriod(offer.period) }
    /// The number of periods that the offer lasts.
    public var periodCount: Int { offer.periodCount }
    /// The way of paying during the offer.
    public var paymentMode: PaymentMode { PaymentMode(offer.payment) }
  }
}

extension Offer.Payment {
  package var price: Price {
    switch self {
    case .freeTrial: .zero
    case .payAsYouGo(let price), .payUpFront(let price): price
    }
  }
}
