import StoreBasics

/// A transaction of the store: one charge, one renewal, or one free re-download.
package struct Purchase: Hashable, Sendable {
  /// The cause of the store's charge.
  package enum Reason: Hashable, Sendable { case purchase, renewal }

  package enum Ownership: Hashable, Sendable {
    case purchased
    /// A copy of a family member's transaction (B114).
    case familyShared(TransactionID, by: AccountID)
  }

  /// The facts of a purchase that hardly ever change once it is written down.
  private struct Facts: Hashable, Sendable {
    let id: TransactionID
    let originalID: TransactionID
    let account: AccountID
    // Side by side, so that they share a word.
    let installation: InstallationID?
    let reason: Reason
    let namesOriginal: Bool
    var payment: Payment
    let date: StoreInstant
    let originalDate: StoreInstant
    let price: Price
    let storefront: StorefrontCode
    let madeAt: Revision
    // Few purchases have these, so that they stand elsewhere.
    let sharing: Boxed<Sharing>?
    var period: Boxed<SubscribedPeriod>?
    var revoked: Boxed<Revocation>?
  }

  /// The transaction that it is a copy of, and that transaction's account.
  fileprivate struct Sharing: Hashable, Sendable {
    let source: TransactionID
    let sharer: AccountID
  }

  // They stand elsewhere, so that a purchase is copied as one pointer: a long restore copies each
  // several times, and mostly waits for the memory that the pointers lead to.
  private var facts: Boxed<Facts>
  /// `unfinished` before the store has heard that the app is done with it; an optional would take a
  /// word more.
  private var finished = Self.unfinished

  private static var unfinished: Revision { Revision(-1) }

  package init(
    id: TransactionID, originalID: TransactionID, account: AccountID,
    installation: InstallationID?, payment: Payment, date: StoreInstant,
    originalDate: StoreInstant, price: Price, storefront: StorefrontCode, reason: Reason,
    ownership: Ownership, namesOriginal: Bool, madeAt: Revision,
    subscription: SubscribedPeriod? = nil, revocation: Revocation? = nil
  ) {
    facts = Boxed(
      Facts(
        id: id, originalID: originalID, account: account, installation: installation,
        reason: reason, namesOriginal: namesOriginal, payment: payment, date: date,
        originalDate: originalDate, price: price, storefront: storefront, madeAt: madeAt,
        sharing: Sharing(ownership).map(Boxed.init), period: subscription.map(Boxed.init),
        revoked: revocation.map(Boxed.init)))
  }

  private mutating func change(_ change: (inout Facts) -> Void) {
    var changed = facts.value
    change(&changed)
    facts = Boxed(changed)
  }
}

extension Purchase {
  package var id: TransactionID { facts.value.id }
  /// The first transaction of the product, or of the subscription (B110).
  package var originalID: TransactionID { facts.value.originalID }
  package var account: AccountID { facts.value.account }
  /// The installation of the app that asked for it; nil if it was bought outside any app.
  package var installation: InstallationID? { facts.value.installation }
  package internal(set) var payment: Payment {
    get { facts.value.payment }
    set { change { $0.payment = newValue } }
  }
  package var date: StoreInstant { facts.value.date }
  package var originalDate: StoreInstant { facts.value.originalDate }
  /// The charge for the whole quantity, in the currency of the storefront.
  package var price: Price { facts.value.price }
  package var storefront: StorefrontCode { facts.value.storefront }
  package var reason: Reason { facts.value.reason }
  package var ownership: Ownership {
    facts.value.sharing.map { .familyShared($0.value.source, by: $0.value.sharer) } ?? .purchased
  }
  /// True if the queue shows the original beside it (B030, B037).
  package var namesOriginal: Bool { facts.value.namesOriginal }
  /// The revision that the purchase came with.
  package var madeAt: Revision { facts.value.madeAt }
  package var product: ProductID { facts.value.payment.product }
  /// The revision in which the store heard that the app is done with it (B036); nil before.
  package internal(set) var finishedAt: Revision? {
    get { isFinished ? finished : nil }
    set { finished = newValue ?? Self.unfinished }
  }
  package var isFinished: Bool { finished != Self.unfinished }
  /// True if it pays for a period of a subscription.
  var hasPeriod: Bool { facts.value.period != nil }
  var isRevoked: Bool { facts.value.revoked.map { $0.value.reversedAt == nil } ?? false }
  /// True if its customer was charged for it: neither a family's shared copy is, nor a free
  /// re-download (B037, B114).
  package var isCharge: Bool { sharer == nil && (hasPeriod || id == originalID) }
  /// The same, where the customer has bought it, and it did not renew by itself.
  package var isPayment: Bool { isCharge && reason == .purchase }
}

extension Purchase {
  package internal(set) var subscription: SubscribedPeriod? {
    get { facts.value.period?.value }
    set { change { $0.period = newValue.map(Boxed.init) } }
  }

  /// The revocation that ended it; nil if it was never revoked, or not any more.
  package internal(set) var revocation: Revocation? {
    get { facts.value.revoked.flatMap { $0.value.reversedAt == nil ? $0.value : nil } }
    set { change { $0.revoked = newValue.map(Boxed.init) } }
  }

  /// The revision in which it was last revoked, or got back; nil where it never was.
  package var revocationChangedAt: Revision? {
    facts.value.revoked.map { $0.value.reversedAt ?? $0.value.revision }
  }

  /// Takes the revocation back.
  mutating func reinstate(at revision: Revision) {
    guard var reversed = revocation else { return }
    reversed.reversedAt = revision
    change { $0.revoked = Boxed(reversed) }
  }

  /// True if it was left behind for another plan, which no one has taken from the customer (B112).
  package var isSuperseded: Bool { subscription?.isUpgraded ?? false }

  /// The family member who shares it; nil if the account bought it.
  package var sharer: AccountID? { facts.value.sharing?.value.sharer }
}

extension Purchase.Sharing {
  fileprivate init?(_ ownership: Purchase.Ownership) {
    guard case .familyShared(let source, let sharer) = ownership else { return nil }
    self.init(source: source, sharer: sharer)
  }
}
