package import StoreModel
package import StoreSigning

/// A customer's past elsewhere, as a world can begin with it.
package struct ImportedHistory: Hashable, Sendable {
  package let history: PurchaseHistory
  package let origin: HistoryOrigin
  /// The storefront of the customer's last purchase; nil if the history does not tell.
  package let storefront: StorefrontCode?

  /// Reads a store's history of purchases, in any of its forms, for a world that sells the catalog.
  ///
  /// - Parameters:
  ///   - bytes: the file's.
  ///   - roots: the roots whose signatures are trusted, if everything has to be signed; nil trusts
  ///     everything.
  /// - Throws: A `HistoryError` that names the problem and its place.
  package init(
    _ bytes: [UInt8], for catalog: Catalog, trusting roots: [Certificate]? = nil
  ) throws(HistoryError) {
    let reader = try HistoryReader(bytes, roots: roots)
    let builder = try HistoryBuilder(reader, catalog)
    history = builder.history
    origin = reader.origin
    storefront = builder.storefront
  }
}
