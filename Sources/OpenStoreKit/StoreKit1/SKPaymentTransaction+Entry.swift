import Foundation
import StoreModel

extension SKPaymentTransaction.Snapshot {
  /// What a transaction says about its entry of the queue (B030).
  init(_ facts: QueueEntryFacts, payment: SKPayment) {
    self.init(payment: payment)
    switch facts.entry.shownState {
    case .purchasing, .finished: transactionState = .purchasing
    case .deferred: transactionState = .deferred
    case .failed(let failure):
      transactionState = .failed
      error = SKError(failure)
    case .purchased:
      transactionState = .purchased
      transactionDate = facts.purchase.map { Date($0.date) }
    case .restored(let copy):
      transactionState = .restored
      transactionDate = Date(copy.date)
    }
    transactionIdentifier = facts.identifier
    original = facts.original.map { SKPaymentTransaction(Self($0)) }
    if let purchase = facts.purchase, let identifier = facts.identifier {
      receipt = TransactionReceipt(purchase, identifier: identifier, date: transactionDate)
    }
  }

  /// What a transaction says about a purchase that has left the queue.
  private init(_ purchase: Purchase) {
    self.init(
      payment: SKPayment(PaymentTerms(purchase.payment)), transactionState: .purchased)
    transactionDate = Date(purchase.date)
    transactionIdentifier = "\(purchase.id)"
    receipt = TransactionReceipt(
      purchase, identifier: "\(purchase.id)", date: Date(purchase.date))
  }
}
