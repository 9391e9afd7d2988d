import Foundation
import StoreKit
import StoreKitTest
import StoreModel
import StoreTesting
import Testing

/// The defects that users of Apple's test tool report, none of which is here (B138).
@Suite(.store {}) struct SessionDefectTests {
  private let session: SKTestSession

  init() throws { session = try TestShop.session() }

  @Test func `B138a what is cleared is gone from every list, unfinished or not`() async throws {
    try await TestShop.buy("unlock")
    try await TestShop.buy("coins.100")
    try await TestShop.buy("club.monthly")
    await Simulation.current.settle()
    #expect(await TestShop.unfinished.count == 3)
    session.clearTransactions()
    #expect(await TestShop.unfinished == [])
    #expect(await TestShop.history == [])
    #expect(await TestShop.entitled == [])
    #expect(try await TestShop.status() == nil)
    #expect(SKPaymentQueue.default().transactions == [])
    #expect(TestShop.receipt == [])
    #expect(session.allTransactions() == [])
  }

  @Test(arguments: 1...3) func `B138b a test finds nothing of another one`(number: Int) async throws
  {
    #expect(!session.askToBuyEnabled)
    #expect(session.storefront == "USA")
    #expect(session.allTransactions() == [])
    #expect(await TestShop.unfinished == [])
    // The state that the other cases would find, if anything leaked.
    try await TestShop.buy("unlock")
    session.askToBuyEnabled = true
    session.storefront = "DEU"
    #expect(session.allTransactions().map(\.identifier) == [0])
  }

  @Test func `B138c the receipt of an earlier purchase survives neither clearing nor a reset`()
    async throws
  {
    try await TestShop.buy("unlock")
    #expect(TestShop.receipt?.count == 1)
    session.resetToDefaultState()
    #expect(TestShop.receipt?.count == 1)
    session.clearTransactions()
    #expect(TestShop.receipt == [])
  }

