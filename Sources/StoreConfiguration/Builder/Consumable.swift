import StoreModel

/// Something that a customer buys, uses up and can buy again.
public struct Consumable: Sendable {
  let listing: Listing

  /// Lists a product; its name is its identifier where none is given.
  ///
  /// The offers of its codes are `.oneTime`.
  public init(
    _ id: String, price: String, name: String? = nil, description: String = "",
    codes: [StoreCatalog.Code] = []
  ) {
    listing = Listing(
      id, .consumable, price: price, name: name, description: description, codes: codes)
  }

  private init(_ listing: Listing) { self.listing = listing }

  /// Adds the product's name and description in another language.
  public func translated(_ locale: String, name: String, description: String = "") -> Self {
    Self(listing.translated(locale, name: name, description: description))
  }
  /// Sets the price in another storefront, named by its ISO 3166-1 alpha-3 code, in its currency.
  ///
  /// If none is set, the number is the same in every currency.
  public func priced(_ price: String, in storefront: String) -> Self {
    Self(listing.priced(price, in: storefront))
  }

  /// Sells the product in these storefronts alone, named by their ISO 3166-1 alpha-3 codes.
  public func sold(in storefronts: String...) -> Self { Self(listing.sold(in: storefronts)) }
}
