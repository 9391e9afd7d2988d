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
}
