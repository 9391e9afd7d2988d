/// A product that the customer chose in the store, for the app to sell (B067).
public struct PurchaseIntent: Equatable, Sendable, Identifiable {
  /// The product's identifier.
  public typealias ID = Product.ID

  /// The product that the customer wants to buy.
  public let product: Product
  /// The offer that the customer wants to have.
  public let offer: Product.SubscriptionOffer?

  package init(product: Product, offer: Product.SubscriptionOffer? = nil) {
    self.product = product
    self.offer = offer
  }

  /// The product's identifier.
  public var id: Product.ID { product.id }
}
