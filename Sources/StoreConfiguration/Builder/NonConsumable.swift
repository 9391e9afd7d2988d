import StoreModel

/// Something that a customer buys once and keeps.
public struct NonConsumable: Sendable {
  let listing: Listing

  /// Lists a product; its name is its identifier where none is given.
  public init(
    _ id: String, price: String, name: String? = nil, description: String = "",
    familyShareable: Bool = false
  ) {
    listing = Listing(
      id, .nonConsumable, price: price, name: name, description: description,
      isFamilyShareable: familyShareable)
  }

  private init(_ listing: Listing) { self.listing = listing }

  /// Adds what the product is called in another language.
  public func translated(_ locale: String, name: String, description: String = "") -> Self {
    Self(listing.translated(locale, name: name, description: description))
  }
  /// Sets what customers in another storefront pay, named by its ISO 3166-1 alpha-3 code, in its currency.
  ///
  /// Where none is set, the number is the same in every currency.
  public func priced(_ price: String, in storefront: String) -> Self {
    Self(listing.priced(price, in: storefront))
  }
}
