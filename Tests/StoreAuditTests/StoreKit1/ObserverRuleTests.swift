import StoreAudit
import StoreKit
import StoreModel
import StoreSimulation
import StoreTestSupport
import StoreTesting
import Testing

/// The rules about the queue's observers.
@Suite struct ObserverRuleTests {
  @Test func `an observer that comes with the first purchase`() throws {
    try expectFindings(
      """
      observer at launch: Launch 1 had come to rest when observer #1 was added. Add the observer as soon as the app has \
      launched, and keep it: what was approved, mended or left unfinished arrives then.
      observer at launch: Launch 2 came to rest without an observer, and never had one. Transaction 1 for coins.100 was \
      paid for, and waited. Add the observer as soon as the app has launched, and keep it: what was approved, mended or \
      left unfinished arrives then.
      """, because: .observesLate,
      in: Plot { stage in
        stage.world.customer.next(.askToBuy)
        stage.use { $0.buy("coins.100") }
        stage.world.device.kill()
        try stage.world.customer.approve()
      } then: { _ in
      })
  }

  @Test func `an app that does not use the queue needs no observer`() throws {
    let timeline = try withSimulation(selling: .corner) { world in
      world.device.launch()
      world.settle()
      return world.timeline
    }
    #expect(timeline.findings() == [])
  }

  @Test func `an observer that is added with each purchase`() throws {
    try expectFindings(
      """
      observer added twice: Launch 1 added observer #1, which was attached, again. Some systems call such an observer as \
      often as it was added, and what was paid for once is then delivered as often. Add it once, at the launch.
      observer added twice: Launch 1 added observer #1, which was attached, again, 3 times in all. Some systems call \
      such an observer as often as it was added, and what was paid for once is then delivered as often. Add it once, at \
      the launch.
      """, because: .addsItselfAgain,
      in: Plot { stage in
        stage.use { $0.buy("coins.100") }
        stage.use { $0.buy("coins.100") }
      })
  }

  @Test func `an observer that is removed while a payment is under way`() throws {
    try expectFindings(
      """
      dead observer: Launch 1 stopped observing with #1 while a payment was under way. The store charged for it then, and \
      nobody was there to hear of it. Keep an observer for the life of the app; what comes of a payment arrives when it \
      likes.
      """, because: .stopsObserving,
      in: Plot { stage in
        stage.world.customer.next(.hesitate)
        stage.use { $0.buy("coins.100") }
        stage.use { $0.close() }
        try stage.world.customer.decide(.confirm)
      })
  }

  @Test func `an observer that is released while it is attached`() throws {
    let timeline = try withSimulation(selling: .corner) { world in
      world.device.inApp { _ = Counter(nil) }
      world.device.inApp { SKPaymentQueue.default().buy("coins.100") }
      world.settle()
      return world.timeline
    }
    #expect(
      timeline.findings(by: [.deadObserver]).map(\.because) == [
        """
        Observer #1 was added in launch 1, and released while it was attached. The queue keeps no observer alive: when \
        the store had something to tell, nobody was there. Keep an observer for the life of the app; what comes of a \
        payment arrives when it likes.
        """
      ])
  }
}
