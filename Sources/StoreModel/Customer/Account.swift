package import StoreBasics

/// A customer's account, as the store knows it.
package struct Account: Equatable, Sendable {
  package let id: AccountID
  package internal(set) var storefront: StorefrontCode
  /// True if the account, and the device it is used on, may pay (B024).
  package internal(set) var canMakePayments = true
  /// The purchases of the account, found by product.
  package internal(set) var holdings = Holdings()
  /// Purchases that no app has finished, oldest first.
  package internal(set) var unfinished = SortedDictionary<TransactionID, TransactionID>()
  /// The account's subscriptions, one for each group and payer, own ones and shared ones, in the
  /// order in which they began.
  package internal(set) var subscriptions: [Subscription] = []
  /// True if renewals cannot be charged at present (B120).
  package internal(set) var renewalPaymentsFail = false
  /// The moment at which the customer's copy of the app was taken back; nil before.
  package internal(set) var appRevocation: StoreInstant?
  /// The members of its family with whom it shares.
  package internal(set) var sharesWith: [AccountID] = []
  /// Payments that wait for approval, oldest first.
  package internal(set) var approvals: [ApprovalRequest] = []
  /// Payments that wait for the customer to mend the account, oldest first.
  package internal(set) var issues: [PaymentIssue] = []

  package init(id: AccountID, storefront: StorefrontCode) {
    self.id = id
    self.storefront = storefront
  }
}
