import StoreKit
import StoreTesting
import Testing

/// The calls that observers get, and their moments.
@Suite struct ObservingTests {
  @Test func `B001 a run of the app has one queue`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      let queue = SKPaymentQueue.default()
      #expect(queue === SKPaymentQueue.default())
      world.device.launch()
      #expect(queue !== SKPaymentQueue.default())
    }
  }

  @Test func `B002 without an observer a purchase waits, and is not lost`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      SKPaymentQueue.default().add(SKPayment(productIdentifier: "coins"))
      world.settle()
      #expect(SKPaymentQueue.default().transactions.map(\.line) == ["purchased coins #1"])
      let till = Till()
      SKPaymentQueue.default().add(till)
      world.settle()
      #expect(till.told == ["updated purchased coins #1", "removed purchased coins #1"])
    }
  }

  @Test func `B003 B004 each observer is told everything, and each may finish`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      let tills = [Till(), Till()]
      for till in tills { SKPaymentQueue.default().add(till) }
      #expect(SKPaymentQueue.default().transactionObservers.map { $0 as? Till } == tills)
      SKPaymentQueue.default().add(SKPayment(productIdentifier: "coins"))
      world.settle()
      let lines = [
        "updated purchasing coins", "updated purchased coins #1", "removed purchased coins #1",
      ]
      #expect(tills.map(\.told) == [lines, lines])
    }
  }

  @Test func `B005 an observer that is added twice is told once, and removed at once`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      let till = Till()
      SKPaymentQueue.default().add(till)
      SKPaymentQueue.default().add(till)
      SKPaymentQueue.default().add(SKPayment(productIdentifier: "coins"))
      world.settle()
      #expect(till.told.count == 3)
      SKPaymentQueue.default().remove(till)
      #expect(SKPaymentQueue.default().transactionObservers.isEmpty)
    }
  }

  @Test func `B006 the queue keeps no observer alive, and drops it in silence`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      var till: Till? = Till()
      weak let remains = till
      if let till { SKPaymentQueue.default().add(till) }
      till = nil
      #expect(remains == nil)
      SKPaymentQueue.default().add(SKPayment(productIdentifier: "coins"))
      world.settle()
      #expect(SKPaymentQueue.default().transactionObservers.isEmpty)
      #expect(world.timeline.description.contains("observer #1 was released while attached"))
    }
  }

  @Test func `B007 B008 an unfinished purchase comes again at the next launch, unchanged`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      let before = Till()
      before.finishes = false
      SKPaymentQueue.default().add(before)
      SKPaymentQueue.default().add(SKPayment(productIdentifier: "coins"))
      world.settle()
      let first = try #require(before.objects.last)
      let after = Till()
      world.device.launch { SKPaymentQueue.default().add(after) }
      world.settle()
      #expect(after.told == ["updated purchased coins #1", "removed purchased coins #1"])
      let again = try #require(after.objects.last)
      #expect(again !== first)
      #expect(again.transactionDate == first.transactionDate)
      #expect(before.told.count == 2)
    }
  }

  @Test func `B009 an observer that comes late sees what waits in the queue`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      let early = Till()
      early.finishes = false
      SKPaymentQueue.default().add(early)
      SKPaymentQueue.default().add(SKPayment(productIdentifier: "coins"))
      world.settle()
      let late = Till()
      SKPaymentQueue.default().add(late)
      world.settle()
      #expect(late.told.isEmpty)
      #expect(SKPaymentQueue.default().transactions.first === early.objects.first)
    }
  }

  @Test func `B010 the queue lists what has not been removed`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      let till = Till()
      till.finishes = false
      SKPaymentQueue.default().add(till)
      world.customer.next(.confirm, .cancel, .askToBuy, .hesitate)
      for product in ["coins", "pro", "pass", "club.month"] {
        SKPaymentQueue.default().add(SKPayment(productIdentifier: product))
      }
      world.settle()
      SKPaymentQueue.default().remove(till)
      #expect(
        SKPaymentQueue.default().transactions.map(\.line) == [
          "purchased coins #1", "failed pro error 2", "deferred pass", "purchasing club.month",
        ])
    }
  }

  @Test func `B015 an observer removed during the round is not called`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      let (first, second) = (Till(), Till())
      first.reaction = { queue, _ in queue.remove(second) }
      SKPaymentQueue.default().add(first)
      SKPaymentQueue.default().add(second)
      SKPaymentQueue.default().add(SKPayment(productIdentifier: "coins"))
      world.settle()
      #expect(first.told.count == 3)
      #expect(second.told.isEmpty)
    }
  }

  @Test func `B015 an observer may remove itself`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      let (first, second) = (Till(), Till())
      first.reaction = { [unowned first] queue, _ in queue.remove(first) }
      SKPaymentQueue.default().add(first)
      SKPaymentQueue.default().add(second)
      SKPaymentQueue.default().add(SKPayment(productIdentifier: "coins"))
      world.settle()
      #expect(first.told == ["updated purchasing coins"])
      #expect(second.told.count == 3)
    }
  }

  @Test func `a killed app is told nothing more, not even in the same round`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      let (first, second) = (Till(), Till())
      first.reaction = { _, _ in world.device.kill() }
      world.device.inApp {
        SKPaymentQueue.default().add(first)
        SKPaymentQueue.default().add(second)
        SKPaymentQueue.default().add(SKPayment(productIdentifier: "coins"))
      }
      world.settle()
      #expect(first.told == ["updated purchasing coins"])
      #expect(second.told.isEmpty)
    }
  }

  @Test func `a queue object of the app's own shows the same queue`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      let own = SKPaymentQueue()
      let till = Till()
      var seen: SKPaymentQueue?
      till.reaction = { queue, _ in seen = queue }
      own.add(till)
      SKPaymentQueue.default().add(SKPayment(productIdentifier: "coins"))
      world.settle()
      #expect(till.told.count == 3)
      #expect(seen === own)
    }
  }

  @Test func `an app that is relaunched leaves nothing of its queue behind`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      weak let queue = SKPaymentQueue.default()
      let till = Till()
      SKPaymentQueue.default().add(till)
      SKPaymentQueue.default().add(SKPayment(productIdentifier: "coins"))
      world.settle()
      world.device.launch()
      world.settle()
      #expect(queue == nil)
    }
  }
}
