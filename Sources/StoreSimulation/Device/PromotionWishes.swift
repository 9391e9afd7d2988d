package import StoreModel

/// The order and visibility that an app wants for its promoted products in the store on one device.
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
