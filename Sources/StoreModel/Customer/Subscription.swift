import StoreBasics

/// A customer's subscription to a group: a chain of paid periods, and its renewal.
package struct Subscription: Equatable, Sendable {
  package let group: GroupID
  /// The account that pays, if it is not the customer's own but that of a member of the family.
  package let sharer: AccountID?
  /// The first transaction of the chain; renewals, plan changes and resubscriptions keep it (B110).
  package let originalID: TransactionID
  package let originalDate: StoreInstant
  /// The product that is subscribed to at present.
  package internal(set) var product: ProductID
  package internal(set) var billingPlan: BillingPlan.Kind
  /// The commitment that the newest period is part of.
  package internal(set) var commitment: Commitment?
  /// The transaction of the newest period, which may be yet to begin (B124).
  package internal(set) var latest: TransactionID
  package internal(set) var state: RenewalState
  package internal(set) var preferences: RenewalPreferences
  /// The start of the latest run of periods without a long gap.
  package internal(set) var recentStart: StoreInstant
  /// True if an introductory offer of the group was ever used (B121).
  package internal(set) var hasUsedIntroductoryOffer = false
  /// A price of this customer's own, after an increase.
  package internal(set) var ownPrice: Price?

  /// The terms of the next period, where the app's server manages it; nil for any other
  /// subscription.
  package internal(set) var advancedCommerce: AdvancedCommerceTerms? {
    get { managed?.value }
    set { managed = newValue.map(Boxed.init) }
  }

  // Few subscriptions have it, so that it stands elsewhere.
  private var managed: Boxed<AdvancedCommerceTerms>?

  /// The transaction before the newest, whose period may be running yet.
  var previous: TransactionID?
  var calendar: RenewalCalendar
  /// The moment of the store's next look at the subscription, while it is paid.
  var nextAttempt: StoreInstant
  /// The moments at which its periods were extended.
  var extensions: [StoreInstant] = []
  /// The number of renewals since it was last bought (B125).
  var renewals = 0

  init(
    group: GroupID, sharer: AccountID? = nil, originalID: TransactionID, product: ProductID,
    billingPlan: BillingPlan.Kind, start: StoreInstant
  ) {
    self.group = group
    self.sharer = sharer
    self.originalID = originalID
    originalDate = start
    self.product = product
    self.billingPlan = billingPlan
    latest = originalID
    state = .expired(at: start, .unknown)
    preferences = RenewalPreferences(product: product, billingPlan: billingPlan)
    recentStart = start
    calendar = RenewalCalendar(start: start)
    nextAttempt = start
  }
}

extension Subscription {
  /// The next moment at which the subscription changes by itself; nil for a shared one, which
  /// follows its payer.
  package var due: StoreInstant? {
    guard sharer == nil else { return nil }
    return switch state {
    case .subscribed: nextAttempt
    case .inGracePeriod(let end, _), .inBillingRetry(let end): end
    case .expired, .revoked: nil
    }
  }

  /// True if the store will charge for another period, or keep trying to.
  ///
  /// A commitment is charged to its end, even if the customer has switched the renewal off.
  package var willAutoRenew: Bool {
    state.isAlive && (preferences.willAutoRenew || commitment?.next != nil)
  }

  /// True if a year is paid by the month, under rules of its own for failed charges.
  var isPaidMonthly: Bool { billingPlan == .monthly }

  mutating func move(_ event: RenewalState.Event) {
    do { try state.apply(event) } catch {
      preconditionFailure("subscription \(originalID) cannot take \(event): \(error)")
    }
  }
}
