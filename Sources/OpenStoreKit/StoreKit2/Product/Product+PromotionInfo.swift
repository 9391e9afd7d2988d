extension Product {
  /// Whether the store promotes a product to this customer, and where in the list.
  public struct PromotionInfo: Equatable {
    /// Whether the store shows a product to this customer.
    public enum Visibility: Int, Equatable, Hashable, Sendable {
      case appStoreConnectDefault
      case visible
      case hidden
    }

    /// The product.
    public let productID: Product.ID
    /// Whether the store shows it, once the change is sent with `update()`.
    public var visibility: Visibility

    package init(productID: Product.ID, visibility: Visibility = .appStoreConnectDefault) {
      self.productID = productID
      self.visibility = visibility
    }
  }
}
