package import StoreModel

/// How an app wants its promoted products to appear in the store on one device.
package struct PromotionWishes: Hashable, Sendable {
  package enum Visibility: Hashable, Sendable { case asInAppStoreConnect, shown, hidden }

  /// Empty where the store's own order holds.
  package var order: [ProductID] = []
  private var visibilities: [ProductID: Visibility] = [:]

  package init() {}

  package subscript(product: ProductID) -> Visibility {
    get { visibilities[product] ?? .asInAppStoreConnect }
    set { visibilities[product] = newValue }
  }
}
