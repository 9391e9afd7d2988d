extension StoreCatalog {
  /// The products and groups that a catalog's closure lists, in its order.
  public struct Items: Sendable {
    var products: [Listing] = []
    var groups: [SubscriptionGroup] = []

    init() {}

    init(_ listing: Listing) { products = [listing] }

    init(_ group: SubscriptionGroup) {
      groups = [group]
      products = group.subscriptions.map { $0.listing.inside(group: group.id) }
    }
  }

  /// Collects the products and groups that a catalog's closure lists.
  @resultBuilder
  public enum Builder {
    /// Takes a consumable product.
    public static func buildExpression(_ product: Consumable) -> Items { Items(product.listing) }

    /// Takes a product that is bought once.
    public static func buildExpression(_ product: NonConsumable) -> Items { Items(product.listing) }

    /// Takes a subscription that doesn't renew.
    public static func buildExpression(_ product: NonRenewing) -> Items { Items(product.listing) }

    /// Takes a group with its subscriptions.
    public static func buildExpression(_ group: SubscriptionGroup) -> Items { Items(group) }

    /// Refuses a subscription outside of a group.
    @available(*, unavailable, message: "put it in a group: SubscriptionGroup(\"…\") { … }")
    public static func buildExpression(_ subscription: AutoRenewable) -> Items { Items() }

    /// Joins the items of one block.
    public static func buildBlock(_ parts: Items...) -> Items { buildArray(parts) }

    /// Takes the items of an `if`, or nothing.
    public static func buildOptional(_ items: Items?) -> Items { items ?? Items() }

    /// Takes the items of the first branch.
    public static func buildEither(first items: Items) -> Items { items }

    /// Takes the items of the other branch.
    public static func buildEither(second items: Items) -> Items { items }

    /// Joins the items of a loop's rounds.
    public static func buildArray(_ parts: [Items]) -> Items {
      parts.reduce(into: Items()) { all, part in
        all.products += part.products
        all.groups += part.groups
      }
    }
  }
}
