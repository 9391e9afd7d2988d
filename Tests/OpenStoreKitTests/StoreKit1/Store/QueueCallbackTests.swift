import StoreKit
import StoreTesting
import Testing

/// The calls of a queue beside those about payments.
@Suite struct QueueCallbackTests {
  @Test func `B066 a promoted purchase goes on where an observer says so`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      let (shy, eager) = (Till(), Till())
      eager.addsPromotions = true
      SKPaymentQueue.default().add(shy)
      SKPaymentQueue.default().add(eager)
      try world.customer.tapPromotion(of: "pro")
      world.settle()
      let lines = [
        "promoted pro, Pro", "updated purchasing pro", "updated purchased pro #1",
        "removed purchased pro #1",
      ]
      #expect([shy.told, eager.told] == [lines, lines])
    }
  }

  @Test func `B066 a promoted purchase that nobody wants is let go`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      let (till, terse) = (Till(), TerseObserver())
      SKPaymentQueue.default().add(till)
      SKPaymentQueue.default().add(terse)
      try world.customer.tapPromotion(of: "pro")
      world.settle()
      #expect(till.told == ["promoted pro, Pro"])
      #expect(world.store.payments(for: "pro") == 0)
    }
  }

  @Test func `B067 a promoted purchase waits for the first observer`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      try world.customer.tapPromotion(of: "pro")
      world.settle()
      let till = Till()
      SKPaymentQueue.default().add(till)
      world.settle()
      #expect(till.told == ["promoted pro, Pro"])
    }
  }

  @Test func `B068 a change of storefront is told when it has happened`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      #expect(SKPaymentQueue.default().storefront?.identifier == "143441")
      let till = Till()
      SKPaymentQueue.default().add(till)
      world.customer.move(to: "DEU")
      world.settle()
      #expect(till.told == ["storefront DEU"])
      #expect(SKPaymentQueue.default().storefront?.identifier == "143443")
    }
  }

  @Test(arguments: [(true, "purchased pro #1"), (false, "failed pro error 5")])
  func `B068 the delegate decides on a payment under way`(
    goesOn: Bool, so outcome: String
  ) throws {
    try withSimulation(selling: sampleCatalog()) { world in
      world.customer.next(.hesitate)
      let (till, judge) = (Till(), Judge(answer: goesOn))
      SKPaymentQueue.default().delegate = judge
      SKPaymentQueue.default().add(till)
      SKPaymentQueue.default().add(SKPayment(productIdentifier: "pro"))
      world.settle()
      world.customer.move(to: "JPN")
      world.settle()
      try? world.customer.decide(.confirm)
      world.settle()
      #expect(judge.questions == ["purchasing pro in JPN"])
      #expect(till.told.last == "removed \(outcome)")
    }
  }

  @Test func `B068 without a delegate the payment goes on`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      world.customer.next(.hesitate)
      let till = Till()
      SKPaymentQueue.default().add(till)
      SKPaymentQueue.default().add(SKPayment(productIdentifier: "pro"))
      world.settle()
      world.customer.move(to: "JPN")
      world.settle()
      try world.customer.decide(.confirm)
      world.settle()
      #expect(till.told.last == "removed purchased pro #1")
    }
  }

  @Test func `B070 a refund takes rights away, and makes no transaction`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      let till = Till()
      SKPaymentQueue.default().add(till)
      SKPaymentQueue.default().add(SKPayment(productIdentifier: "pro"))
      world.settle()
      try world.store.refund(latestOf: "pro")
      world.settle()
      #expect(till.told.suffix(2) == ["removed purchased pro #1", "revoked pro"])
    }
  }
}

/// Decides on payments under way, and notes the questions.
private final class Judge: NSObject, SKPaymentQueueDelegate {
  private let answer: Bool
  private(set) var questions: [String] = []

  init(answer: Bool) { self.answer = answer }

  func paymentQueue(
    _ paymentQueue: SKPaymentQueue, shouldContinue transaction: SKPaymentTransaction,
    in newStorefront: SKStorefront
  ) -> Bool {
    questions.append("\(transaction.line) in \(newStorefront.countryCode)")
    return answer
  }
}
