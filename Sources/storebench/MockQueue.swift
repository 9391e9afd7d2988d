import Foundation

/// What a team writes by hand in place of a store: it calls its observer twice, and removes the item.
final class MockQueue {
  final class Transaction: NSObject {
    enum State { case purchasing, purchased }

    let product: String
    var state = State.purchasing

    init(product: String) { self.product = product }
  }

  protocol Observer: AnyObject {
    func queue(_ queue: MockQueue, updated transactions: [Transaction])
  }

  weak var observer: (any Observer)?
  private(set) var transactions: [Transaction] = []

  func add(_ product: String) {
    let transaction = Transaction(product: product)
    transactions.append(transaction)
    observer?.queue(self, updated: [transaction])
    transaction.state = .purchased
    observer?.queue(self, updated: [transaction])
  }

  func finish(_ transaction: Transaction) {
    transactions.removeAll { $0 === transaction }
  }
}

/// Finishes what is purchased.
final class MockShop: MockQueue.Observer {
  private(set) var delivered = 0

  func queue(_ queue: MockQueue, updated transactions: [MockQueue.Transaction]) {
    for transaction in transactions where transaction.state == .purchased {
      delivered += 1
      queue.finish(transaction)
    }
  }
}