  @Test func `B138d the first look after a change shows it, and so does each that follows`()
    async throws
  {
    try session.buyProduct(productIdentifier: "unlock")
    for _ in 1...20 { #expect(await TestShop.entitled == ["unlock"]) }
    try session.refundTransaction(identifier: 0)
    for _ in 1...20 { #expect(await TestShop.entitled == []) }
    try session.deleteTransaction(identifier: 0)
    for _ in 1...20 { #expect(await TestShop.history == []) }
  }

  @Test func `B138e the first purchase of a run needs no time to warm up`() async throws {
    #expect(Simulation.current.elapsed == .zero)
    try await TestShop.buy("coins.100")
    #expect(Simulation.current.elapsed == .zero)
  }

  @Test func `B138f an expired subscription is over in every list at once`() async throws {
    let notes = QueueNotes()
    SKPaymentQueue.default().buy("club.monthly")
    await Simulation.current.settle()
    #expect(notes.lines.last == "removed club.monthly")
    await Simulation.current.advance(by: .seconds(60))
    try session.expireSubscription(productIdentifier: "club.monthly")
    let now = Simulation.current.read(\.now)
    #expect(await TestShop.entitled == [])
    #expect(try await TestShop.status()?.state == .expired)
    #expect(session.allTransactions().map(\.expirationDate) == [Date(now)])
    #expect(TestShop.receipt?.map(\.expiration) == [now.milliseconds])
    #expect(
      await Transaction.latest(for: "club.monthly")?.unsafePayloadValue.expirationDate == Date(now))
  }

  @Test func `B138g each forced renewal makes one period, which follows on the last`() async throws
  {
    try await TestShop.buy("club.monthly")
    for _ in 1...50 {
      await Simulation.current.advance(by: .seconds(10))
      try session.forceRenewalOfSubscription(productIdentifier: "club.monthly")
    }
    let transactions = session.allTransactions()
    #expect(transactions.count == 51)
    #expect(Set(transactions.map(\.originalTransactionIdentifier)) == [0])
    for (former, next) in zip(transactions, transactions.dropFirst()) {
      #expect(former.expirationDate == next.purchaseDate)
    }
    #expect(await TestShop.entitled == ["club.monthly"])
  }

  @Test func `B138i that a purchase is cancelled can be simulated in both generations`()
    async throws
  {
    session.failTransactionsEnabled = true
    session.failureError = .paymentCancelled
    let product = try #require(try await Product.products(for: ["unlock"]).first)
    guard case .userCancelled = try await product.purchase() else {
      Issue.record("not cancelled")
      return
    }
    let notes = QueueNotes()
    SKPaymentQueue.default().buy("unlock")
    await Simulation.current.settle()
    #expect(notes.lines == ["purchasing unlock", "failed unlock 2", "removed unlock"])
    #expect(await TestShop.history == [])
  }

  @Test func `B138j a request that was declined has failed, everywhere`() async throws {
    session.askToBuyEnabled = true
    let notes = QueueNotes()
    SKPaymentQueue.default().buy("unlock")
    await Simulation.current.settle()
    let pending = try #require(session.allTransactions().first)
    #expect(pending.state == .deferred)
    #expect(pending.pendingAskToBuyConfirmation)
    try session.declineAskToBuyTransaction(identifier: pending.identifier)
    #expect(session.allTransactions().map(\.state) == [.failed])
    #expect(session.allTransactions().map(\.pendingAskToBuyConfirmation) == [false])
    await Simulation.current.settle()
    #expect(
      notes.lines == ["purchasing unlock", "deferred unlock", "failed unlock 2", "removed unlock"])
  }

  @Test func `B138k another storefront is there at once, in both generations`() async throws {
    session.storefront = "JPN"
    #expect(SKPaymentQueue.default().storefront?.countryCode == "JPN")
    #expect(await Storefront.current?.countryCode == "JPN")
    let product = try #require(try await Product.products(for: ["unlock"]).first)
    #expect(product.priceFormatStyle.currencyCode == "JPY")
  }

  @Test
  func `B138l products fail to load with the very error that was set, until it is taken back`()
    async throws
  {
    let error = SKTestFailures.LoadProducts.generic(.networkError(URLError(.timedOut)))
    try await session.setSimulatedError(error, forAPI: .loadProducts)
    #expect(await session.simulatedError(forAPI: .loadProducts) == error)
    for _ in 1...3 {
      do {
        _ = try await Product.products(for: ["unlock"])
        Issue.record("loaded")
      } catch StoreKitError.networkError(let cause) { #expect(cause.code == .timedOut) }
    }
    try await session.setSimulatedError(nil, forAPI: .loadProducts)
    #expect(try await Product.products(for: ["unlock"]).count == 1)
  }

  @Test func `B138m the session's own file is what is for sale`() async throws {
    #expect(try await Product.products(for: ["unlock", "rope"]).map(\.id) == ["unlock"])
    let other = try SKTestSession(contentsOf: TestShop.file("Camping"))
    try await other.setSimulatedError(nil, forAPI: .loadProducts)
    #expect(try await Product.products(for: ["unlock", "rope"]).map(\.id) == ["rope"])
    _ = try SKTestSession(configurationFileNamed: "Shop.storekit")
    #expect(try await Product.products(for: ["unlock", "rope"]).map(\.id) == ["unlock"])
  }

  @Test func `B138n products load at the first call, as often as asked`() async throws {
    let ids = ["coins.100", "unlock", "season", "club.monthly", "club.weekly"]
    for _ in 1...10 { #expect(try await Product.products(for: ids).map(\.id) == ids) }
  }

  @Test func `B138o everything works in a plain test process, without an app around it`()
    async throws
  {
    #expect(Bundle.main.bundleIdentifier == nil)
    #expect(!ProcessInfo.processInfo.arguments.contains { $0.hasSuffix(".app") })
    try await TestShop.buy("unlock")
    #expect(await TestShop.entitled == ["unlock"])
  }

  @Test func `B138p an introductory offer that was used is used for its whole group`() async throws
  {
    let products = try await Product.products(for: ["club.weekly", "club.monthly"])
    for product in products {
      #expect(await product.subscription?.isEligibleForIntroOffer == true)
    }
    let first = try await TestShop.buy("club.weekly")
    #expect(first.offer?.type == .introductory)
    await first.finish()
    try session.expireSubscription(productIdentifier: "club.weekly")
    for product in products {
      #expect(await product.subscription?.isEligibleForIntroOffer == false)
    }
    #expect(try await TestShop.buy("club.weekly").offer == nil)
  }

  @Test func `B138q a verification that fails is told with the purchase itself`() async throws {
    try await session.setSimulatedError(
      .verification(.revokedCertificate), forAPI: .verification)
    let product = try #require(try await Product.products(for: ["unlock"]).first)
    guard case .success(.unverified(let bought, let error)) = try await product.purchase() else {
      Issue.record("verified")
      return
    }
    #expect(error == .revokedCertificate)
    #expect(bought.productID == "unlock")
    for await result in Transaction.currentEntitlements {
      guard case .unverified = result else {
        Issue.record("verified")
        continue
      }
    }
    try await session.setSimulatedError(nil, forAPI: .verification)
    for await result in Transaction.currentEntitlements {
      #expect(try result.payloadValue.id == bought.id)
    }
  }

  @Test func `B138r a higher price is announced, asked for, and charged`() async throws {
    let heard = Task { () -> Message.Reason? in
      for await message in Message.messages { return message.reason }
      return nil
    }
    let transaction = try await TestShop.buy("club.monthly")
    try session.requestPriceIncreaseConsentForTransaction(identifier: UInt(transaction.id))
    #expect(await heard.value == .priceIncreaseConsent)
    let status = try #require(try await TestShop.status())
    #expect(try status.renewalInfo.payloadValue.priceIncreaseStatus == .pending)
    #expect(session.allTransactions().map(\.isPendingPriceIncreaseConsent) == [true])
    try session.consentToPriceIncreaseForTransaction(identifier: UInt(transaction.id))
    #expect(
      try await TestShop.status()?.renewalInfo.payloadValue.priceIncreaseStatus == .agreed)
    await Simulation.current.advance(by: .seconds(40 * 86_400))
    #expect(session.allTransactions().count == 2)
  }

  @Test func `B138s what is done again takes the same course`() async throws {
    var runs: [[String]] = []
    for _ in 1...50 {
      session.clearTransactions()
      session.resetToDefaultState()
      let notes = QueueNotes()
      SKPaymentQueue.default().buy("unlock")
      await Simulation.current.settle()
      SKPaymentQueue.default().remove(notes)
      runs.append(notes.lines.map { $0.replacing(/\ \d+$/, with: "") })
    }
    #expect(Set(runs) == [["purchasing unlock", "purchased unlock", "removed unlock"]])
  }

  @Test func `B138t what was cleared does not come back with the next launch`() async throws {
    let world = Simulation.current
    SKPaymentQueue.default().buy("unlock")
    await world.settle()
    try await TestShop.buy("coins.100")
    session.clearTransactions()
    let notes = world.device.launch { QueueNotes() }
    await world.settle()
    #expect(notes.lines == [])
    #expect(await TestShop.unfinished == [])
    #expect(await TestShop.entitled == [])
  }

  @Test func `B138u values of StoreKit 2 need neither the tool nor anything bought`() async throws {
    let transaction = Transaction.sample(of: .sample("unlock", type: .nonConsumable), id: 7)
    let results: [VerificationResult<Transaction>] = [
      .verified(transaction), .unverified(transaction, .invalidSignature),
    ]
    #expect(results.map(\.unsafePayloadValue.productID) == ["unlock", "unlock"])
    #expect(results.map { (try? $0.payloadValue)?.id } == [7, nil])
    let status = Product.SubscriptionInfo.Status.sample(.inGracePeriod)
    #expect(try status.renewalInfo.payloadValue.gracePeriodExpirationDate != nil)
    #expect(session.allTransactions() == [])
    #expect(await TestShop.history == [])
  }

  @Test func `B138v a launch in the same process replays what the queue holds`() async throws {
    let world = Simulation.current
    let notes = QueueNotes()
    notes.finishes = false
    SKPaymentQueue.default().buy("unlock")
    await world.settle()
    let again = world.device.launch { QueueNotes() }
    await world.settle()
    #expect(notes.lines == ["purchasing unlock", "purchased unlock 0"])
    #expect(again.lines == ["purchased unlock 0", "removed unlock"])
  }
}
