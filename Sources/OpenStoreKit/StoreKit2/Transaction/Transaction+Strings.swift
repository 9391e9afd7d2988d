import StoreModel

extension Transaction {
  /// The kind of the offer that applied.
  public var offerType: OfferType? { payload.offer?.type }
  /// The identifier of the offer that applied.
  public var offerID: String? { payload.offer?.id }
  /// The way of paying during the offer, by its name in the signed data.
  public var offerPaymentModeStringRepresentation: String? { payload.offer?.paymentMode?.rawValue }
  /// The length of a period of the offer, as in `P1M`.
  public var offerPeriodStringRepresentation: String? { payload.offer?.period?.length.text }
  /// The environment of the purchase, by its name in the signed data.
  public var environmentStringRepresentation: String { payload.environment.rawValue }
  /// The cause of the transaction, by its name in the signed data.
  public var reasonStringRepresentation: String { payload.reason.rawValue }
  /// The storefront that it was bought in, as in `USA`.
  public var storefrontCountryCode: String { payload.storefront.countryCode }
  /// The currency that the customer paid in, as in `USD`.
  public var currencyCode: String? { payload.price?.currency }
  /// The kind of the revocation, by its name in the signed data.
  public var revocationTypeStringRepresentation: String? { payload.revocation?.type?.rawValue }
}
