import StoreTesting

/// A customer as the plain store knows one.
struct PlainCustomer: Hashable {
  var storefront = "USA"
  /// What is decided at the sheets to come.
  var decisions: [CustomerDecision] = []
  var mayPay = true
  var canPayRenewals = true
  var plan: PlainPlan?
}
