import StoreKit

/// The products that the app with credits sells.
public enum CreditProducts {
  /// The number of credits that each product brings, in the order of the page.
  static let credits: [(identifier: String, credits: Int)] = [
    ("credits.10", 10), ("credits.50", 50), ("credits.200", 200),
  ]

  /// The products' identifiers in the store.
  public static var identifiers: [String] { credits.map(\.identifier) }

  static func credits(in product: String) -> Int {
    credits.first { $0.identifier == product }?.credits ?? 0
  }

  /// The proof of a purchase as the app's server expects it.
  static func request(for upload: Upload) -> URLRequest? {
    let proof = ["product": upload.product, "receipt": upload.receipt]
    guard let body = try? JSONSerialization.data(withJSONObject: proof, options: .sortedKeys) else {
      return nil
    }
    return URLRequest(posting: body, to: "https://credits.example/purchases")
  }
}

extension Upload {
  /// Nil for a transaction that proves nothing.
  init?(_ transaction: SKPaymentTransaction) {
    guard let identifier = transaction.transactionIdentifier,
      let receipt = transaction.transactionReceipt
    else { return nil }
    self.init(
      transaction: identifier, product: transaction.payment.productIdentifier,
      receipt: receipt.base64EncodedString())
  }
}
