import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Reports about payments that are interrupted.
@Suite(.store(.corner)) struct InterruptedReports {
  let world = Simulation.current
  let queue = SKPaymentQueue.default()

  @Test(.store(.corner, profile: .cancellingInterruptions), arguments: Face.allCases)
  func `L041 what was told as cancelled may be bought after all`(face: Face) async throws {
    let shop = face.openShop()
    world.customer.next(.interrupt)
    shop.buy("coins.100")
    await world.advance(by: .seconds(300))
    try world.customer.mendAccount()
    world.device.foreground()
    await world.settle()
    #expect(shop.screen == ["cancelled", "bought coins.100"])
    #expect(world.device.pieces(of: "coins.100") == 1)
    #expect(queue.transactions.isEmpty)
  }

  @Test(arguments: Face.allCases)
  func `L043 an interrupted purchase survives the end of the app`(face: Face) async throws {
    let first = world.device.inApp(face.openShop)
    world.customer.next(.interrupt)
    first.buy("coins.100")
    await world.settle()
    world.device.kill()
    try world.customer.mendAccount()
    let second = world.device.launch(face.openShop)
    await world.settle()
    #expect(second.screen.last == "bought coins.100")
    #expect(world.device.pieces(of: "coins.100") == 1)
    #expect(world.store.unfinished.isEmpty)
  }

  @Test(arguments: [BehaviourProfile.InterruptionFollowUp.togetherOnForeground, .separately])
  func `L044 the failure is told before what follows, and both are finished`(
    followUp: BehaviourProfile.InterruptionFollowUp
  ) throws {
    try withSimulation(selling: .corner, profile: .but(\.interruptionFollowUp, followUp)) { world in
      let recorder = Recorder()
      SKPaymentQueue.default().add(recorder)
      world.customer.next(.interrupt)
      SKPaymentQueue.default().buy("coins.100")
      world.settle()
      try world.customer.mendAccount()
      world.settle()
      let told = recorder.journal.lines.filter { !$0.hasPrefix("removed") }
      #expect(
        told.joined(separator: ", ") == """
          purchasing coins.100, failed coins.100, error 0 above ASDServerErrorDomain 3038, \
          purchased coins.100 #1
          """)
      #expect(SKPaymentQueue.default().transactions.isEmpty)
    }
  }

  @Test(arguments: BehaviourProfile.InterruptionFollowUp.allCases)
  func `L045 after the account is mended, the purchase comes, or a restore brings it`(
    followUp: BehaviourProfile.InterruptionFollowUp
  ) throws {
    try withSimulation(selling: .corner, profile: .but(\.interruptionFollowUp, followUp)) { world in
      let shop = world.device.inApp(Face.storeKit1.openShop)
      world.customer.next(.interrupt)
      shop.buy("club.gold")
      world.settle()
      try world.customer.mendAccount()
      world.device.foreground()
      world.settle()
      let isHeld = [.atNextLaunch, .never].contains(followUp)
      #expect(world.device.pieces(of: "club.gold") == (isHeld ? 0 : 1))
      world.device.kill()
      let later = world.device.launch(Face.storeKit1.openShop)
      world.settle()
      #expect(world.device.pieces(of: "club.gold") == (followUp == .never ? 0 : 1))
      guard followUp == .never else { return }
      later.restore()
      world.settle()
      #expect(later.screen == ["restored club.gold"])
      #expect(world.device.pieces(of: "club.gold") == 1)
    }
  }

  @Test func `L046 failure and purchase come in one update on the return`() async throws {
    let recorder = Recorder()
    queue.add(recorder)
    world.customer.next(.interrupt)
    queue.buy("coins.100")
    await world.settle()
    try world.customer.mendAccount()
    await world.settle()
    let batch = """
      failed coins.100, error 0 above ASDServerErrorDomain 3038, purchased coins.100 #1
      """
    expectHistory(
      of: recorder,
      """
      purchasing coins.100
      \(batch)
      removed: \(batch)
      """)
  }

  @Test(.store(.corner, profile: .but(\.interruptionFollowUp, .separately)))
  func `L047 success follows an error at the same moment, and is what holds`() async throws {
    let shop = Face.storeKit1.openShop()
    world.customer.next(.interrupt)
    shop.buy("club.monthly")
    await world.settle()
    try world.customer.mendAccount()
    await world.settle()
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  app       add club.monthly
      00:00:00  app       ← payment 1 purchasing club.monthly
      00:00:00  customer  leave to mend the account for payment 1
      00:00:00  store     request 1 for club.monthly waits for the account
      00:00:00  app       ← payment 1 failed, error 0
      00:00:00  app       finish payment 1
      00:00:00  app       ← payment 1 removed
      00:00:00  customer  mend the account for request 1
      00:00:00  store     charge club.monthly, transaction 1
      00:00:00  app       ← payment 2 purchased, transaction 1
      00:00:00  device    club.monthly: – → 1, transactions: – → [1]
      00:00:00  app       finish payment 2
      00:00:00  store     transaction 1 is finished
      00:00:00  app       ← payment 2 removed
      """)
    #expect(shop.screen == ["failed", "bought club.monthly"])
  }
}

extension BehaviourProfile {
  /// Interrupted payments are told as cancelled, by either interface.
  fileprivate static var cancellingInterruptions: Self {
    var profile = Self.but(\.interruptionError, .cancelled)
    profile.interruptionResult = .userCancelled
    return profile
  }
}
