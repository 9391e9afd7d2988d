import StoreKit
import StoreTesting
import Testing

/// Events that are less common, and are forgotten the more easily.
@Suite struct LessCommonTests {
  private func play(
    profile: BehaviourProfile = .documented,
    _ story: (Simulation, SKPaymentQueue, Till) throws -> Void
  ) throws {
    try withSimulation(selling: sampleCatalog(), profile: profile) { world in
      let till = Till()
      SKPaymentQueue.default().add(till)
      try story(world, .default(), till)
    }
  }

  @Test func `B013 B049 failure and purchase may come in one update`() throws {
    try play { world, queue, till in
      world.customer.next(.interrupt)
      queue.add(SKPayment(productIdentifier: "coins"))
      world.settle()
      try world.customer.mendAccount()
      world.device.foreground()
      world.settle()
      #expect(till.told.contains("updated failed coins error 0, purchased coins #1"))
    }
  }

  @Test func `B014 a store may say everything twice`() throws {
    var profile = BehaviourProfile.documented
    profile.repeatedDelivery = .always
    try play(profile: profile) { world, queue, till in
      till.finishes = false
      queue.add(SKPayment(productIdentifier: "coins"))
      world.settle()
      #expect(
        till.told == [
          "updated purchasing coins", "updated purchasing coins", "updated purchased coins #1",
          "updated purchased coins #1",
        ])
      #expect(Set(till.objects.map(ObjectIdentifier.init)).count == 1)
    }
  }

  @Test func `B025 the customer sees one sheet at a time`() throws {
    try play { world, queue, till in
      world.customer.always(.hesitate)
      for product in ["coins", "pro"] { queue.add(SKPayment(productIdentifier: product)) }
      world.settle()
      #expect(till.told == ["updated purchasing coins", "updated purchasing pro"])
      try world.customer.decide(.confirm)
      world.settle()
      try world.customer.decide(.cancel)
      world.settle()
      #expect(till.told.contains("updated purchased coins #1"))
      #expect(till.told.last == "removed failed pro error 2")
    }
  }

  @Test func `B026 a user name that is a UUID becomes the account's token, another does not`()
    throws
  {
    try play { world, queue, till in
      for name in ["2F1B8C1E-5B1C-4F8D-9B7A-0123456789AB", "someone"] {
        let payment = SKMutablePayment(productIdentifier: "coins")
        payment.applicationUsername = name
        queue.add(payment)
        world.settle()
        #expect(till.objects.last?.payment.applicationUsername == name)
      }
      let tokens = world.read { $0.ledger.purchases.map(\.payment.accountToken) }
      #expect(tokens == ["2f1b8c1e-5b1c-4f8d-9b7a-0123456789ab", nil])
    }
  }

  @Test func `B026 a user name does not survive a restore`() throws {
    try play { world, queue, till in
      let payment = SKMutablePayment(productIdentifier: "pro")
      payment.applicationUsername = "someone"
      queue.add(payment)
      world.settle()
      queue.restoreCompletedTransactions()
      world.settle()
      #expect(till.objects.last?.transactionState == .restored)
      #expect(till.objects.last?.payment.applicationUsername == nil)
    }
  }

  @Test func `B041 buying again before the finish has arrived brings the first transaction`() throws
  {
    try play { world, queue, till in
      till.finishes = false
      queue.add(SKPayment(productIdentifier: "coins"))
      world.settle()
      queue.finishTransaction(try #require(till.objects.last))
      queue.add(SKPayment(productIdentifier: "coins"))
      world.settle()
      #expect(till.told.last == "updated purchased coins #1")
      #expect(world.store.payments(for: "coins") == 1)
    }
  }

  @Test func `B046 a request that is repeated is approved once`() throws {
    try play { world, queue, till in
      world.customer.always(.askToBuy)
      for _ in 1...2 {
        queue.add(SKPayment(productIdentifier: "coins"))
        world.settle()
      }
      try world.customer.approve()
      world.settle()
      #expect(world.customer.awaitingApproval == [])
      #expect(world.store.payments(for: "coins") == 1)
    }
  }

  @Test func `B045 a request that nobody answers lapses in silence`() throws {
    try play { world, queue, till in
      world.customer.next(.askToBuy)
      queue.add(SKPayment(productIdentifier: "coins"))
      world.settle()
      world.advance(by: .seconds(25 * 3_600))
      #expect(till.told == ["updated purchasing coins", "updated deferred coins"])
      #expect(world.customer.awaitingApproval == [])
    }
  }

  @Test func `B048 an approval that finds no app waits for the next launch`() throws {
    try play { world, queue, till in
      world.customer.next(.askToBuy)
      queue.add(SKPayment(productIdentifier: "coins"))
      world.settle()
      world.device.kill()
      try world.customer.approve()
      world.settle()
      let after = Till()
      world.device.launch { SKPaymentQueue.default().add(after) }
      world.settle()
      #expect(after.told.first == "updated purchased coins #1")
    }
  }

  @Test func `B055 a restore replays every period of a subscription`() throws {
    try play { world, queue, till in
      queue.add(SKPayment(productIdentifier: "club.month"))
      world.settle()
      world.advance(by: .seconds(70 * 86_400))
      #expect(till.told.count { $0.hasPrefix("updated purchased") } == 3)
      queue.restoreCompletedTransactions()
      world.settle()
      let restored = till.objects.filter { $0.transactionState == .restored }
      #expect(restored.map(\.payment.productIdentifier) == Array(repeating: "club.month", count: 3))
      #expect(restored.map { $0.original?.transactionIdentifier } == ["1", "1", "1"])
    }
  }

  @Test func `B062 a restore tells nothing while nobody observes`() throws {
    try play { world, queue, till in
      queue.add(SKPayment(productIdentifier: "pro"))
      world.settle()
      queue.remove(till)
      queue.restoreCompletedTransactions()
      world.settle()
      #expect(till.told.count == 3)
      #expect(queue.transactions.map(\.line) == ["restored pro #2"])
    }
  }

  @Test func `a killed app changes nothing any more`() throws {
    try play { world, _, _ in
      let ghost = world.device.inApp { SKPaymentQueue.default() }
      world.device.kill()
      ghost.add(SKPayment(productIdentifier: "coins"))
      ghost.restoreCompletedTransactions()
      world.settle()
      #expect(ghost.transactions.isEmpty)
      #expect(world.store.payments(for: "coins") == 0)
    }
  }
}
