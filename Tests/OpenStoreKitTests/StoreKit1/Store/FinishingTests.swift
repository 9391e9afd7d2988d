import StoreKit
import StoreTesting
import Testing

/// Taking transactions off the queue.
@Suite struct FinishingTests {
  @Test func `B016 removal comes after finishing, not within`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      let till = Till()
      till.finishes = false
      SKPaymentQueue.default().add(till)
      SKPaymentQueue.default().add(SKPayment(productIdentifier: "coins"))
      world.settle()
      let transaction = try #require(till.objects.last)
      SKPaymentQueue.default().finishTransaction(transaction)
      #expect(till.told.count == 2)
      world.settle()
      #expect(till.told.last == "removed purchased coins #1")
    }
  }

  @Test func `B017 the array that an observer gets does not change while it finishes`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      for product in ["coins", "pro"] {
        SKPaymentQueue.default().add(SKPayment(productIdentifier: product))
      }
      world.settle()
      let till = Till()
      SKPaymentQueue.default().add(till)
      world.settle()
      #expect(till.told.first == "updated purchased coins #1, purchased pro #2")
      #expect(SKPaymentQueue.default().transactions.isEmpty)
    }
  }

  @Test func `B028 transactions keep their objects, in whatever order others are finished`() throws
  {
    var profile = BehaviourProfile.documented
    profile.unfinishedRepurchase = .newCharge
    try withSimulation(selling: sampleCatalog(), profile: profile) { world in
      let till = Till()
      till.finishes = false
      let queue = SKPaymentQueue.default()
      queue.add(till)
      for _ in 1...200 { queue.add(SKPayment(productIdentifier: "coins")) }
      world.settle()
      var left = queue.transactions
      #expect(left.count == 200)
      // Every third, the first hundred, and the rest from behind.
      let order =
        stride(from: 0, to: 200, by: 3) + (0..<100).filter { $0 % 3 != 0 }
        + (100..<200).reversed().filter { $0 % 3 != 0 }
      let all = left
      for position in order {
        queue.finishTransaction(all[position])
        world.settle()
        left.removeAll { $0 === all[position] }
        #expect(queue.transactions.map(ObjectIdentifier.init) == left.map(ObjectIdentifier.init))
      }
      #expect(left.isEmpty)
    }
  }

  @Test func `B032 finishing a purchasing transaction ends the app`() throws {
    let error = #expect(throws: UncaughtMisuse.self) {
      try withSimulation(selling: sampleCatalog()) { world in
        world.customer.next(.hesitate)
        let till = Till()
        SKPaymentQueue.default().add(till)
        SKPaymentQueue.default().add(SKPayment(productIdentifier: "coins"))
        world.settle()
        let transaction = try #require(till.objects.first)
        SKPaymentQueue.default().finishTransaction(transaction)
        #expect(!world.device.isRunning)
        #expect(world.timeline.description.contains("Cannot finish a purchasing transaction"))
      }
    }
    #expect(error?.misuse.reason == "Cannot finish a purchasing transaction")
  }

  @Test func `B032 a caught misuse has done nothing`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      world.onMisuse { _ in .isCaught }
      world.customer.next(.hesitate)
      let till = Till()
      SKPaymentQueue.default().add(till)
      SKPaymentQueue.default().add(SKPayment(productIdentifier: "coins"))
      world.settle()
      SKPaymentQueue.default().finishTransaction(try #require(till.objects.first))
      try world.customer.decide(.confirm)
      world.settle()
      #expect(till.told.last == "removed purchased coins #1")
    }
  }

  @Test(arguments: [("", 1), ("coins", 0), ("coins", -3)])
  func `B020 misuse of add`(product: String, quantity: Int) {
    #expect(throws: UncaughtMisuse.self) {
      try withSimulation(selling: sampleCatalog()) { world in
        let payment = SKMutablePayment(productIdentifier: product)
        payment.quantity = quantity
        SKPaymentQueue.default().add(payment)
        #expect(!world.device.isRunning)
      }
    }
  }

  @Test func `B034 finishing twice, or what is unknown, harms nothing`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      let till = Till()
      SKPaymentQueue.default().add(till)
      SKPaymentQueue.default().add(SKPayment(productIdentifier: "coins"))
      world.settle()
      SKPaymentQueue.default().finishTransaction(try #require(till.objects.last))
      SKPaymentQueue.default().finishTransaction(FakeTransaction(state: .purchased))
      SKPaymentQueue.default().finishTransaction(SKPaymentTransaction())
      world.settle()
      #expect(till.told.count == 3)
      #expect(world.device.isRunning)
    }
  }

  @Test func `B035 a finish that the store never hears of is asked for again`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      world.device.setWeather(.failing(times: 1), for: .finishes)
      let till = Till()
      world.device.inApp {
        SKPaymentQueue.default().add(till)
        SKPaymentQueue.default().add(SKPayment(productIdentifier: "coins"))
      }
      world.settle()
      #expect(world.store.unfinished == [1])
      let after = Till()
      world.device.launch { SKPaymentQueue.default().add(after) }
      world.settle()
      #expect(after.told.first == "updated purchased coins #1")
      #expect(world.store.unfinished == [])
    }
  }

  @Test func `a transaction of an earlier run is not finished by its number alone`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      let till = Till()
      till.finishes = false
      SKPaymentQueue.default().add(till)
      SKPaymentQueue.default().add(SKPayment(productIdentifier: "coins"))
      world.settle()
      world.device.launch()
      SKPaymentQueue.default().finishTransaction(try #require(till.objects.last))
      world.settle()
      #expect(world.store.unfinished == [1])
    }
  }
}
