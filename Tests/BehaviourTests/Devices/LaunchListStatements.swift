import StoreKit
import StoreModel
import StoreTestSupport
import StoreTesting
import Testing

/// The contents of lists right after a launch.
struct LaunchListStatements {
  @Test(arguments: [
    (BehaviourProfile.ListsAtLaunch.current, ["season.pass #2"], ["season.pass #2"]),
    (.empty, [], []), (.old, ["remove.ads #1"], ["remove.ads #1"]),
  ])
  func `B153 N038 the first look after a cold start may find nothing, or what was`(
    lists: BehaviourProfile.ListsAtLaunch, first: [String], again: [String]
  ) async throws {
    try await withSimulation(selling: .kiosk, profile: .but(\.listsAtLaunch, lists)) { world in
      #expect(await Product.buy("remove.ads", finishing: true) == "success remove.ads #1")
      #expect(await Transaction.currentEntitlements.lines == ["remove.ads #1"])
      world.device.kill()
      try world.store.refund(1)
      try world.customer.buy("season.pass")
      let ear = world.device.launch { Ear.toTransactions() }
      await world.settle()
      #expect(await Transaction.currentEntitlements.lines == first)
      // Whatever lists say, the app is told what it has not finished.
      #expect(ear.lines == ["season.pass #2"])
      await world.advance(by: .milliseconds(600))
      #expect(await Transaction.currentEntitlements.lines == again)
      await world.advance(by: .milliseconds(100))
      #expect(await Transaction.currentEntitlements.lines == ["season.pass #2"])
    }
  }

  @Test func `B153 N014 without a network, lists may stay empty after a cold start`() async throws {
    try await withSimulation(selling: .kiosk, profile: .but(\.listsAtLaunch, .empty)) { world in
      _ = await Product.buy("remove.ads", finishing: true)
      world.device.setWeather(.offline)
      #expect(await Transaction.currentEntitlements.lines == ["remove.ads #1"])
      world.device.launch()
      await world.advance(by: .days(1))
      #expect(await Transaction.currentEntitlements.lines == [])
      world.device.setWeather(.fine)
      #expect(await Transaction.currentEntitlements.lines == ["remove.ads #1"])
    }
  }
}
