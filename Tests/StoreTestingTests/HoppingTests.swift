import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Observers that look at their transactions a little later, in a task of their own.
@Suite(.store(.corner)) @MainActor struct HoppingTests {
  let world = Simulation.current

  /// Notes a transaction's state, and finishes it, after a hop.
  @MainActor private final class Hopper: NSObject, SKPaymentTransactionObserver {
    private let hops: Int
    private(set) var states: [SKPaymentTransactionState] = []

    init(hops: Int) {
      self.hops = hops
      super.init()
      SKPaymentQueue.default().add(self)
    }

    nonisolated func paymentQueue(
      _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
    ) {
      Task {
        for _ in 1...hops { await Task.yield() }
        await look(at: transactions, of: queue)
      }
    }

    private func look(at transactions: [SKPaymentTransaction], of queue: SKPaymentQueue) {
      for transaction in transactions {
        states.append(transaction.transactionState)
        if transaction.isFinal { queue.finishTransaction(transaction) }
      }
    }
  }

  @Test(arguments: [1, 2, 100])
  func `a customer takes longer to answer than an app to hop`(hops: Int) async throws {
    let hopper = Hopper(hops: hops)
    world.customer.next(.confirm, .cancel, .askToBuy)
    for product in ["coins.100", "coins.500", "remove.ads"] {
      SKPaymentQueue.default().buy(product)
      await world.settle()
    }
    try world.customer.approve("remove.ads")
    await world.settle()
    #expect(
      hopper.states == [
        .purchasing, .purchased, .purchasing, .failed, .purchasing, .deferred, .purchased,
      ])
  }
}
