import Foundation
import StoreKit
import StoreModel
import StoreTestSupport
import StoreTesting
import Testing

/// Both generations of the interface in one app.
@Suite(.store(.kiosk)) struct TwoFacesStatements {
  let world = Simulation.current
  let queue = SKPaymentQueue.default()

  @Test func `B128 what the queue has bought is unfinished in StoreKit 2 until either finishes it`()
    async
  {
    let recorder = Recorder(finishes: false)
    queue.add(recorder)
    queue.buy("coins.100")
    queue.buy("remove.ads")
    await world.settle()
    #expect(await Transaction.unfinished.lines == ["coins.100 #1", "remove.ads #2"])
    await Transaction.unfinished.values.first?.finish()
    recorder.transactions.last.map(queue.finishTransaction)
    await world.settle()
    #expect(await Transaction.unfinished.lines == [])
    #expect(queue.transactions.isEmpty)
    expectHistory(
      of: recorder,
      """
      purchasing coins.100
      purchasing remove.ads
      purchased coins.100 #1
      purchased remove.ads #2
      removed: purchased coins.100 #1
      removed: purchased remove.ads #2
      """)
  }

  @Test func `B128 what StoreKit 2 has bought can be finished by the queue`() async {
    let recorder = Recorder()
    queue.add(recorder)
    _ = await Product.buy("coins.100")
    await world.settle()
    #expect(await Transaction.unfinished.lines == [])
  }

  @Test(arguments: [
    (BehaviourProfile.ModernPurchaseInQueue.purchasedOnly, ["purchased coins.100 #1"]),
    (.purchasingAndPurchased, ["purchasing coins.100", "purchased coins.100 #1"]), (.nothing, []),
  ])
  func `B129 of a purchase in StoreKit 2`(
    profile switchPosition: BehaviourProfile.ModernPurchaseInQueue, queuesSee lines: [String]
  ) async throws {
    try await withSimulation(
      selling: .kiosk, profile: .but(\.modernPurchaseInQueue, switchPosition)
    ) { world in
      let recorder = Recorder(finishes: false)
      SKPaymentQueue.default().add(recorder)
      _ = await Product.buy("coins.100")
      await world.settle()
      #expect(recorder.journal.lines == lines)
    }
  }

  @Test func `B129 what comes at launch comes to both, under one number`() async {
    _ = await Product.buy("coins.100")
    let recorder = Recorder(finishes: false)
    let ear = world.device.launch {
      SKPaymentQueue.default().add(recorder)
      return Ear.toTransactions()
    }
    await world.settle()
    #expect(recorder.journal.lines == ["purchased coins.100 #1"])
    #expect(ear.lines == ["coins.100 #1"])
  }

  @Test func `B130 numbers are the same in both, but for what was restored`() async {
    let recorder = Recorder()
    queue.add(recorder)
    queue.buy("remove.ads")
    await world.settle()
    queue.restoreCompletedTransactions()
    await world.settle()
    #expect(await Transaction.all.lines == ["remove.ads #1"])
    #expect(
      recorder.journal.lines.filter { !$0.hasPrefix("removed") } == [
        "purchasing remove.ads", "purchased remove.ads #1", "restored remove.ads #2 of #1",
        "restore finished",
      ])
  }

  @Test(.store(.kiosk, profile: .but(\.queueIdentifiers, .different)))
  func `B130 the queue may have numbers of its own`() async throws {
    let recorder = Recorder(finishes: false)
    queue.add(recorder)
    queue.buy("remove.ads")
    await world.settle()
    let id = try #require(recorder.transactions.last?.transactionIdentifier)
    #expect(await Transaction.all.lines == ["remove.ads #1"])
    #expect(id != "1")
  }

  @Test(arguments: [
    ("01020304-0506-0708-090A-0B0C0D0E0F10", true), ("somebody", false),
  ])
  func `B131 the queue's tag for the account is StoreKit 2's where it is a UUID`(
    name: String, isToken: Bool
  ) async {
    let payment = SKMutablePayment()
    payment.productIdentifier = "coins.100"
    payment.applicationUsername = name
    queue.add(Recorder(finishes: false))
    queue.add(payment)
    await world.settle()
    let tokens = await Transaction.unfinished.values.map(\.appAccountToken)
    #expect(tokens == [isToken ? UUID(uuidString: name) : nil])
  }

  @Test(arguments: [
    (BehaviourProfile.ReceiptArrival.withTheTransaction, ["remove.ads"]), (.onRefresh, []),
  ])
  func `B132 the receipt has what StoreKit 2 has bought, sooner or later`(
    arrival: BehaviourProfile.ReceiptArrival, products: [String]
  ) async throws {
    try await withSimulation(selling: .kiosk, profile: .but(\.receiptArrival, arrival)) { world in
      _ = await Product.buy("remove.ads", finishing: true)
      #expect(receiptProducts(in: world) == products)
      try await AppStore.sync()
      #expect(receiptProducts(in: world) == ["remove.ads"])
    }
  }
}

private func receiptProducts(in world: Simulation) -> [String] {
  world.read { store in
    guard let revision = store[InstallationID(1)]?.receipt else { return [] }
    return store.receiptPurchases(of: AccountID(1), at: revision).map(\.product.rawValue)
  }
}
