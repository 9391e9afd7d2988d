public import Foundation

/// The store's answer to a request for products.
open class SKProductsResponse: NSObject, @unchecked Sendable {
  // Set by an initialiser and never again.
  private var answer: (products: [SKProduct], invalid: [String]) = ([], [])

  package convenience init(products: [SKProduct], invalidProductIdentifiers: [String]) {
    self.init()
    answer = (products, invalidProductIdentifiers)
  }

  /// The products that the store sells.
  open var products: [SKProduct] { answer.products }

  /// The identifiers for which the store sells nothing.
  open var invalidProductIdentifiers: [String] { answer.invalid }
}
