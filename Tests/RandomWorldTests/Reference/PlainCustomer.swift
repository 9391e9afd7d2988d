import StoreTesting

/// A customer as the plain store knows one.
struct PlainCustomer: Hashable {
  var storefront = "USA"
  /// The decisions at the sheets to come.
  var decisions: [CustomerDecision] = []
  var mayPay = true
  var canPayRenewals = true
  var plan: PlainPlan?
  /// True if an introductory offer was ever paid for (B121).
  var hadIntroduction = false
  /// The members of the family with whom the customer shares.
  var family: [Int] = []
  /// The plans that others share with the customer.
  var shares: [PlainShare] = []
}

/// A plan that somebody shares (B114).
struct PlainShare: Hashable {
  let sharer: Int
  /// The first of the member's copies.
  let original: Int
  var latest: Int
  /// The state of the plan when it was last shared; nil while it is.
  var lastSeen: PlainPlan.State?
  /// True if the member could still use it then.
  var isTakenAway = false
}
