import Foundation
import StoreModel
import StoreSimulation
import Synchronization

/// The payment queue of one run of the app, which all its `SKPaymentQueue` objects share.
///
/// It translates between the app's objects and the store's numbers. The store decides about the
/// events and their recipients.
final class QueueFace: PaymentQueueFace {
  let process: AppProcess
  private let book = Mutex(QueueBook())

  private init(_ process: AppProcess) { self.process = process }

  /// The face of the run that the calling code belongs to.
  static var current: QueueFace { of(.current) }

  static func of(_ process: AppProcess) -> QueueFace {
    let face = process.face(QueueFace.init)
    if process.queueFace == nil { process.queueFace = face }
    return face
  }
}

// MARK: - What the app does

extension QueueFace {
  func attach(_ observer: any SKPaymentTransactionObserver, to queue: SKPaymentQueue) {
    guard process.isAlive else { return }
    forgetReleased()
    if let known = identifier(of: observer) {
      process.perform(.observerAdded(known, process.installation))
    } else {
      let id = ObserverID(process.nextNumber())
      let attachment = QueueBook.Attachment(id, observer, to: queue)
      book.withLock { $0.attach(attachment) }
      process.perform(.observerAdded(id, process.installation))
    }
  }

  func detach(_ observer: any SKPaymentTransactionObserver) {
    guard let id = identifier(of: observer) else { return }
    book.withLock { $0.detach(id) }
    process.perform(.observerRemoved(id, process.installation))
  }

  func add(_ payment: SKPayment) {
    let terms = PaymentTerms.said(by: payment)
    var order = terms.payment
    if let offer = terms.offerRequest { order.offer = process.claim(offer, for: order.product) }
    if !terms.isPlain {
      let copy = SKPayment(terms)
      book.withLock { $0.note(copy, sentAs: order) }
    }
    let isTaken = process.perform(.paymentAdded(order, .queue, process.installation))
    if !isTaken, !terms.isPlain { book.withLock { $0.withdraw(order) } }
  }

  func finish(_ transaction: SKPaymentTransaction) {
    let entry = book.withLock { $0.entry(of: transaction) }
    if entry == nil, process.isAlive, transaction.isForeign(to: process.simulation) {
      let name = transaction.transactionIdentifier.map { "Transaction \($0)" }
      process.simulation.report(.foreignTransaction(name ?? "A transaction"))
    }
    process.perform(.paymentFinished(entry, process.installation))
  }

  func restore() { process.perform(.restoreRequested(process.installation)) }

  func showPriceConsent() { process.perform(.priceConsentRequested(process.installation)) }
}

// MARK: - What the app sees

extension QueueFace {
  var observers: [any SKPaymentTransactionObserver] {
    book.withLock(\.attachments).compactMap(\.observer)
  }

  var transactions: [SKPaymentTransaction] {
    guard process.isAlive else { return [] }
    return find(process.read { $0.listedPayments(in: process.installation) })
  }

  private func identifier(of observer: any SKPaymentTransactionObserver) -> ObserverID? {
    book.withLock(\.attachments).first { $0.isOf(observer) }?.id
  }

  /// Lets go of the observers that nobody holds any more, so that the next one is the queue's first
  /// (B006, B009).
  private func forgetReleased() {
    for attachment in book.withLock(\.attachments) where attachment.observer == nil {
      forget(attachment.id)
    }
  }

  private func forget(_ released: ObserverID) {
    book.withLock { $0.detach(released) }
    process.perform(.observerLost(released, process.installation))
  }
}

// MARK: - What the app is told

extension QueueFace {
  /// The queue objects hold on to their face.
  func processHasEnded() { book.withLock { $0.detachAll() } }

