import StoreKit
import StoreTesting
import Testing

#if os(Linux)
  /// Clients that hop between queues, as most that were written for StoreKit 1 do.
  @Suite struct DispatchedClientTests {
    @Test func `an observer that hops to the main queue before it finishes`() throws {
      try withSimulation(selling: sampleCatalog()) { world in
        let shop = HoppingShop()
        SKPaymentQueue.default().add(shop)
        DispatchQueue.global(qos: .userInitiated).async {
          SKPaymentQueue.default().add(SKPayment(productIdentifier: "coins"))
        }
        world.settle()
        expectTimeline(
          """
          00:00:00  app       launch 1
          00:00:00  app       observe #1
          00:00:00  app       add coins
          00:00:00  app       ← payment 1 purchasing coins
          00:00:00  customer  sees purchasing coins
          00:00:00  customer  confirm payment 1
          00:00:00  store     charge coins, transaction 1
          00:00:00  app       ← payment 1 purchased, transaction 1
          00:00:00  customer  sees purchased coins #1
          00:00:00  app       finish payment 1
          00:00:00  store     transaction 1 is finished
          00:00:00  app       ← payment 1 removed
          """)
      }
    }

    @Test func `a restore that the main queue starts a moment later`() throws {
      try withSimulation(selling: sampleCatalog()) { world in
        let shop = HoppingShop()
        SKPaymentQueue.default().add(shop)
        SKPaymentQueue.default().add(SKPayment(productIdentifier: "pro"))
        world.settle()
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) {
          SKPaymentQueue.default().restoreCompletedTransactions()
        }
        world.advance(by: .seconds(2))
        expectTimeline(
          """
          00:00:00  app       launch 1
          00:00:00  app       observe #1
          00:00:00  app       add pro
          00:00:00  app       ← payment 1 purchasing pro
          00:00:00  customer  sees purchasing pro
          00:00:00  customer  confirm payment 1
          00:00:00  store     charge pro, transaction 1
          00:00:00  app       ← payment 1 purchased, transaction 1
          00:00:00  customer  sees purchased pro #1
          00:00:00  app       finish payment 1
          00:00:00  store     transaction 1 is finished
          00:00:00  app       ← payment 1 removed
          00:00:01.500  app       restore
          00:00:01.500  customer  sign in
          00:00:01.500  app       ← payment 2 restored pro, transaction 2
          00:00:01.500  customer  sees restored pro #2
          00:00:01.500  app       finish payment 2
          00:00:01.500  app       ← restore finished
          00:00:01.500  app       ← payment 2 removed
          """)
      }
    }

    @Test func `an app that is killed before its block runs finishes nothing`() throws {
      try withSimulation(selling: sampleCatalog()) { world in
        let shop = HoppingShop()
        shop.onPurchase = { world.device.kill() }
        world.device.inApp {
          SKPaymentQueue.default().add(shop)
          SKPaymentQueue.default().add(SKPayment(productIdentifier: "coins"))
        }
        world.settle()
        let next = HoppingShop()
        world.device.launch { SKPaymentQueue.default().add(next) }
        world.settle()
        expectTimeline(
          """
          00:00:00  app       launch 1
          00:00:00  app       observe #1
          00:00:00  app       add coins
          00:00:00  app       ← payment 1 purchasing coins
          00:00:00  customer  sees purchasing coins
          00:00:00  customer  confirm payment 1
          00:00:00  store     charge coins, transaction 1
          00:00:00  app       ← payment 1 purchased, transaction 1
          00:00:00  app       killed
          00:00:00  customer  sees purchased coins #1
          00:00:00  app       launch 2
          00:00:00  app       observe #1
          00:00:00  app       ← payment 1 purchased, transaction 1
          00:00:00  customer  sees purchased coins #1
          00:00:00  app       finish payment 1
          00:00:00  store     transaction 1 is finished
          00:00:00  app       ← payment 1 removed
          """)
      }
    }
  }

  /// A shop that leaves each call of the store at once, and looks at its transactions in a block of
  /// the main queue.
  private final class HoppingShop: NSObject, SKPaymentTransactionObserver {
    /// Done within the store's call, after the hop.
    var onPurchase: () -> Void = {}

    func paymentQueue(
      _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
    ) {
      DispatchQueue.main.async {
        for transaction in transactions {
          Simulation.current.note("sees \(transaction.line)")
          if transaction.isFinal { queue.finishTransaction(transaction) }
        }
      }
      if transactions.contains(where: { $0.transactionState == .purchased }) { onPurchase() }
    }
  }
#endif
