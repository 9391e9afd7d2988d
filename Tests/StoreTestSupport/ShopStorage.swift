package import StoreTesting

/// The data that a shop keeps on the device.
package enum ShopStorage {
  /// Hands out the product of a transaction, in one step with remembering it, and no transaction
  /// twice.
  package static func grant(_ product: String, for transaction: String) {
    Device.current.update { storage in
      let known = storage["transactions", default: [String]()]
      guard !known.contains(transaction) else { return }
      storage["transactions"] = known + [transaction]
      storage[product] = storage[product, default: 0] + 1
    }
  }

  /// Hands out a product that a customer owns already.
  package static func unlock(_ product: String) {
    Device.current.update { storage in storage[product] = max(1, storage[product, default: 0]) }
  }
}

extension Device {
  /// Returns the number of pieces of the product that the shop has handed out.
  package func pieces(of product: String) -> Int { storage[product, default: 0] }
}
