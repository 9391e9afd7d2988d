/// What an account has bought, by product: the answers that would otherwise need a walk through its history.
package struct Holdings: Equatable, Sendable {
  /// The first and the latest transaction of one product.
  package struct Holding: Equatable, Sendable {
    package let product: ProductID
    package let first: TransactionID
    package internal(set) var latest: TransactionID
  }

  /// In the order in which the products were first bought.
  package private(set) var all: [Holding] = []
  private var positions: [ProductID: Int] = [:]

  package init() {}

  package subscript(product: ProductID) -> Holding? {
    positions[product].map { all[$0] }
  }

  package mutating func add(_ id: TransactionID, of product: ProductID) {
    if let position = positions[product] {
      all[position].latest = id
    } else {
      positions[product] = all.count
      all.append(Holding(product: product, first: id, latest: id))
    }
  }
}
