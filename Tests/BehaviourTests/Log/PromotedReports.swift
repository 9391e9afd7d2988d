import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Reports about purchases that customers start in the store.
@Suite(.store(.corner)) struct PromotedReports {
  let world = Simulation.current
  let recorder = Recorder()

  @Test(arguments: [true, false]) func `L106 a promotion that starts the app is not lost`(
    addsAtOnce: Bool
  ) async throws {
    recorder.addsPromotions = addsAtOnce
    world.device.kill()
    try world.customer.tapPromotion(of: "remove.ads")
    world.device.launch()
    await world.advance(by: .seconds(3))
    world.device.inApp { SKPaymentQueue.default().add(recorder) }
    await world.advance(by: .seconds(10))
    if !addsAtOnce {
      #expect(world.store.payments(for: "remove.ads") == 0)
      world.device.inApp {
        recorder.promotedPayments.forEach(SKPaymentQueue.default().add)
      }
    }
    await world.settle()
    expectHistory(
      of: recorder,
      """
      shall remove.ads be added, “No Ads”?
      purchasing remove.ads
      purchased remove.ads #1
      removed: purchased remove.ads #1
      """)
  }

  @Test func `L107 an observer that cannot be asked starts nothing`() async throws {
    let shop = Face.storeKit1.openShop()
    try world.customer.tapPromotion(of: "remove.ads")
    await world.settle()
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  customer  tap remove.ads in the store
      00:00:00  app       ← shall remove.ads be added?
      """)
    #expect(shop.screen.isEmpty)
  }

  @Test(arguments: [true, false]) func `L109 a promotion waits until the app can be asked`(
    isTerminated: Bool
  ) async throws {
    recorder.addsPromotions = true
    if isTerminated {
      world.device.kill()
      try world.customer.tapPromotion(of: "remove.ads")
      world.device.launch()
      await world.advance(by: .seconds(30))
      world.device.inApp { SKPaymentQueue.default().add(recorder) }
    } else {
      SKPaymentQueue.default().add(recorder)
      world.device.background()
      try world.customer.tapPromotion(of: "remove.ads")
      await world.advance(by: .seconds(30))
      #expect(recorder.journal.lines.isEmpty)
      world.device.foreground()
    }
    await world.settle()
    expectHistory(
      of: recorder,
      """
      shall remove.ads be added, “No Ads”?
      purchasing remove.ads
      purchased remove.ads #1
      removed: purchased remove.ads #1
      """)
  }
}
