import StoreExplorer
import StoreKit
import StoreSimulation
import Testing

/// A customer whom the app leaves waiting is found, though the next launch makes nothing of it.
@Suite struct WaitingTests {
  @Test func `a failure that is not passed on is found, though it is a setback`() throws {
    let report = PatientShop.explore(.passesOnCancels, despite: [.error(0)])
    let finding = try #require(report.findings.first)
    #expect(report.findings.map(\.statement) == ["everything comes to its end"])
    #expect(finding.objection == "the customer waits; the app's last call was “add coins.100”")
    #expect(finding.surprises == ["the payment fails with error 0"])
    #expect(report.runs == 2)
  }

  @Test func `a cancel that is not passed on is found, too`() throws {
    let report = PatientShop.explore(.passesOnNothing, despite: [.cancel])
    #expect(report.findings.map(\.statement) == ["everything comes to its end"])
    #expect(report.findings.first?.surprises == ["the customer cancels"])
  }

  @Test(
    arguments: [
      [.askToBuy, .decline], [.interrupt, .error(0)], [.moving, .cancel, .background],
      [.networkLoss, .overtaking], [.refund, .repeatedDelivery, .listingLag, .receiptLag],
      [.purchaseElsewhere, .absence],
    ] as [Set<Hazard>])
  func `a shop that passes everything on leaves nobody waiting`(hazards: Set<Hazard>) {
    let report = PatientShop.explore(.passesOnAll, despite: hazards.union([.kill]))
    #expect(report.holds, "\(report)")
    #expect(report.coverage?.isComplete == true)
  }
}

/// Lets its customer wait until a payment has come to its end.
@MainActor private final class PatientShop: NSObject {
  /// The ends of a payment that the customer is told of, besides the good one.
  enum Manners { case passesOnNothing, passesOnCancels, passesOnAll }

  private let device: Device
  private let manners: Manners
  private var customer: CheckedContinuation<Void, Never>?

  init(_ device: Device, _ manners: Manners) {
    self.device = device
    self.manners = manners
    super.init()
    SKPaymentQueue.default().add(self)
  }

  func buy(_ product: String) async {
    let payment = SKMutablePayment()
    payment.productIdentifier = product
    await withCheckedContinuation { customer in
      self.customer = customer
      SKPaymentQueue.default().add(payment)
    }
  }

  private func passOn() {
    customer?.resume()
    customer = nil
  }

  private func passOn(_ error: (any Error)?) {
    switch manners {
    case .passesOnNothing: break
    case .passesOnCancels: if (error as? SKError)?.code == .paymentCancelled { passOn() }
    case .passesOnAll: passOn()
    }
  }

  nonisolated static func explore(_ manners: Manners, despite hazards: Set<Hazard>)
    -> ExplorationReport
  {
    Exploration(
      of: Interface.setup, despite: hazards, launch: { PatientShop($0, manners) },
      customer: [{ await $0.buy("coins.100") }],
      expecting: [DeliveredOnce("coins", worth: ["coins.100": 100]), NothingStaysUnfinished()]
    ).explore()
  }
}

extension PatientShop: @preconcurrency SKPaymentTransactionObserver {
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      switch transaction.transactionState {
      case .purchased:
        device.credit(transaction.transactionIdentifier ?? "", once: true)
        queue.finishTransaction(transaction)
        passOn()
      case .failed:
        queue.finishTransaction(transaction)
        passOn(transaction.error)
      default: break
      }
    }
  }
}