  func receive(_ call: QueueCall, for observers: [ObserverID]) {
    switch call {
    case .updated(let batch):
      let transactions = update(batch)
      tell(observers) { $0.paymentQueue($1, updatedTransactions: transactions) }
    case .removed(let batch):
      let transactions = take(batch)
      tell(observers) { $0.paymentQueue($1, removedTransactions: transactions) }
    case .restoreFinished:
      tell(observers) { $0.paymentQueueRestoreCompletedTransactionsFinished($1) }
    case .restoreFailed(let failure):
      let error = SKError(required: failure)
      tell(observers) { $0.paymentQueue($1, restoreCompletedTransactionsFailedWithError: error) }
    case .storefrontChanged:
      tell(observers) { $0.paymentQueueDidChangeStorefront($1) }
    case .entitlementsRevoked(let products):
      let names = products.map(\.rawValue)
      tell(observers) { $0.paymentQueue($1, didRevokeEntitlementsForProductIdentifiers: names) }
    case .promotionOffered(let payment):
      offer(payment, to: observers)
    }
  }

  func shouldContinue(_ payment: PaymentID, in storefront: StorefrontCode) -> Bool {
    let queue = SKPaymentQueue.of(process)
    guard let delegate = queue.delegate,
      let entry = process.read({ $0[process.installation]?.queue.entries[payment] }),
      let transaction = find([entry]).first
    else { return true }
    return delegate.paymentQueue(
      queue, shouldContinue: transaction, in: SKStorefront(StoreModel.Storefront(storefront)))
  }

  func shouldShowPriceConsent() -> Bool {
    let queue = SKPaymentQueue.of(process)
    return queue.delegate?.paymentQueueShouldShowPriceConsent(queue) ?? true
  }

  /// The payment goes on when any observer says so (B066).
  private func offer(_ payment: Payment, to observers: [ObserverID]) {
    guard let product = process.productsForSale([payment.product]).first else { return }
    let shown = SKProduct(process.listing(of: product))
    let wish = SKPayment(PaymentTerms(payment))
    var (isHeard, adds) = (false, false)
    tell(observers) {
      isHeard = true
      if $0.paymentQueue($1, shouldAddStorePayment: wish, for: shown) { adds = true }
    }
    process.perform(
      isHeard
        ? .promotionAnswered(payment, adds: adds, process.installation)
        : .promotionUnheard(payment, process.installation))
  }

  private func update(_ batch: QueueBatch) -> [SKPaymentTransaction] {
    guard batch.count == 1 else { return batch.map { update($0) } }
    let entry = batch.first
    var facts = QueueEntryFacts.of(entry, in: process)
    return book.withLock { $0.updateAlone(entry, to: &facts) }
  }

  private func update(_ entry: QueuedPayment) -> SKPaymentTransaction {
    var facts = QueueEntryFacts.of(entry, in: process)
    return book.withLock { $0.update(entry, to: &facts) }
  }

  private func take(_ batch: QueueBatch) -> [SKPaymentTransaction] {
    if batch.count == 1, let known = book.withLock({ $0.takeAlone(batch.first.id) }) {
      return known
    }
    return batch.map { entry in book.withLock { $0.take(entry.id) } ?? take(entry) }
  }

  /// The transaction of an entry that leaves the queue before it was ever delivered.
  private func take(_ entry: QueuedPayment) -> SKPaymentTransaction {
    defer { _ = book.withLock { $0.take(entry.id) } }
    return update(entry)
  }

  /// The transactions as they were last delivered, or as they are where they never were.
  private func find(_ entries: [QueuedPayment]) -> [SKPaymentTransaction] {
    entries.map { entry in book.withLock { $0[entry.id] } ?? update(entry) }
  }

  /// Calls the observers one after the other, but not those that were removed in the meantime
  /// (B015), nor any once the process has ended.
  private func tell(
    _ observers: [ObserverID],
    _ call: (any SKPaymentTransactionObserver, SKPaymentQueue) -> Void
  ) {
    for id in observers {
      guard process.isAlive else { return }
      guard let attachment = book.withLock({ $0[id] }) else { continue }
      if let observer = attachment.observer {
        call(observer, attachment.queue)
      } else {
        forget(id)
      }
    }
  }
}
