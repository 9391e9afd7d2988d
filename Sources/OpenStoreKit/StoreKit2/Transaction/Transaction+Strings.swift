import StoreModel

extension Transaction {
  /// The kind of the offer that applied.
  public var offerType: OfferType? { payload.offer?.type }
  /// The identifier of the offer that applied.
  public var offerID: String? { payload.offer?.id }
  /// How the customer paid during the offer, by its name in the signed data.
  public var offerPaymentModeStringRepresentation: String? { payload.offer?.paymentMode?.rawValue }
  /// How long a period of the offer lasts, as in `P1M`.
  public var offerPeriodStringRepresentation: String? { payload.offer?.period?.length.text }
  /// Where it was bought, by its name in the signed data.
  public var environmentStringRepresentation: String { payload.environment.rawValue }
  /// What caused it, by its name in the signed data.
  public var reasonStringRepresentation: String { payload.reason.rawValue }
  /// The storefront that it was bought in, as in `USA`.
  public var storefrontCountryCode: String { payload.storefront.countryCode }
  /// The currency that the customer paid in, as in `USD`.
  public var currencyCode: String? { payload.price?.currency }
  /// How the store took the purchase back, by its name in the signed data.
  public var revocationTypeStringRepresentation: String? { payload.revocation?.type?.rawValue }
}
