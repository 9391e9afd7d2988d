public import Foundation

/// What a session lists of a purchase, or of an attempt: how it stood when the session was asked.
open class SKTestTransaction: NSObject, @unchecked Sendable {
  private let facts: TestTransactionFacts

  init(_ facts: TestTransactionFacts) {
    self.facts = facts
    super.init()
  }

  /// The transaction's number, which no other transaction of the store has (B137).
  open var identifier: UInt { facts.identifier }

  /// The number of the first transaction of the subscription, or of the purchase it repeats; else its own.
  open var originalTransactionIdentifier: UInt { facts.originalIdentifier }

  /// What was to be bought.
  open var productIdentifier: String { facts.product }

  /// How far the purchase has come.
  open var state: SKPaymentTransactionState { facts.state }

  /// When it was bought, or tried to be.
  open var purchaseDate: Date { facts.purchaseDate }

  /// When the period of a subscription ends that was paid for.
  open var expirationDate: Date? { facts.expirationDate }

  /// When the purchase was refunded, or superseded by another plan.
  open var cancelDate: Date? { facts.cancelDate }

  /// Whether the subscription will renew.
  open var autoRenewingEnabled: Bool { facts.renews }

  /// Whether somebody's approval is awaited (B044).
  open var pendingAskToBuyConfirmation: Bool { facts.awaitsApproval }

  /// Whether the customer has to mend something first (B049, B120).
  open var hasPurchaseIssue: Bool { facts.hasIssue }

  /// Whether the customer has yet to agree to a higher price (B069).
  open var isPendingPriceIncreaseConsent: Bool { facts.awaitsConsent }
}
