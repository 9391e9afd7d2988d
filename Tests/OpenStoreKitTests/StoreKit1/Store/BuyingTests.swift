import StoreKit
import StoreTesting
import Testing

/// Payments from the tap to the end, through StoreKit 1.
@Suite struct BuyingTests {
  private func buy(
    _ product: String = "coins", _ decisions: CustomerDecision..., quantity: Int = 1,
    profile: BehaviourProfile = .documented, then check: (Simulation, Till) throws -> Void
  ) throws {
    try withSimulation(selling: sampleCatalog(), profile: profile) { world in
      for decision in decisions { world.customer.next(decision) }
      let till = Till()
      SKPaymentQueue.default().add(till)
      let payment = SKMutablePayment(productIdentifier: product)
      payment.quantity = quantity
      SKPaymentQueue.default().add(payment)
      world.settle()
      try check(world, till)
    }
  }

  @Test func `B028 the first sale`() throws {
    try buy { world, till in
      #expect(
        till.told == [
          "updated purchasing coins", "updated purchased coins #1", "removed purchased coins #1",
        ])
      #expect(SKPaymentQueue.default().transactions.isEmpty)
      #expect(world.store.unfinished.isEmpty)
      expectTimeline(
        of: world,
        """
        00:00:00  app       launch 1
        00:00:00  app       observe #1
        00:00:00  app       add coins
        00:00:00  app       ← payment 1 purchasing coins
        00:00:00  customer  confirm payment 1
        00:00:00  store     charge coins, transaction 1
        00:00:00  app       ← payment 1 purchased, transaction 1
        00:00:00  app       finish payment 1
        00:00:00  store     transaction 1 is finished
        00:00:00  app       ← payment 1 removed
        """)
    }
  }

  @Test func `B028 a payment keeps its transaction object from beginning to end`() throws {
    try buy { _, till in
      #expect(till.objects.count == 2)
      #expect(till.objects[0] === till.objects[1])
      #expect(till.objects[0].transactionState == .purchased)
    }
  }

  @Test func `B011 nothing is told from inside add`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      let till = Till()
      SKPaymentQueue.default().add(till)
      SKPaymentQueue.default().add(SKPayment(productIdentifier: "coins"))
      #expect(till.told == [])
      world.settle()
      #expect(till.told.count == 3)
    }
  }

  @Test func `B029 a cancelled payment fails with code 2 and is finished like any other`() throws {
    try buy("coins", .cancel) { world, till in
      #expect(
        till.told == [
          "updated purchasing coins", "updated failed coins error 2",
          "removed failed coins error 2",
        ])
      #expect(world.store.payments(for: "coins") == 0)
      #expect(till.objects.last?.error is SKError)
    }
  }

  @Test func `B030 a purchase has an identifier and a date, and no error`() throws {
    try buy { _, till in
      let transaction = try #require(till.objects.last)
      #expect(transaction.transactionIdentifier == "1")
      #expect(transaction.transactionDate == Date(timeIntervalSince1970: 1_767_225_600))
      #expect(transaction.error == nil)
      #expect(transaction.original == nil)
      #expect(transaction.payment.productIdentifier == "coins")
    }
  }

  @Test func `B030 a failure may come without an error`() throws {
    try buy("coins", .failWithoutError) { _, till in
      #expect(till.objects.last?.transactionState == .failed)
      #expect(till.objects.last?.error == nil)
    }
  }

  @Test func `B074 an underlying error reaches the app`() throws {
    let decision = CustomerDecision.fail(
      code: 0, underlyingDomain: "AMSErrorDomain", underlyingCode: 305)
    try buy("coins", decision) { _, till in
      let error = try #require(till.objects.last?.error as? SKError)
      #expect(error.code == .unknown)
      let cause = try #require(error.userInfo[NSUnderlyingErrorKey] as? NSError)
      #expect(cause.domain == "AMSErrorDomain")
      #expect(cause.code == 305)
    }
  }

  @Test func `B075 a code that has no name reaches the app`() throws {
    try buy("coins", .fail(code: 907)) { _, till in
      #expect((till.objects.last?.error as? SKError)?.code.rawValue == 907)
    }
  }

  @Test func `B022 a quantity is bought at once`() throws {
    try buy("coins", quantity: 3) { _, till in
      #expect(till.objects.last?.payment.quantity == 3)
      #expect(till.objects.last?.transactionState == .purchased)
    }
  }

  @Test func `B021 an unknown product fails with code 3`() throws {
    try buy("cions") { _, till in
      #expect(till.told.last == "removed failed cions error 3")
    }
  }

  @Test func `B024 a customer who may not pay fails with code 4`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      #expect(SKPaymentQueue.canMakePayments())
      world.customer.mayPay = false
      #expect(!SKPaymentQueue.canMakePayments())
      let till = Till()
      SKPaymentQueue.default().add(till)
      SKPaymentQueue.default().add(SKPayment(productIdentifier: "coins"))
      world.settle()
      #expect(till.told.last == "removed failed coins error 4")
    }
  }

  @Test func `B023 a payment is copied when it is added`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      let till = Till()
      SKPaymentQueue.default().add(till)
      let payment = SKMutablePayment(productIdentifier: "coins")
      payment.quantity = 2
      payment.applicationUsername = "someone"
      payment.requestData = Data([1])
      SKPaymentQueue.default().add(payment)
      payment.quantity = 7
      world.settle()
      let bought = try #require(till.objects.last?.payment)
      #expect(bought.quantity == 2)
      #expect(bought.applicationUsername == "someone")
      #expect(bought.requestData == Data([1]))
      #expect(!(bought is SKMutablePayment))
    }
  }

  @Test func `a client's own payment is asked for what it says`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      let till = Till()
      SKPaymentQueue.default().add(till)
      SKPaymentQueue.default().add(FakePayment())
      world.settle()
      #expect(till.objects.first?.payment.productIdentifier == "fake.payment")
      #expect(till.objects.first?.payment.quantity == 4)
      #expect(till.objects.first?.payment.paymentDiscount?.identifier == "offer")
    }
  }

  @Test func `B037 an owned non-consumable comes again, free and with its original`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      let till = Till()
      SKPaymentQueue.default().add(till)
      for _ in 1...2 {
        SKPaymentQueue.default().add(SKPayment(productIdentifier: "pro"))
        world.settle()
      }
      let again = try #require(till.objects.last)
      #expect(again.transactionState == .purchased)
      #expect(again.transactionIdentifier == "2")
      #expect(again.original?.transactionIdentifier == "1")
      #expect(again.original?.transactionState == .purchased)
      #expect(world.store.payments(for: "pro") == 1)
    }
  }

  @Test func `B040 an unfinished purchase answers the next one without a charge`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      let till = Till()
      till.finishes = false
      SKPaymentQueue.default().add(till)
      for _ in 1...2 {
        SKPaymentQueue.default().add(SKPayment(productIdentifier: "coins"))
        world.settle()
      }
      #expect(till.told.last == "updated purchased coins #1")
      #expect(world.store.payments(for: "coins") == 1)
    }
  }

  @Test func `B038 an active subscription is refused with 3532 beneath`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      let till = Till()
      SKPaymentQueue.default().add(till)
      for _ in 1...2 {
        SKPaymentQueue.default().add(SKPayment(productIdentifier: "club.month"))
        world.settle()
      }
      let error = try #require(till.objects.last?.error as? SKError)
      #expect((error.userInfo[NSUnderlyingErrorKey] as? NSError)?.code == 3532)
    }
  }

  @Test func `B044 B045 an approved request becomes the same transaction, purchased`() throws {
    try buy("coins", .askToBuy) { world, till in
      #expect(till.told == ["updated purchasing coins", "updated deferred coins"])
      #expect(till.objects.last?.transactionIdentifier == nil)
      try world.customer.approve()
      world.settle()
      #expect(till.told.suffix(2) == ["updated purchased coins #1", "removed purchased coins #1"])
      #expect(till.objects[1] === till.objects[2])
    }
  }

  @Test func `B045 a declined request fails with code 2`() throws {
    try buy("coins", .askToBuy) { world, till in
      try world.customer.decline()
      world.settle()
      #expect(till.told.last == "removed failed coins error 2")
    }
  }

  @Test func `B049 an interrupted payment fails, and a second transaction follows`() throws {
    try buy("coins", .interrupt) { world, till in
      try world.customer.mendAccount()
      world.device.foreground()
      world.settle()
      let states = till.objects.map(\.transactionState)
      #expect(states.contains(.failed))
      #expect(till.objects.last?.transactionState == .purchased)
      #expect(world.store.payments(for: "coins") == 1)
    }
  }

  @Test func `promotional offers need all of their claim`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      let till = Till()
      SKPaymentQueue.default().add(till)
      let payment = SKMutablePayment(productIdentifier: "club.month")
      payment.paymentDiscount = SKPaymentDiscount(
        identifier: "summer", keyIdentifier: "", nonce: UUID(), signature: "", timestamp: 0)
      SKPaymentQueue.default().add(payment)
      world.settle()
      #expect(till.told.last == "removed failed club.month error 13")
    }
  }
}
