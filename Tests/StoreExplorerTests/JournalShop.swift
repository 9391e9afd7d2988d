import StoreKit
import StoreModel
import StoreSimulation

/// One line of the shop that is written otherwise.
enum Fault: Hashable, Sendable, CaseIterable {
  case none
  /// A purchased transaction is never finished.
  case neverFinishes
  /// A failed transaction is never finished.
  case keepsFailures
  /// A restored transaction is never finished.
  case keepsRestored
  /// The proof is written down after finishing.
  case finishesFirst
  /// The proof is sent, and never written down.
  case forgetsJournal
  /// The proofs in the journal are not sent at the launch.
  case drainsNothingAtLaunch
  /// A missing answer counts as a no.
  case givesUpOnSilence
  /// The transaction's identifier is not remembered.
  case forgetsDelivered
  /// The proof goes in a step of its own, before the coins come.
  case settlesInTwoSteps
  /// The observer is added when the customer buys.
  case observesLate
  /// A deferred transaction is delivered.
  case deliversDeferred
  /// The quantity is ignored.
  case ignoresQuantity
}

/// A shop that keeps proofs of purchase in a journal until the app's server has answered, with a
/// fault or with none.
final class JournalShop: NSObject, SKPaymentTransactionObserver {
  private let device: Device
  private let fault: Fault
  private var underway: Set<String> = []

  init(_ device: Device, _ fault: Fault) {
    self.device = device
    self.fault = fault
    super.init()
    if fault != .observesLate { SKPaymentQueue.default().add(self) }
    if fault != .drainsNothingAtLaunch { drain() }
  }

  func buy(_ product: String, quantity: Int) {
    if fault == .observesLate { SKPaymentQueue.default().add(self) }
    let payment = SKMutablePayment()
    payment.productIdentifier = product
    payment.quantity = quantity
    SKPaymentQueue.default().add(payment)
  }

  func restore() { SKPaymentQueue.default().restoreCompletedTransactions() }

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      switch transaction.transactionState {
      case .purchased: complete(transaction, in: queue)
      case .failed: if fault != .keepsFailures { queue.finishTransaction(transaction) }
      case .restored:
        device.update { $0["owned"] = [transaction.payment.productIdentifier] }
        if fault != .keepsRestored { queue.finishTransaction(transaction) }
      case .deferred: if fault == .deliversDeferred { settle("deferred 1", true) }
      default: break
      }
    }
  }

  private func complete(_ transaction: SKPaymentTransaction, in queue: SKPaymentQueue) {
    let units = fault == .ignoresQuantity ? 1 : transaction.payment.quantity
    let proof = "\(transaction.transactionIdentifier ?? "") \(units)"
    if fault == .finishesFirst { queue.finishTransaction(transaction) }
    if fault != .forgetsJournal { note(proof) }
    if fault != .finishesFirst, fault != .neverFinishes { queue.finishTransaction(transaction) }
    if fault == .forgetsJournal { send(proof) } else { drain() }
  }

  private func note(_ proof: String) {
    device.update { storage in
      let delivered: [String] = storage["delivered"] ?? []
      let journal: [String] = storage["journal"] ?? []
      guard !delivered.contains(proof), !journal.contains(proof) else { return }
      storage["journal"] = journal + [proof]
    }
  }

  private func drain() {
    for proof in device.storage["journal"] ?? [String]() { send(proof) }
  }

  private func send(_ proof: String) {
    guard underway.insert(proof).inserted else { return }
    let call = NetworkCall(.verification, about: proof, patience: StoreSpan(milliseconds: 10_000)) {
      (true, text: "yes")
    }
    AppProcess.current.make(call) { answer in
      self.underway.remove(proof)
      switch (answer, self.fault) {
      case (let answer?, _): self.settle(proof, answer)
      case (nil, .givesUpOnSilence): self.settle(proof, false)
      case (nil, _): break
      }
    }
  }

  /// The proof goes and the coins come in one step.
  private func settle(_ proof: String, _ isGood: Bool) {
    if fault == .settlesInTwoSteps { device.update { $0.strike(proof) } }
    device.update { storage in
      storage.strike(proof)
      let delivered: [String] = storage["delivered"] ?? []
      guard isGood, !delivered.contains(proof) else { return }
      storage["coins", default: 0] += 100 * (Int(proof.split(separator: " ").last ?? "") ?? 0)
      if fault != .forgetsDelivered { storage["delivered"] = delivered + [proof] }
    }
  }
}

extension DeviceStorage {
  fileprivate mutating func strike(_ proof: String) {
    let journal: [String] = self["journal"] ?? []
    self["journal"] = journal.filter { $0 != proof }
  }
}
