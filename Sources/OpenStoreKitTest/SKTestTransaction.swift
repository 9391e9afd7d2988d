public import Foundation

/// A session's entry for a purchase, or for an attempt, as it stood when the session was asked.
open class SKTestTransaction: NSObject, @unchecked Sendable {
  private let facts: TestTransactionFacts

  init(_ facts: TestTransactionFacts) {
    self.facts = facts
    super.init()
  }

  /// The transaction's number, which no other transaction of the store has (B137).
  open var identifier: UInt { facts.identifier }

  /// The number of the first transaction of the subscription, or of the purchase it repeats; else
  /// its own.
  open var originalTransactionIdentifier: UInt { facts.originalIdentifier }

  /// The product of the purchase.
  open var productIdentifier: String { facts.product }

  /// The state of the purchase.
  open var state: SKPaymentTransactionState { facts.state }

  /// The date of the purchase, or of the attempt.
  open var purchaseDate: Date { facts.purchaseDate }

  /// The end of the subscription's paid period.
  open var expirationDate: Date? { facts.expirationDate }

  /// The date on which the purchase was refunded, or superseded by another plan.
  open var cancelDate: Date? { facts.cancelDate }

  /// A Boolean value that indicates whether the subscription will renew.
  open var autoRenewingEnabled: Bool { facts.renews }

  /// A Boolean value that indicates whether somebody's approval is awaited (B044).
  open var pendingAskToBuyConfirmation: Bool { facts.awaitsApproval }

  /// A Boolean value that indicates whether the customer has to mend something first (B049, B120).
  open var hasPurchaseIssue: Bool { facts.hasIssue }

  /// A Boolean value that indicates whether the customer has yet to agree to a higher price (B069).
  open var isPendingPriceIncreaseConsent: Bool { facts.awaitsConsent }
}
