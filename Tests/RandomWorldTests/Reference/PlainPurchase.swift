import Foundation

/// A line of the plain store's book.
struct PlainPurchase: Hashable {
  /// Where a member of a family has something from (B114).
  struct Source: Hashable {
    let purchase: Int
    let sharer: Int
  }

  let number: Int
  let customer: Int
  /// Where it was bought; nil where outside any app, or by itself.
  let device: Int?
  let product: String
  /// The first of its chain: itself, unless it renews, goes on with, or repeats another (B110).
  let original: Int
  let isRenewal: Bool
  let price: String
  let offer: PlainOffer?
  /// When the period begins that is paid for, and ends; nil for what lasts.
  let start: Date?
  let end: Date?
  /// Which payment of a year it is, and when the last one ends.
  let payment: PlainPayment?
  /// Nil for what the customer has bought.
  let source: Source?
  var isFinished = false
  /// Refunded, or not shared any more.
  var isTakenBack = false
  /// How many thousandths of a percent were paid back.
  var paidBack = 0
  /// Left behind for another plan, which paid back what was left of it (B112).
  var isUpgraded = false

  /// As StoreKit 2 shows it.
  var line: String {
    let parts = [
      "\(product) #\(number)", original == number ? nil : "of #\(original)",
      source == nil ? nil : "shared", isUpgraded ? "upgraded" : nil,
      isTakenBack || (isUpgraded && source == nil) ? "revoked" : nil,
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }

  /// The same with what was paid, until when, and why so little.
  var terms: String {
    let parts = [
      "\(line) for \(price)", end.map { "until \(Stage.name(of: $0))" },
      offer.map { "by \($0.line)" }, payment?.line,
      isTakenBack && source == nil ? "\(paidBack) m% back" : nil,
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}

/// One of the twelve payments of a year.
struct PlainPayment: Hashable {
  let number: Int
  let end: Date

  var line: String { "payment \(number) of 12 to \(Stage.name(of: end))" }
}
