import StoreKit
import StoreTesting
import Testing

/// Restores, in all their outcomes.
@Suite struct RestoringTests {
  /// A customer who has bought and finished these, and an observer that was added after it.
  private func restore(
    after products: String..., by restore: (SKPaymentQueue) -> Void,
    check: (Simulation, Till) throws -> Void
  ) throws {
    try withSimulation(selling: sampleCatalog()) { world in
      let earlier = Till()
      SKPaymentQueue.default().add(earlier)
      for product in products {
        SKPaymentQueue.default().add(SKPayment(productIdentifier: product))
        world.settle()
      }
      SKPaymentQueue.default().remove(earlier)
      let till = Till()
      SKPaymentQueue.default().add(till)
      restore(.default())
      world.settle()
      try check(world, till)
    }
  }

  @Test func `B052 B054 B057 what can be restored comes as new transactions, then the end`() throws
  {
    try restore(after: "coins", "pro", "pass", "club.month") {
      $0.restoreCompletedTransactions()
    } check: { _, till in
      #expect(
        till.told == [
          "updated restored pro #5, restored club.month #6", "restore finished",
          "removed restored pro #5, restored club.month #6",
        ])
      let pro = try #require(till.objects.first)
      #expect(pro.original?.transactionIdentifier == "2")
      #expect(pro.original?.transactionState == .purchased)
      #expect(pro.original?.payment.productIdentifier == "pro")
      #expect(pro.transactionDate != nil)
    }
  }

  @Test func `B058 nothing to restore ends with the finished callback alone`() throws {
    try restore(after: "coins") {
      $0.restoreCompletedTransactions()
    } check: { _, till in
      #expect(till.told == ["restore finished"])
    }
  }

  @Test func `B059 a cancelled sign-in fails with code 2`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      world.customer.nextSignIn(.cancel)
      let till = Till()
      SKPaymentQueue.default().add(till)
      SKPaymentQueue.default().restoreCompletedTransactions()
      world.settle()
      #expect(till.told == ["restore failed 2"])
    }
  }

  @Test func `B059 a restore fails offline`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      world.device.setWeather(.offline)
      let till = Till()
      SKPaymentQueue.default().add(till)
      SKPaymentQueue.default().restoreCompletedTransactions()
      world.settle()
      #expect(till.told == ["restore failed 0"])
    }
  }

  @Test func `B060 a second restore while one runs is dropped`() throws {
    try restore(after: "pro") {
      $0.restoreCompletedTransactions()
      $0.restoreCompletedTransactions()
    } check: { _, till in
      #expect(till.told.count { $0 == "restore finished" } == 1)
    }
  }

  @Test func `B063 the name of an account changes nothing`() throws {
    try restore(after: "pro") {
      $0.restoreCompletedTransactions(withApplicationUsername: "someone")
    } check: { _, till in
      #expect(till.told.prefix(2) == ["updated restored pro #2", "restore finished"])
    }
  }

  @Test func `B061 restored transactions that are not finished come again`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      let till = Till()
      SKPaymentQueue.default().add(till)
      SKPaymentQueue.default().add(SKPayment(productIdentifier: "pro"))
      world.settle()
      till.finishes = false
      SKPaymentQueue.default().restoreCompletedTransactions()
      world.settle()
      let after = Till()
      world.device.launch { SKPaymentQueue.default().add(after) }
      world.settle()
      #expect(after.told.first == "updated restored pro #2")
      #expect(after.objects.first?.original?.transactionIdentifier == "1")
    }
  }
}
