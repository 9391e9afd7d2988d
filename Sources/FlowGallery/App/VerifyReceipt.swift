import StoreKit

/// Apple's server that verifies receipts, as clients and their servers address it.
enum VerifyReceipt {
  static let production = "https://buy.itunes.apple.com/verifyReceipt"
  static let sandbox = "https://sandbox.itunes.apple.com/verifyReceipt"

  /// The status in an answer; nil where the answer is none of Apple's.
  static func status(in answer: Data) -> Int? {
    let object = try? JSONSerialization.jsonObject(with: answer) as? [String: Any]
    return object?["status"] as? Int
  }

  /// Returns true if the receipt that was asked about has a purchase of the product.
  static func lists(_ product: String, in answer: Data) -> Bool {
    let object = try? JSONSerialization.jsonObject(with: answer) as? [String: Any]
    let receipt = object?["receipt"] as? [String: Any]
    let purchases = receipt?["in_app"] as? [[String: Any]] ?? []
    return purchases.contains { $0["product_id"] as? String == product }
  }
}
