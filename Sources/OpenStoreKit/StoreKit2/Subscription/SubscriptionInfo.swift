package import StoreModel

extension Product {
  /// The details of a subscription.
  public struct SubscriptionInfo: Equatable, Hashable, Sendable {
    package let terms: SubscriptionTerms
    package let price: Price
    package let groupName: String
    package let style: PriceStyle
    /// The subscriptions of a bundle, in its order; empty for any other product.
    public let bundledSubscriptions: [Product.SubscriptionInfo.BundledSubscription]

    package init(
      _ terms: SubscriptionTerms, price: Price, groupName: String = "", style: PriceStyle,
      bundled: [BundledSubscription] = []
    ) {
      self.terms = terms
      self.price = price
      self.groupName = groupName
      self.style = style
      bundledSubscriptions = bundled
    }

    /// The offer for new customers of the group who pay the whole period at once.
    public var introductoryOffer: Product.SubscriptionOffer? {
      let upFront = terms.introductoryOffers.first { $0.billingPlan != .monthly }
      return upFront.map { listed($0, as: .introductory) }
    }

    /// The offers for customers whom the app chooses.
    public var promotionalOffers: [Product.SubscriptionOffer] {
      terms.promotionalOffers.map { listed($0, as: .promotional) }
    }

    /// The offers for customers who left.
    public var winBackOffers: [Product.SubscriptionOffer] {
      terms.winBackOffers.map { listed($0, as: .winBack) }
    }

    /// Names the group of subscriptions of which a customer can hold one at a time.
    public var subscriptionGroupID: String { terms.group.rawValue }
    /// The time after which the subscription renews.
    public var subscriptionPeriod: Product.SubscriptionPeriod {
      Product.SubscriptionPeriod(terms.period)
    }
    /// The level of service in the group: 1 is the highest.
    public var groupLevel: Int { terms.level }
    /// The name of the group in the customer's language.
    public var groupDisplayName: String { groupName }

    func listed(
      _ offer: Offer, as type: Product.SubscriptionOffer.OfferType
    ) -> Product.SubscriptionOffer {
      Product.SubscriptionOffer(offer, type: type, style: style)
    }
  }
}
