extension Transaction {
  /// The offer that applied to a transaction, or applies to the next renewal.
  public struct Offer: Equatable, Hashable, Sendable {
    /// The way of paying during an offer.
    public struct PaymentMode: RawRepresentable, Equatable, Hashable, Sendable {
      /// The mode's name in the store's signed data.
      public let rawValue: String

      /// A mode by its name in the store's signed data.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// Nothing.
      public static let freeTrial = Self(rawValue: "FREE_TRIAL")
      /// A reduced price in each period.
      public static let payAsYouGo = Self(rawValue: "PAY_AS_YOU_GO")
      /// One price for all of the periods.
      public static let payUpFront = Self(rawValue: "PAY_UP_FRONT")
      /// One price for something that doesn't renew.
      public static var oneTime: Self { Self(rawValue: "ONE_TIME") }
    }

    /// The offer's identifier; introductory offers have none.
    public let id: String?
    /// The kind of the offer.
    public let type: Transaction.OfferType
    /// The way of paying, if the store says so.
    public let paymentMode: PaymentMode?
    /// The length of one period of the offer.
    public let period: Product.SubscriptionPeriod?

    package init(
      id: String? = nil, type: Transaction.OfferType, paymentMode: PaymentMode? = nil,
      period: Product.SubscriptionPeriod? = nil
    ) {
      self.id = id
      self.type = type
      self.paymentMode = paymentMode
      self.period = period
    }
  }
}
