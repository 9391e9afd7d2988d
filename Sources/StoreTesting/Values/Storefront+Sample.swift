// By its name, since the model has a storefront, too.
#if canImport(Darwin)
  public import struct OpenStoreKit.Storefront
#else
  public import struct StoreKit.Storefront
#endif

extension Storefront {
  /// The storefront of a country, by its ISO 3166-1 alpha-3 code, without a store (B138u).
  public static func sample(_ countryCode: String = "USA") -> Self {
    Self(.of(countryCode))
  }
}
