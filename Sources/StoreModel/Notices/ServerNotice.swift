import StoreBasics

/// A notification of the store to the app's server, with the facts about it at that moment.
package struct ServerNotice: Equatable, Sendable {
  package let date: StoreInstant
  /// The state of the ledger that it tells of.
  package let revision: Revision
  /// The transaction, or `none` if the notification is about no single one.
  private let subject: TransactionID
  /// The state of the subscription; nil if the notification is about none.
  private let standing: Boxed<SubscriptionStanding>?
  package let kind: Kind
  private let place: Int32

  init(
    number: Int, kind: Kind, transaction: TransactionID?, date: StoreInstant, revision: Revision,
    standing: Boxed<SubscriptionStanding>?
  ) {
    place = Int32(clamping: number)
    self.kind = kind
    subject = transaction ?? .none
    self.date = date
    self.revision = revision
    self.standing = standing
  }
}

// Every purchase has one, so that a notice is small.
extension ServerNotice {
  /// Numbers the notices of the store, from 1.
  package var number: Int { Int(place) }
  /// The transaction; nil if the notification is about no single one.
  package var transaction: TransactionID? { subject == .none ? nil : subject }
  package var subscription: SubscriptionStanding? { standing?.value }
}

/// A subscription's state, and its next renewal.
package struct SubscriptionStanding: Hashable, Sendable {
  package let state: RenewalState
  package let outlook: RenewalOutlook
}

extension ServerNotice {
  /// A kind of event that the server is notified of.
  package enum Kind: Hashable, Sendable {
    case oneTimeCharge
    case subscribed(isFirst: Bool)
    /// Another plan holds from now on (B042).
    case upgraded
    /// Another plan will hold from the next period on, or the current one again (B042).
    case planChosen(isCurrent: Bool)
    case offerRedeemed(PlanChange?)
    case renewed(isRecovery: Bool)
    case failedToRenew(isInGracePeriod: Bool)
    case gracePeriodEnded
    case expired(ExpirationReason)
    case renewalSwitched(on: Bool)
    case priceIncrease(isAccepted: Bool)
    indirect case refunded(Revocation)
    case refundReversed
    /// The customer wants the money back, and the store a report of the app's server on the
    /// purchase.
    case consumptionRequested(RefundReason)
    case refundDeclined
    /// The running period was made longer.
    case renewalExtended
    /// One of many periods could not be made longer.
    indirect case extensionFailed(ExtensionRequest)
    /// Everybody's periods were looked at.
    indirect case extensionDone(CompletedExtension)
    /// The app's server manages the subscription from now on.
    case migrated
    case metadataUpdated
    /// The app's server has changed the prices of items.
    case itemsRepriced
    /// The person responsible for the customer no longer consents to the app.
    case consentRescinded(AccountID)
    indirect case externalPurchaseToken(ExternalPurchaseToken, TokenNews)
    /// A shared purchase was lost (B070).
    indirect case revoked(Revocation)
  }

  /// The news of a token for sales outside the store.
  package enum TokenNews: Hashable, Sendable { case created, reminder, unreported }

  package enum PlanChange: Hashable, Sendable { case upgrade, downgrade }
}
