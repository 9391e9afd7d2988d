import StoreModel

/// A subscription that renews until the customer cancels it.
public struct AutoRenewable: Sendable {
  /// The parts of a product that only a subscription has.
  struct Terms: Sendable {
    let level: Int
    let period: StoreCatalog.Period
    let introductory: [StoreCatalog.Offer]
    let promotional: [(id: String, offer: StoreCatalog.Offer)]
    let winBack: [(id: String, offer: StoreCatalog.Offer)]
    let codes: [StoreCatalog.Code]
    let monthlyPrice: String?
  }

  let listing: Listing

  /// Lists a subscription; its name is its identifier if none is given.
  ///
  /// Level 1 is the highest in the group. Promotional and win-back offers go by their identifiers.
  /// With a monthly price, the customer can also pay a year's subscription month by month. An offer
  /// is for customers who pay a period at once, except for those that are `paidMonthly`, and
  /// `monthlyIntroductory`.
  public init(
    _ id: String, level: Int = 1, period: StoreCatalog.Period, price: String,
    name: String? = nil, description: String = "", familyShareable: Bool = false,
    introductory: StoreCatalog.Offer? = nil, monthlyIntroductory: StoreCatalog.Offer? = nil,
    promotional: KeyValuePairs<String, StoreCatalog.Offer> = [:],
    winBack: KeyValuePairs<String, StoreCatalog.Offer> = [:],
    codes: [StoreCatalog.Code] = [], monthlyPrice: String? = nil
  ) {
    let terms = Terms(
      level: level, period: period,
      introductory: [introductory, monthlyIntroductory?.paidMonthly].compactMap(\.self),
      promotional: promotional.map { ($0.key, $0.value) },
      winBack: winBack.map { ($0.key, $0.value) }, codes: codes, monthlyPrice: monthlyPrice)
    listing = Listing(
      id, .autoRenewable(terms), price: price, name: name, description: description,
      isFamilyShareable: familyShareable)
  }

  private init(_ listing: Listing) { self.listing = listing }

  /// Adds the subscription's name and description in another language.
  public func translated(_ locale: String, name: String, description: String = "") -> Self {
    Self(listing.translated(locale, name: name, description: description))
  }
  /// Sets the price in another storefront, named by its ISO 3166-1 alpha-3 code, in its currency.
  ///
  /// If none is set, the number is the same in every currency. Offers cost the same number
  /// everywhere.
  public func priced(_ price: String, in storefront: String) -> Self {
    Self(listing.priced(price, in: storefront))
  }

  /// Sells the product in these storefronts alone, named by their ISO 3166-1 alpha-3 codes.
  public func sold(in storefronts: String...) -> Self { Self(listing.sold(in: storefronts)) }
}
