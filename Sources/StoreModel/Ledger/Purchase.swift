/// A transaction of the store: one charge, one renewal, or one free re-download.
package struct Purchase: Hashable, Sendable {
  /// What the store charged for.
  package enum Reason: Hashable, Sendable { case purchase, renewal }

  package enum Ownership: Hashable, Sendable {
    case purchased
    /// A copy of a family member's transaction (B114).
    case familyShared(TransactionID, by: AccountID)
  }

  package let id: TransactionID
  /// The first transaction of the product, or of the subscription (B110).
  package let originalID: TransactionID
  package let account: AccountID
  /// Where the app was that asked for it; nil when it was bought outside any app.
  package let installation: InstallationID?
  package internal(set) var payment: Payment
  package let date: StoreInstant
  package let originalDate: StoreInstant
  /// What was charged for the whole quantity, in the currency of the storefront.
  package let price: Price
  package let storefront: StorefrontCode
  package let reason: Reason
  package let ownership: Ownership
  /// Whether the queue shows the original beside it (B030, B037).
  package let namesOriginal: Bool
  /// Few purchases have these, so that they stand elsewhere.
  var period: Boxed<SubscribedPeriod>?
  var revoked: Boxed<Revocation>?
  /// The revision that the purchase came with.
  package let madeAt: Revision
  /// The revision in which the store heard that the app is done with it (B036); nil before.
  package internal(set) var finishedAt: Revision?

  package var product: ProductID { payment.product }
  package var isFinished: Bool { finishedAt != nil }
}

extension Purchase {
  package internal(set) var subscription: SubscribedPeriod? {
    get { period?.value }
    set { period = newValue.map(Boxed.init) }
  }

  package internal(set) var revocation: Revocation? {
    get { revoked?.value }
    set { revoked = newValue.map(Boxed.init) }
  }

  /// Whether it was left behind for another plan, which no one has taken from the customer (B112).
  package var isSuperseded: Bool { subscription?.isUpgraded ?? false }

  /// Who shares it; nil where the account bought it.
  package var sharer: AccountID? {
    switch ownership {
    case .purchased: nil
    case .familyShared(_, let sharer): sharer
    }
  }
}
