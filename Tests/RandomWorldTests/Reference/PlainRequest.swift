import Foundation

/// A request for the approval of a purchase (B044).
struct PlainRequest: Hashable {
  let customer: Int
  let device: Int
  let product: String
  let claim: Claim?
  let isMonthly: Bool
  /// All entries that were asked for; one answer is for all of them (B046).
  var entries: [Int]
  var lapse: Date
}

/// A payment that was interrupted until the account is mended (B049).
struct PlainTrouble: Hashable {
  let customer: Int
  let device: Int
  let product: String
  let claim: Claim?
  let isMonthly: Bool
}
