package import StoreModel
package import StoreSigning

/// A customer's past elsewhere, as a world can begin with it.
package struct ImportedHistory: Hashable, Sendable {
  package let history: PurchaseHistory
  package let origin: HistoryOrigin
  /// Where the customer has bought last; nil where nobody has told.
  package let storefront: StorefrontCode?

  /// Reads what a store has told, in any of its forms, for a world that sells the catalog.
  ///
  /// - Parameters:
  ///   - bytes: the file's.
  ///   - roots: whose signatures are believed, where everything has to be signed; nil believes everything.
  /// - Throws: what is wrong, and where.
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
