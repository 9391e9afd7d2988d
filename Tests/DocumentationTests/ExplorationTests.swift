import StoreKit
import StoreTesting
import Testing

// The pieces of Docs/Exploration.md.

@Suite(.store { Consumable("coins.100", price: "0.99") })
struct ExploredShopTests {
  @Test func `a payment is credited once, whatever happens`() {
    explore(despite: [.kill, .askToBuy]) { device in
      ExploredShop(device)
    } customer: { shop in
      shop.buy("coins.100")
    } expecting: {
      DeliveredOnce("coins", worth: ["coins.100": 100])
      NothingStaysUnfinished()
      Sometimes("the app dies") { $0.launches > 1 }
    }
  }
}

@Suite(.store { Consumable("coins.100", price: "0.99") })
struct ExploredHabitTests {
  @Test func `a habit is a finding`() {
    explore(despite: [.kill], auditing: .all(except: .paymentNeverOffered)) { device in
      ExploredShop(device)
    } customer: { shop in
      shop.buy("coins.100")
    } expecting: {
      NothingStaysUnfinished()
    }
  }
}

@Suite(.store { Consumable("coins.100", price: "0.99") })
struct ProvedShopTests {
  @Test func `a payment is credited once, for any number of crashes`() {
    let report = explore(despite: [.kill, .askToBuy], surprises: 1, crashes: .any) { device in
      ExploredShop(device)
    } customer: { shop in
      shop.buy("coins.100")
    } expecting: {
      DeliveredOnce("coins", worth: ["coins.100": 100])
      NothingStaysUnfinished()
    }
    print(report.verdict)
    #expect(report.proof?.isComplete == true, "\(report)")
  }

  @Test func `crashes alone lead to as few states as the document says`() {
    let report = explore(despite: [.kill], surprises: 0, crashes: .any) { device in
      ExploredShop(device)
    } customer: { shop in
      shop.buy("coins.100")
    } expecting: {
      NothingStaysUnfinished()
    }
    #expect(report.proof?.states == 4)
    #expect(report.runs == 18)
  }
}

// “every payment is delivered exactly once”: coins: 200 delivered, 100 paid for
// What the closures use of the test that they come from has to be in reach.
@Test(
  .store {
    Consumable("coins.100", price: "0.99")
  })
func `every payment is delivered exactly once, killed after storing coins`() {
  explore(despite: [.kill, .askToBuy], only: "4=kill") { device in
    ExploredShop(device)
  } customer: { shop in
    shop.buy("coins.100")
  } expecting: {
    DeliveredOnce("coins", worth: ["coins.100": 100])
    NothingStaysUnfinished()
    Sometimes("the app dies") { $0.launches > 1 }
  }
}

/// Stores the coins and the transaction's identifier in one step.
final class ExploredShop: NSObject, SKPaymentTransactionObserver {
  private let device: Device

  init(_ device: Device) {
    self.device = device
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
    for transaction in transactions {
      switch transaction.transactionState {
      case .purchased:
        credit(transaction.transactionIdentifier ?? "")
        queue.finishTransaction(transaction)
      case .failed: queue.finishTransaction(transaction)
      default: break
      }
    }
  }

  private func credit(_ transaction: String) {
    device.update { storage in
      var credited: [String] = storage["credited"] ?? []
      guard !credited.contains(transaction) else { return }
      credited.append(transaction)
      storage["credited"] = credited
      storage["coins", default: 0] += 100
    }
  }
}
