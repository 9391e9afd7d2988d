import Foundation
import StoreBasics
import StoreModel

/// The app's objects for the numbers of the store.
struct QueueBook: @unchecked Sendable {
  /// An observer, which is not kept alive (B006), and the queue object that it was added to.
  final class Attachment: @unchecked Sendable {
    let id: ObserverID
    weak let observer: (any SKPaymentTransactionObserver)?
    private let address: ObjectIdentifier
    // Not weak, which would slow down all counting of references to it; the face lets go of it when
    // the process ends.
    let queue: SKPaymentQueue

    init(_ id: ObserverID, _ observer: any SKPaymentTransactionObserver, to queue: SKPaymentQueue) {
      self.id = id
      self.observer = observer
      address = ObjectIdentifier(observer)
      self.queue = queue
    }

    /// Returns true if the attachment is of this observer.
    ///
    /// The observer may be on its way out: many remove themselves then, when nothing refers to them
    /// weakly any more.
    func isOf(_ other: any SKPaymentTransactionObserver) -> Bool {
      address == ObjectIdentifier(other)
    }
  }

  private(set) var attachments: [Attachment] = []
  private var transactions = SortedDictionary<PaymentID, SKPaymentTransaction>()
  // Copies that nobody changes, of payments with more than a product and a quantity; their entries
  // are not made yet.
  private var sent: [(order: Payment, payment: SKPayment)] = []
  /// The transaction that the last call named, if that was the only one: the next call mostly names
  /// the same.
  private var alone: [SKPaymentTransaction] = []
}

// MARK: - Observers

extension QueueBook {
  mutating func attach(_ attachment: Attachment) { attachments.append(attachment) }

  mutating func detach(_ id: ObserverID) { attachments.removeAll { $0.id == id } }

  mutating func detachAll() { attachments = [] }

  subscript(id: ObserverID) -> Attachment? { attachments.first { $0.id == id } }
}

// MARK: - Transactions

extension QueueBook {
  mutating func note(_ payment: SKPayment, sentAs order: Payment) { sent.append((order, payment)) }

  /// Forgets the last payment like this, which the store did not take.
  mutating func withdraw(_ order: Payment) {
    if let index = sent.lastIndex(where: { $0.order == order }) { sent.remove(at: index) }
  }

  /// Updates the entry's transaction, and returns it: the same object for as long as the entry
  /// lives (B028).
  mutating func update(
    _ entry: QueuedPayment, to facts: inout QueueEntryFacts
  ) -> SKPaymentTransaction {
    if let known = transactions[entry.id] {
      known.update(to: &facts)
      return known
    }
    let made = SKPaymentTransaction(facts, of: takeSaid(for: entry), entry: entry.id)
    transactions.insert(made, for: entry.id)
    return made
  }

  /// The same for an entry that a call names alone.
  mutating func updateAlone(
    _ entry: QueuedPayment, to facts: inout QueueEntryFacts
  ) -> [SKPaymentTransaction] {
    if let known = alone.first, known.entry == entry.id {
      known.update(to: &facts)
    } else {
      alone = [update(entry, to: &facts)]
    }
    return alone
  }

  /// The entry's transaction as it was last delivered; nil if it never was.
  subscript(id: PaymentID) -> SKPaymentTransaction? { transactions[id] }

  /// Forgets the entry's transaction, and returns it.
  mutating func take(_ id: PaymentID) -> SKPaymentTransaction? { transactions.take(id) }

  /// The same for an entry that a call names alone.
  mutating func takeAlone(_ id: PaymentID) -> [SKPaymentTransaction]? {
    defer { alone = [] }
    guard let taken = transactions.take(id) else { return nil }
    return alone.first === taken ? alone : [taken]
  }

  /// Returns the entry that the transaction stands for; nil for an object that this queue has not
  /// handed out.
  func entry(of transaction: SKPaymentTransaction) -> PaymentID? {
    transaction.entry.flatMap { transactions[$0] === transaction ? $0 : nil }
  }

  /// Removes and returns the payment that the app added for the entry; nil if the store knows all
  /// of it.
  private mutating func takeSaid(for entry: QueuedPayment) -> SKPayment? {
    guard !sent.isEmpty else { return nil }
    // A copy that a restore has made belongs to no payment that was sent. Of two that differ in
    // `requestData` alone, which Apple wants to be nil, either may get it.
    if case .restored = entry.state { return nil }
    guard case .queue = entry.route,
      let index = sent.firstIndex(where: { $0.order == entry.payment })
    else { return nil }
    return sent.remove(at: index).payment
  }
}
