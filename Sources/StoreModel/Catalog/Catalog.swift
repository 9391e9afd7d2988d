import StoreBasics

/// The products for sale, in the order in which they are shown.
package struct Catalog: Equatable, Sendable {
  package private(set) var products: [CatalogProduct]
  package private(set) var groups: [CatalogGroup]
  private var positions = OrderedSet<ProductID>()

  /// Keeps the first of products, and of groups, that share an identifier.
  package init(products: [CatalogProduct], groups: [CatalogGroup] = []) {
    self.products = []
    self.groups = []
    for product in products where position(of: product.id) == nil {
      positions.append(product.id)
      self.products.append(product)
    }
    for group in groups where self.group(group.id) == nil { self.groups.append(group) }
  }

  package subscript(id: ProductID) -> CatalogProduct? {
    position(of: id).map { products[$0] }
  }

  /// Puts a product in the place of the one with its identifier.
  mutating func replace(with product: CatalogProduct) {
    if let position = self.position(of: product.id) { products[position] = product }
  }

  /// Returns the product's position in the catalog.
  package func position(of id: ProductID) -> Int? { positions.firstIndex(of: id) }

  package func group(_ id: GroupID) -> CatalogGroup? { groups.first { $0.id == id } }

  package func products(in group: GroupID) -> [CatalogProduct] {
    products.filter { $0.subscription?.group == group }
  }
}
