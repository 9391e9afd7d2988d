import StoreKit
import StoreTesting
import Testing

/// Worlds that are explored sign as the test's does.
@Suite struct CredentialsTests {
  @Test(
    .store(credentials: StoreCredentials(authorityNamed: "Lemonade")) {
      Consumable("coins.100", price: "0.99")
    })
  func `an app that trusts its store's own root alone is explored with that root`() {
    let verifier = Simulation.current.verifier
    let report = explore(despite: [.kill], surprises: 1) { device in
      WaryShop(device, verifier)
    } customer: { shop in
      shop.buy("coins.100")
    } expecting: {
      DeliveredOnce("coins", worth: ["coins.100": 100])
      NothingStaysUnfinished()
    }
    #expect(report.holds)
    #expect(report.coverage?.isComplete == true)
  }
}

/// Credits the purchases in a receipt that it believes.
private final class WaryShop: NSObject, SKPaymentTransactionObserver {
  private let device: Device
  private let verifier: StoreVerifier

  init(_ device: Device, _ verifier: StoreVerifier) {
    self.device = device
    self.verifier = verifier
    super.init()
    SKPaymentQueue.default().add(self)
  }

  func buy(_ product: String) {
    let payment = SKMutablePayment()
    payment.productIdentifier = product
    SKPaymentQueue.default().add(payment)
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions where transaction.transactionState == .purchased {
      guard let data = device.receipt, let receipt = try? verifier.receipt(data) else { continue }
      device.update { storage in
        let credited: [String] = storage["credited"] ?? []
        let new = receipt.purchases.map(\.transactionID).filter { !credited.contains($0) }
        storage["credited"] = credited + new
        storage["coins", default: 0] += 100 * new.count
      }
      queue.finishTransaction(transaction)
    }
  }
}
