import Foundation
import StoreModel

/// Which objects of the app stand for which numbers of the store.
struct QueueBook: Sendable {
  /// An observer, and the queue object that it was added to; neither is kept alive (B006).
  struct Attachment: @unchecked Sendable {
    let id: ObserverID
    weak let observer: (any SKPaymentTransactionObserver)?
    weak let queue: SKPaymentQueue?
  }

  private(set) var attachments: [Attachment] = []
  private var transactions: [PaymentID: SKPaymentTransaction] = [:]
  /// Payments of this run whose entries nobody has seen yet, in the order in which they were added.
  private var sent: [(payment: Payment, terms: PaymentTerms)] = []
}

// MARK: - Observers

extension QueueBook {
  mutating func attach(_ attachment: Attachment) { attachments.append(attachment) }

  mutating func detach(_ id: ObserverID) { attachments.removeAll { $0.id == id } }

  subscript(id: ObserverID) -> Attachment? { attachments.first { $0.id == id } }
}

// MARK: - Transactions

extension QueueBook {
  mutating func note(_ terms: PaymentTerms, sentAs payment: Payment) {
    sent.append((payment, terms))
  }

  /// Forgets the last payment like this, which the store did not take.
  mutating func withdraw(_ payment: Payment) {
    if let index = sent.lastIndex(where: { $0.payment == payment }) { sent.remove(at: index) }
  }

  /// Brings the entry's transaction up to date: the same object for as long as the entry lives (B028).
  mutating func update(_ facts: QueueEntryFacts) -> SKPaymentTransaction {
    let transaction = transaction(for: facts.entry)
    transaction.update(to: .init(facts, payment: transaction.payment))
    return transaction
  }

  /// The entry's transaction as it was last delivered, or as it is if it never was.
  mutating func find(_ facts: QueueEntryFacts) -> SKPaymentTransaction {
    transactions[facts.entry.id] ?? update(facts)
  }

  mutating func forget(_ id: PaymentID) { transactions[id] = nil }

  /// The entry that the transaction stands for; nil for an object that this queue has not handed out.
  func entry(of transaction: SKPaymentTransaction) -> PaymentID? {
    transaction.entry.flatMap { transactions[$0] === transaction ? $0 : nil }
  }

  private mutating func transaction(for entry: QueuedPayment) -> SKPaymentTransaction {
    if let known = transactions[entry.id] { return known }
    let made = SKPaymentTransaction(
      .init(payment: SKPayment(takeTerms(of: entry))), entry: entry.id)
    transactions[entry.id] = made
    return made
  }

  /// What the app said when it added the payment, or else what the store still knows.
  private mutating func takeTerms(of entry: QueuedPayment) -> PaymentTerms {
    guard entry.route == .queue, let index = sent.firstIndex(where: { $0.payment == entry.payment })
    else { return PaymentTerms(entry.payment) }
    return sent.remove(at: index).terms
  }
}
