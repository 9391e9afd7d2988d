package import StoreModel

extension Product {
  /// The kind of a product.
  public struct ProductType: RawRepresentable, Equatable, Hashable, Sendable {
    /// The kind's name in the store's signed data.
    public let rawValue: String

    /// A kind by its name in the store's signed data.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Bought, used up, and bought again.
    public static let consumable = Self(rawValue: "Consumable")
    /// Bought once.
    public static let nonConsumable = Self(rawValue: "Non-Consumable")
    /// Lasts for a time that the app keeps track of.
    public static let nonRenewable = Self(rawValue: "Non-Renewing Subscription")
    /// Renews until the customer stops it.
    public static let autoRenewable = Self(rawValue: "Auto-Renewable Subscription")
    /// Several auto-renewable subscriptions of an app, bought together.
    public static let subscriptionBundle: Product.ProductType = Self(
      rawValue: "Subscription Bundle")
    /// Auto-renewable subscriptions of several apps, bought together.
    public static let subscriptionSuite: Product.ProductType = Self(rawValue: "Subscription Suite")
  }
}

extension Product.ProductType {
  /// The kind's name for people.
  public var localizedDescription: String { rawValue }
}

extension Product.ProductType {
  package init(_ kind: CatalogProduct.Kind) {
    self =
      switch kind {
      case .consumable: .consumable
      case .nonConsumable: .nonConsumable
      case .nonRenewingSubscription: .nonRenewable
      case .autoRenewable(let terms):
        switch terms.collection?.kind {
        case nil: .autoRenewable
        case .bundle: .subscriptionBundle
        case .suite: .subscriptionSuite
        }
      }
  }
}
