import Foundation

/// A line of the plain store's book.
struct PlainPurchase: Hashable {
  let number: Int
  let customer: Int
  /// Where it was bought; nil where outside any app, or by itself.
  let device: Int?
  let product: String
  /// The first of its chain: itself, unless it renews, goes on with, or repeats another (B110).
  let original: Int
  let isRenewal: Bool
  /// Until when it is paid; nil for what lasts.
  var end: Date?
  var isFinished = false
  var isRefunded = false
  /// Left behind for another plan, which paid back what was left of it (B112).
  var isUpgraded = false

  /// As StoreKit 2 shows it.
  var line: String {
    let parts = [
      "\(product) #\(number)", original == number ? nil : "of #\(original)",
      isUpgraded ? "upgraded" : nil, isRefunded || isUpgraded ? "revoked" : nil,
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}
