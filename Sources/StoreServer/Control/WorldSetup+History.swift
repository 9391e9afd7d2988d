import StoreModel
package import StoreSimulation

extension WorldSetup {
  /// Lets the world begin where a history ends, in the store that it is of.
  package mutating func begin(with imported: ImportedHistory) {
    begin(with: imported.history)
    identity = imported.origin.identity(like: identity)
    if let storefront = imported.storefront { settings.storefront = storefront }
  }
}
