/// The wish to extend the running periods of everybody who subscribes to a product.
package struct ExtensionRequest: Hashable, Sendable {
  /// The name that the app's server gives it.
  package let name: String
  package let product: ProductID
  package let days: Int
  /// The storefronts of the customers; nil for all.
  package let storefronts: [StorefrontCode]?

  package init(name: String, product: ProductID, days: Int, storefronts: [StorefrontCode]? = nil) {
    self.name = name
    self.product = product
    self.days = days
    self.storefronts = storefronts
  }
}

/// The outcome of the request.
package struct CompletedExtension: Hashable, Sendable {
  package let request: ExtensionRequest
  package let date: StoreInstant
  package internal(set) var succeeded = 0
  package internal(set) var failed = 0
}
