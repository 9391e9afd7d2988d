import Foundation

/// A line of the plain store's book.
struct PlainPurchase: Hashable {
  /// The purchase and the sharer that a family member's copy comes from (B114).
  struct Source: Hashable {
    let purchase: Int
    let sharer: Int
  }

  let number: Int
  let customer: Int
  /// The device on which it was bought; nil if it was bought outside any app, or renewed by itself.
  let device: Int?
  let product: String
  /// The first of its chain: itself, unless it renews, goes on with, or repeats another (B110).
  let original: Int
  let isRenewal: Bool
  let price: String
  let offer: PlainOffer?
  /// The beginning and the end of the period that is paid for; nil for purchases that last.
  let start: Date?
  let end: Date?
  /// The purchase's place among the payments of a year, and the end of the last one.
  let payment: PlainPayment?
  /// Nil for what the customer has bought.
  let source: Source?
  var isFinished = false
  /// Refunded, or not shared any more.
  var isTakenBack = false
  /// The part of the price that was paid back, in thousandths of a percent.
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
