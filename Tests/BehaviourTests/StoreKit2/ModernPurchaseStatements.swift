import Foundation
import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// The results of purchases in StoreKit 2.
@Suite(.store(.kiosk)) struct ModernPurchaseStatements {
  let world = Simulation.current

  @Test func `B090 a purchase succeeds, waits, or is cancelled`() async {
    world.customer.next(.confirm, .askToBuy, .cancel)
    #expect(await Product.buy("coins.100", finishing: true) == "success coins.100 #1")
    #expect(await Product.buy("coins.100") == "pending")
    #expect(await Product.buy("coins.100") == "cancelled")
    #expect(world.store.payments(for: "coins.100") == 1)
  }

  @Test func `B091 what is not finished comes again at each launch until it is`() async {
    #expect(await Product.buy("coins.100") == "success coins.100 #1")
    for launch in 1...3 {
      let ear = world.device.launch { Ear.toTransactions(finishing: launch == 2) }
      await world.settle()
      #expect(ear.lines == (launch < 3 ? ["coins.100 #1"] : []))
    }
    #expect(await Transaction.unfinished.lines == [])
  }

  @Test func `B092 an app's own purchase is the answer to its call, and no update`() async throws {
    let ear = Ear.toTransactions()
    _ = await Product.buy("coins.100", finishing: true)
    try world.customer.buy("coins.100")
    await world.settle()
    #expect(ear.lines == ["coins.100 #2"])
  }

  @Test func `B092 who listens later hears what was left unfinished, but not this app's own`()
    async throws
  {
    _ = await Product.buy("coins.100")
    world.device.launch()
    _ = await Product.buy("remove.ads")
    try world.customer.buy("season.pass")
    await world.settle()
    let ear = Ear.toTransactions()
    await world.settle()
    #expect(ear.lines == ["coins.100 #1", "season.pass #3"])
    let late = Ear.toTransactions()
    await world.settle()
    #expect(late.lines == [])
  }

  @Test(.store(.kiosk, profile: .but(\.ownPurchasesInUpdates, .emitted)))
  func `B092 on some systems an app's own purchase is an update, too`() async {
    let ear = Ear.toTransactions()
    _ = await Product.buy("coins.100", finishing: true)
    await world.settle()
    #expect(ear.lines == ["coins.100 #1"])
  }

  @Test(arguments: [true, false])
  func `B093 who buys without listening is warned once a launch`(listens: Bool) async {
    for launch in 1...2 {
      let ear = world.device.launch { listens ? Ear.toTransactions() : nil }
      for _ in 1...2 {
        let bought = world.device.inApp { Task { await Product.buy("coins.100", finishing: true) } }
        #expect(await bought.value.hasPrefix("success"))
      }
      let warnings = world.timeline.entries.filter { $0.text.hasPrefix("remark: nobody listens") }
      #expect(warnings.count == (listens ? 0 : launch))
      ear?.stop()
    }
  }

  @Test func `B094 B039 buying a subscription that is held hands over what is held`() async {
    let ear = Ear.toTransactions()
    for _ in 1...2 {
      #expect(await Product.buy("paper.month", finishing: true) == "success paper.month #1")
    }
    #expect(world.store.payments(for: "paper.month") == 1)
    #expect(ear.lines == [])
  }

  @Test func `B094 B040 buying what is not finished hands it over again`() async {
    for _ in 1...2 { #expect(await Product.buy("coins.100") == "success coins.100 #1") }
    #expect(world.store.payments(for: "coins.100") == 1)
  }

  @Test func `B094 B037 a non-consumable that is owned is handed over without a charge`() async {
    for id in 1...2 {
      let original = id == 1 ? "" : " of #1"
      #expect(
        await Product.buy("remove.ads", finishing: true) == "success remove.ads #\(id)\(original)")
    }
    #expect(world.store.payments(for: "remove.ads") == 1)
  }

  @Test func `B096 what is not to be trusted is delivered all the same`() async throws {
    world[failureOf: .verification] =
      VerificationResult<Transaction>.VerificationError.invalidCertificateChain
    let bought = await Product.buy("remove.ads")
    #expect(bought == "success remove.ads #1, invalidCertificateChain")
    #expect(
      await Transaction.currentEntitlements.lines == ["remove.ads #1, invalidCertificateChain"])
    world[failureOf: .verification] = nil
    #expect(await Transaction.currentEntitlements.lines == ["remove.ads #1"])
  }
}

