import StoreKit
import StoreTesting
import Testing

@Suite(.store("Coins.storekit"), .audited)
struct AuditedShopTests {
  @Test func `a customer buys coins`() async {
    let shop = CarefulShop()
    shop.buy("coins.100")
    await Simulation.current.settle()
    #expect(Simulation.current.device.storage["coins"] == 100)
  }
}

@Suite struct ExceptionTests {
  @Test(.store("Coins.storekit"), .audited(except: .paymentNeverOffered, .storageOutOfSight))
  func `what is fine for an app is let pass`() async {
    let shop = CoinShop()
    shop.buy("coins.100")
    await Simulation.current.settle()
    #expect(shop.coins == 100)
  }

  @Test(.store("Coins.storekit")) func `a timeline is asked`() async {
    let world = Simulation.current
    let shop = CoinShop()
    shop.buy("coins.100")
    await world.settle()
    let findings = world.timeline.findings()
    let ofOneRule = world.timeline.findings(by: [.deliveredTwice])
    #expect(findings.map(\.rule) == [.storageOutOfSight, .paymentNeverOffered])
    #expect(ofOneRule == [])
  }

  @Test(.store("Coins.storekit")) func `an audit in the middle of a test`() async {
    let shop = CarefulShop()
    shop.buy("coins.100")
    await Simulation.current.settle()
    expectNoFindings(by: .all(except: .paymentNeverOffered))
  }
}

/// Buys what is for sale, and delivers each transaction once, before it is finished.
final class CarefulShop: Sendable {
  init() { Task.detached { for await update in Transaction.updates { await self.handle(update) } } }

  func buy(_ product: String) {
    Task {
      guard let product = try await Product.products(for: [product]).first,
        case .success(let transaction) = try await product.purchase()
      else { return }
      await self.handle(transaction)
    }
  }

  private func handle(_ result: VerificationResult<Transaction>) async {
    guard case .verified(let transaction) = result else { return }
    Device.current.deliver("coins.100", for: transaction.id) { storage in
      let known = storage["delivered", default: [String]()]
      guard !known.contains("\(transaction.id)") else { return }
      storage["delivered"] = known + ["\(transaction.id)"]
      storage["coins"] = storage["coins", default: 0] + 100
    }
    await transaction.finish()
  }
}

@Suite(.store("Coins.storekit")) struct TellingTests {
  /// A transaction as an app's own server knows it.
  private struct Sale {
    let id = 1
  }

  @Test func `an app tells what it does`() {
    let transaction = Sale()
    Device.current.deliver("coins.100", for: transaction.id) { storage in
      let known = storage["delivered", default: [String]()]
      guard !known.contains("\(transaction.id)") else { return }
      storage["delivered"] = known + ["\(transaction.id)"]
      storage["coins"] = storage["coins", default: 0] + 100
    }
    Device.current.deliver("coins.100", for: transaction.id)
    Device.current.show("Thank you")
    Device.current.showError("The purchase failed.")
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  device    deliver coins.100 for transaction 1, coins: – → 100, delivered: – → [1]
      00:00:00  device    deliver coins.100 for transaction 1
      00:00:00  customer  sees “Thank you”
      00:00:00  customer  sees the error “The purchase failed.”
      """)
  }
}
