extension Product {
  /// The visibility of a product among the store's promotions to this customer.
  public struct PromotionInfo: Equatable {
    /// The visibility of a promotion in the store.
    public enum Visibility: Int, Equatable, Hashable, Sendable {
      /// As App Store Connect says.
      case appStoreConnectDefault
      /// The customer sees the promotion.
      case visible
      /// The customer does not see the promotion.
      case hidden
    }

    /// The product.
    public let productID: Product.ID
    /// The visibility of the promotion; a change holds once it is sent with `update()`.
    public var visibility: Visibility

    package init(productID: Product.ID, visibility: Visibility = .appStoreConnectDefault) {
      self.productID = productID
      self.visibility = visibility
    }

    /// Sends the changed visibility to the store.
    public func update() async throws {
      try await StoreDesk.current.setPromotionVisibility(visibility, of: productID)
    }

    /// The products that the store promotes to this customer, in their order.
    public static var currentOrder: [Product.PromotionInfo] {
      get async throws { try await StoreDesk.current.promotions() }
    }

    /// Changes the order in which the store promotes products to this customer.
    public static func updateProductOrder(byID order: some Collection<Product.ID>) async throws {
      try await StoreDesk.current.setPromotionOrder(Array(order))
    }

    /// Changes whether the store promotes a product to this customer.
    public static func updateProductVisibility(
      _ visibility: Product.PromotionInfo.Visibility, for productID: Product.ID
    ) async throws {
      try await StoreDesk.current.setPromotionVisibility(visibility, of: productID)
    }

    /// Changes order and visibility at once.
    public static func updateAll(_ promotions: some Collection<PromotionInfo>) async throws {
      for promotion in promotions { try await promotion.update() }
      try await updateProductOrder(byID: promotions.map(\.productID))
    }
  }
}