/// Ask to Buy, interruptions and errors in StoreKit 2.
@Suite(.store(.kiosk)) struct ModernRefusalStatements {
  let world = Simulation.current

  @Test func `B047 what waits for approval is listed nowhere, and comes as an update`() async throws
  {
    let ear = Ear.toTransactions()
    world.customer.next(.askToBuy, .askToBuy)
    #expect(await Product.buy("coins.100") == "pending")
    #expect(await Product.buy("coins.100") == "pending")
    #expect(await Transaction.all.lines == [])
    #expect(await Transaction.unfinished.lines == [])
    await world.advance(by: .seconds(3_600))
    try world.customer.approve()
    await world.settle()
    #expect(ear.lines == ["coins.100 #1"])
    #expect(await Transaction.unfinished.lines == ["coins.100 #1"])
  }

  @Test(arguments: [true, false])
  func `B047 nothing comes of what is declined, or never answered`(isDeclined: Bool) async throws {
    let ear = Ear.toTransactions()
    world.customer.next(.askToBuy)
    _ = await Product.buy("coins.100")
    if isDeclined { try world.customer.decline() }
    await world.advance(by: .days(2))
    #expect(ear.lines == [])
    #expect(world.customer.awaitingApproval == [])
  }

  @Test func `B048 what is approved while the app is dead comes at its launch`() async throws {
    world.customer.next(.askToBuy)
    _ = await Product.buy("coins.100")
    world.device.kill()
    try world.customer.approve()
    let ear = world.device.launch { Ear.toTransactions() }
    await world.settle()
    #expect(ear.lines == ["coins.100 #1"])
  }

  @Test(arguments: [
    (BehaviourProfile.InterruptionResult.unknownError, "StoreKitError.unknown"),
    (.userCancelled, "cancelled"), (.pending, "pending"),
  ])
  func `B050 an interrupted purchase`(
    result: BehaviourProfile.InterruptionResult, ends answer: String
  ) async throws {
    try await withSimulation(selling: .kiosk, profile: .but(\.interruptionResult, result)) {
      world in
      let ear = Ear.toTransactions()
      world.customer.next(.interrupt)
      #expect(await Product.buy("coins.100") == answer)
      try world.customer.mendAccount()
      await world.settle()
      #expect(ear.lines == ["coins.100 #1"])
    }
  }

  @Test func `B051 a purchase may go through that was reported as cancelled`() async {
    let ear = Ear.toTransactions()
    world.customer.next(.confirmUnnoticed)
    #expect(await Product.buy("coins.100") == "cancelled")
    await world.settle()
    #expect(ear.lines == ["coins.100 #1"])
    #expect(world.store.payments(for: "coins.100") == 1)
  }

  @Test(arguments: [
    (CustomerDecision.cancel, "cancelled"),
    (.fail(code: 2), "cancelled"),
    (.fail(code: 0), "StoreKitError.unknown"),
    (.failWithoutError, "StoreKitError.unknown"),
    (.fail(code: 5), "StoreKitError.notAvailableInStorefront"),
    (.fail(code: 4), "PurchaseError.purchaseNotAllowed"),
    (.fail(code: 12), "PurchaseError.invalidOfferSignature"),
    (
      .fail(code: 0, underlyingDomain: "AMSErrorDomain", underlyingCode: 2),
      "StoreKitError.systemError"
    ),
    (
      .fail(code: 0, underlyingDomain: NSURLErrorDomain, underlyingCode: -1001),
      "StoreKitError.networkError"
    ),
  ])
  func `B077 an error`(decision: CustomerDecision, reads text: String) async {
    world.customer.next(decision)
    #expect(await Product.buy("coins.100") == text)
    #expect(await Transaction.all.lines == [])
  }

  @Test func `B077 offline, the error names what the network says`() async throws {
    let product = try await Product.named("coins.100")
    world.device.setWeather(.offline)
    await #expect(throws: StoreKitError.self) { try await Product.products(for: ["coins.100"]) }
    do {
      _ = try await product.purchase()
      Issue.record("bought offline")
    } catch StoreKitError.networkError(let error) {
      #expect(error.code == .notConnectedToInternet)
    }
  }

  @Test func `B024 who may not pay learns it at once`() async {
    world.customer.mayPay = false
    #expect(!AppStore.canMakePayments)
    #expect(await Product.buy("coins.100") == "PurchaseError.purchaseNotAllowed")
  }

  @Test func `B079 products that are unknown or withdrawn are missing`() async throws {
    let product = try await Product.named("coins.100")
    try world.store.withdraw("coins.100")
    let sold = try await Product.products(for: [
      "season.pass", "coins.100", "unknown", "remove.ads",
    ])
    #expect(sold.map(\.id) == ["season.pass", "remove.ads"])
    do {
      _ = try await product.purchase()
      Issue.record("bought what is not for sale")
    } catch let error as Product.PurchaseError {
      #expect(error == .productUnavailable)
    }
  }
}
