import StoreBasics

/// The purchases of an account, by product: the answers that would otherwise need a walk through
/// its history.
package struct Holdings: Equatable, Sendable {
  /// The transactions of one product that matter now.
  package struct Holding: Equatable, Sendable {
    package let product: ProductID
    /// The family member who shares the product; nil if the account bought it.
    package let sharer: AccountID?
    package internal(set) var latest: TransactionID
    /// The latest that was not taken back.
    package internal(set) var owned: TransactionID?
  }

  private struct Key: Hashable, Sendable {
    let product: ProductID
    let sharer: AccountID?
  }

  /// In the order in which the products were first bought.
  package private(set) var all: [Holding] = []
  private var positions = OrderedSet<Key>()

  package init() {}

  package subscript(product: ProductID) -> Holding? { self[product, from: nil] }

  package subscript(product: ProductID, from sharer: AccountID?) -> Holding? {
    positions.firstIndex(of: Key(product: product, sharer: sharer)).map { all[$0] }
  }

  package mutating func add(
    _ id: TransactionID, of product: ProductID, from sharer: AccountID? = nil
  ) {
    let key = Key(product: product, sharer: sharer)
    if let position = positions.firstIndex(of: key) {
      all[position].latest = id
      all[position].owned = id
    } else {
      positions.append(key)
      all.append(Holding(product: product, sharer: sharer, latest: id, owned: id))
    }
  }

  /// Notes the owned transaction of a product after one of its transactions was taken back, or
  /// given again.
  mutating func set(owned: TransactionID?, of product: ProductID, from sharer: AccountID?) {
    guard let position = positions.firstIndex(of: Key(product: product, sharer: sharer)) else {
      return
    }
    all[position].owned = owned
  }
}
