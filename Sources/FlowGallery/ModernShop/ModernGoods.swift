import StoreKit

/// The goods that a product of the five shops brings.
enum ModernGoods {
  case coins(Int)
  case feature(String)

  init(_ transaction: Transaction) {
    switch transaction.productType {
    case .consumable:
      let product = transaction.productID
      let coins = GoldPack(productID: product)?.coins ?? CreditProducts.credits(in: product)
      self = .coins(coins * transaction.purchasedQuantity)
    default: self = .feature(transaction.productID)
    }
  }
}

extension SavedState {
  /// Hands out what a transaction paid for; a feature is unlocked once.
  mutating func add(_ goods: ModernGoods) {
    switch goods {
    case .coins(let count): coins += count
    case .feature(let name): if !features.contains(name) { features.append(name) }
    }
  }

  /// Takes back what a transaction no longer pays for.
  mutating func remove(_ goods: ModernGoods) {
    switch goods {
    case .coins(let count): coins -= count
    case .feature(let name): features.removeAll { $0 == name }
    }
  }
}

extension VerificationResult<Transaction> {
  /// The proof of the purchase as the app's server expects it.
  var proof: URLRequest? {
    URLRequest(posting: Data(jwsRepresentation.utf8), to: "https://shop.example/transactions")
  }
}
