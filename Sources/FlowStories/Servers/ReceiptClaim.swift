import StoreKit
import StoreSigning

/// What a receipt claims that the store has sold.
enum ReceiptClaim {
  /// It is neither the receipt of an app nor that of a transaction.
  case malformed
  /// Its signature does not hold.
  case forged
  /// The store has signed it.
  case sold([Item])

  /// One purchase in a receipt.
  struct Item {
    let transaction: UInt64
    /// The first transaction of the purchase, where it was restored.
    let original: UInt64
    let product: String
  }

  private static let roots = [LocalAuthority.standard.root]

  init(_ receipt: Data) {
    self =
      receipt.first == UInt8(ascii: "{")
      ? Self(transactionReceipt: String(decoding: receipt, as: UTF8.self))
      : Self(appReceipt: Array(receipt))
  }

  private init(transactionReceipt text: String) {
    guard let receipt = try? TransactionReceipt(text: text) else {
      self = .malformed
      return
    }
    guard let info = try? receipt.verifiedInfo(roots: Self.roots) else {
      self = .forged
      return
    }
    let item = Item(
      info["transaction-id"] ?? "", original: info["original-transaction-id"] ?? "",
      product: info["product-id"] ?? "")
    self = .sold([item].compactMap(\.self))
  }

  private init(appReceipt der: [UInt8]) {
    do {
      let receipt = try AppReceipt(verifying: der, roots: Self.roots)
      self = .sold(
        receipt.purchases.compactMap {
          Item($0.transactionID, original: $0.originalTransactionID, product: $0.productID)
        })
    } catch {
      switch error {
      case .malformed: self = .malformed
      default: self = .forged
      }
    }
  }
}

extension ReceiptClaim.Item {
  fileprivate init?(_ transaction: String, original: String, product: String) {
    guard let transaction = UInt64(transaction), let original = UInt64(original) else {
      return nil
    }
    self.init(transaction: transaction, original: original, product: product)
  }
}
