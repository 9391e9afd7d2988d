import Foundation
import StoreKit
import StoreKitTest
import StoreModel
import StoreTesting
import Testing

/// The statements about Apple's test session, one by one.
@Suite(.store {}) struct SessionStatementTests {
  private let session: SKTestSession

  init() throws { session = try TestShop.session() }

  // MARK: B133

  @Test func `B133 sessions of one world control the same store`() throws {
    try session.buyProduct(productIdentifier: "unlock")
    session.storefront = "DEU"
    let other = try TestShop.session()
    #expect(other.allTransactions().map(\.productIdentifier) == ["unlock"])
    other.askToBuyEnabled = true
    #expect(session.askToBuyEnabled)
    other.clearTransactions()
    #expect(session.allTransactions() == [])
  }

  @Test func `B133 a session sees nothing of another world`() async throws {
    try session.buyProduct(productIdentifier: "unlock")
    let others = try await withSimulation(selling: StoreCatalog {}) { _ in
      let session = try TestShop.session()
      try session.buyProduct(productIdentifier: "coins.100")
      return session.allTransactions().map(\.productIdentifier)
    }
    #expect(others == ["coins.100"])
    #expect(session.allTransactions().map(\.productIdentifier) == ["unlock"])
  }

  @Test func `B133 another file may sell as a subscription what was bought for good`() async throws
  {
    try await TestShop.buy("unlock").finish()
    let text = try String(contentsOf: TestShop.url, encoding: .utf8)
      .replacing("\"unlock\"", with: "\"key\"")
      .replacing("\"club.monthly\"", with: "\"unlock\"")
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).storekit")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let other = try SKTestSession(contentsOf: file)
    #expect(await TestShop.entitled == [])
    #expect(try await TestShop.buy("unlock").expirationDate != nil)
    #expect(await TestShop.entitled == ["unlock"])
    #expect(other.allTransactions().map(\.identifier) == [0, 1])
  }

  // MARK: B134

  @Test func `B134 who can pay for renewals stays as it was, whatever else is set`() throws {
    let world = Simulation.current
    let other = world.store.addCustomer()
    other.canPayRenewals = false
    session.askToBuyEnabled = true
    #expect([world.customer, other].map(\.canPayRenewals) == [true, false])
    world.customer.canPayRenewals = false
    other.canPayRenewals = true
    session.askToBuyEnabled = false
    #expect([world.customer, other].map(\.canPayRenewals) == [false, true])
    #expect(world.store.addCustomer().canPayRenewals)
  }

  @Test func `B134 that renewals fail is set for every customer, and those to come`() throws {
    let world = Simulation.current
    let other = world.store.addCustomer()
    for canPay in [false, true] {
      session.shouldEnterBillingRetryOnRenewal = !canPay
      session.askToBuyEnabled.toggle()
      let customers = [world.customer, other, world.store.addCustomer()]
      #expect(customers.map(\.canPayRenewals) == [canPay, canPay, canPay])
    }
  }

  // MARK: B135

  @Test func `B135 a purchase outside the app reaches queue and updates, without a sheet`()
    async throws
  {
    let world = Simulation.current
    world.customer.always(.cancel)
    let notes = QueueNotes()
    notes.finishes = false
    let heard = Task {
      for await update in Transaction.updates { return update.unsafePayloadValue.productID }
      return ""
    }
    await world.settle()
    try session.buyProduct(productIdentifier: "unlock")
    await world.settle()
    #expect(notes.lines == ["purchased unlock 0"])
    #expect(await heard.value == "unlock")
  }

  @Test func `B135 the newer way to buy returns the transaction, with what was asked for`()
    async throws
  {
    let token = UUID()
    let transaction = try await session.buyProduct(
      identifier: "coins.100", options: [.quantity(3), .appAccountToken(token)])
    #expect(transaction.purchasedQuantity == 3)
    #expect(transaction.appAccountToken == token)
    #expect(transaction.price == 2.97)
    #expect(await TestShop.unfinished == [transaction.id])
  }

  @Test func `B135 a subscription that was bought in the past has renewed ever since`() async throws
  {
    let now = Date(Simulation.current.read(\.now))
    let start = now.addingTimeInterval(-100 * 86_400)
    let first = try await session.buyProduct(
      identifier: "club.monthly", options: [.purchaseDate(start)])
    #expect(first.purchaseDate == start)
    #expect(session.allTransactions().count == 4)
    #expect(await TestShop.entitled == ["club.monthly"])
    session.clearTransactions()
    try await session.buyProduct(
      identifier: "club.monthly",
      options: [.purchaseDate(start, renewalBehavior: .cancelImmediately)])
    #expect(session.allTransactions().map(\.autoRenewingEnabled) == [false])
    #expect(await TestShop.entitled == [])
  }

  @Test func `B135 offers are taken without signatures and codes`() async throws {
    await #expect(throws: Product.PurchaseError.ineligibleForOffer) {
      try await session.buyProduct(
        identifier: "club.monthly", options: [.promotionalOffer(id: "loyal")])
    }
    let coded = try await session.buyProduct(
      identifier: "club.monthly", options: [.codeOffer(referenceName: "spring")])
    #expect(coded.offer?.type == .code)
    try session.expireSubscription(productIdentifier: "club.monthly")
    let loyal = try await session.buyProduct(
      identifier: "club.monthly", options: [.promotionalOffer(id: "loyal")])
    #expect(loyal.offer?.id == "loyal")
    #expect(loyal.price == 2.99)
    await #expect(throws: Product.PurchaseError.invalidOfferIdentifier) {
      try await session.buyProduct(
        identifier: "club.weekly", options: [.promotionalOffer(id: "nothing")])
    }
  }

  @Test func `B135 what can't be bought in the app can't be bought outside`() async throws {
    await #expect(throws: Product.PurchaseError.invalidQuantity) {
      try await session.buyProduct(identifier: "unlock", options: [.quantity(2)])
    }
    #expect(
      await thrownCode {
        try await session.buyProduct(identifier: "nothing")
      } == .invalidProductIdentifier)
    #expect(
      thrownCode {
        try session.buyProduct(productIdentifier: "nothing")
      } == .invalidProductIdentifier)
  }

  @Test func `B135 what is held already is returned again`() async throws {
    let first = try await session.buyProduct(identifier: "club.monthly")
    #expect(try await session.buyProduct(identifier: "club.monthly").id == first.id)
    let owned = try await session.buyProduct(identifier: "unlock")
    #expect(try await session.buyProduct(identifier: "unlock").originalID == owned.id)
    // A plan of the same level and another length waits for the renewal (B043).
    #expect(try await session.buyProduct(identifier: "club.weekly").id == first.id)
  }

  // MARK: B136

  @Test func `B136 a refund is granted at once, and dated`() async throws {
    let transaction = try await TestShop.buy("unlock")
    await Simulation.current.advance(by: .seconds(3_600))
    try session.refundTransaction(identifier: UInt(transaction.id))
    #expect(session.allTransactions().map(\.cancelDate) == [Date(Simulation.current.read(\.now))])
    #expect(await Transaction.latest(for: "unlock")?.unsafePayloadValue.revocationReason == .other)
    #expect(await TestShop.entitled == [])
  }

  @Test func `B136 an approval brings the purchase to queue and updates`() async throws {
    session.askToBuyEnabled = true
    let product = try #require(try await Product.products(for: ["unlock"]).first)
    guard case .pending = try await product.purchase() else {
      Issue.record("not pending")
      return
    }
    let heard = Task {
      for await update in Transaction.updates { return update.unsafePayloadValue.id }
      return 99
    }
    await Simulation.current.settle()
    let pending = try #require(session.allTransactions().first)
    try session.approveAskToBuyTransaction(identifier: pending.identifier)
    #expect(await heard.value == 0)
    #expect(session.allTransactions().map(\.identifier) == [0])
    #expect(session.allTransactions().map(\.state) == [.purchased])
    // The number of the request stands for what has come of it.
    try session.refundTransaction(identifier: pending.identifier)
    #expect(session.allTransactions().first?.cancelDate != nil)
  }

  @Test func `B136 an interrupted purchase fails at once, and another follows its resolution`()
    async throws
  {
    session.interruptedPurchasesEnabled = true
    let notes = QueueNotes()
    SKPaymentQueue.default().buy("coins.100")
    await Simulation.current.settle()
    #expect(notes.lines == ["purchasing coins.100", "failed coins.100 0", "removed coins.100"])
    let failed = try #require(session.allTransactions().first)
    #expect(failed.hasPurchaseIssue)
    session.interruptedPurchasesEnabled = false
    try session.resolveIssueForTransaction(identifier: failed.identifier)
    await Simulation.current.settle()
    #expect(notes.lines.suffix(2) == ["purchased coins.100 0", "removed coins.100"])
    #expect(session.allTransactions().map(\.hasPurchaseIssue) == [false])
  }

  @Test func `B136 a renewal that can't be charged is charged once its issue is resolved`()
    async throws
  {
    session.shouldEnterBillingRetryOnRenewal = true
    session.billingGracePeriodIsEnabled = true
    session.timeRate = .monthlyRenewalEveryThirtySeconds
    let transaction = try await TestShop.buy("club.monthly")
    await Simulation.current.advance(by: .seconds(31))
    #expect(try await TestShop.status()?.state == .inGracePeriod)
    #expect(await TestShop.entitled == ["club.monthly"])
    await Simulation.current.advance(by: .seconds(15))
    #expect(try await TestShop.status()?.state == .inBillingRetryPeriod)
    #expect(await TestShop.entitled == [])
    #expect(session.allTransactions().map(\.hasPurchaseIssue) == [true])
    session.shouldEnterBillingRetryOnRenewal = false
    try session.resolveIssueForTransaction(identifier: UInt(transaction.id))
    #expect(try await TestShop.status()?.state == .subscribed)
    #expect(session.allTransactions().count == 2)
  }

  @Test func `B136 a grace period has no effect where renewals don't fail`() async throws {
    session.billingGracePeriodIsEnabled = true
    session.timeRate = .oneRenewalEveryTwoSeconds
    try await TestShop.buy("club.monthly")
    await Simulation.current.advance(by: .seconds(5))
    #expect(try await TestShop.status()?.state == .subscribed)
    #expect(session.allTransactions().count == 3)
  }

  @Test func `B136 a deleted transaction takes its renewals and restored copies with it`()
    async throws
  {
    let notes = QueueNotes()
    SKPaymentQueue.default().buy("club.monthly")
    await Simulation.current.settle()
    try session.forceRenewalOfSubscription(productIdentifier: "club.monthly")
    await Simulation.current.settle()
    notes.finishes = false
    SKPaymentQueue.default().restoreCompletedTransactions()
    await Simulation.current.settle()
    #expect(
      session.allTransactions().map(\.state) == [.purchased, .purchased, .restored, .restored])
    try session.deleteTransaction(identifier: 0)
    #expect(session.allTransactions() == [])
    #expect(SKPaymentQueue.default().transactions == [])
    #expect(TestShop.receipt == [])
  }

  @Test func `B136 a request that is deleted is withdrawn`() async throws {
    session.askToBuyEnabled = true
    SKPaymentQueue.default().buy("unlock")
    await Simulation.current.settle()
    let pending = try #require(session.allTransactions().first)
    try session.deleteTransaction(identifier: pending.identifier)
    #expect(session.allTransactions() == [])
    #expect(SKPaymentQueue.default().transactions == [])
    #expect(
      thrownCode {
        try session.approveAskToBuyTransaction(identifier: pending.identifier)
      } == .noTransactionFound)
  }

  @Test func `B136 a subscription that was cancelled ends with its period`() async throws {
    let transaction = try await TestShop.buy("club.monthly")
    try session.disableAutoRenewForTransaction(identifier: UInt(transaction.id))
    await Simulation.current.advance(by: .seconds(20 * 86_400))
    #expect(await TestShop.entitled == ["club.monthly"])
    await Simulation.current.advance(by: .seconds(20 * 86_400))
    #expect(await TestShop.entitled == [])
    #expect(
      thrownCode {
        try session.enableAutoRenewForTransaction(identifier: UInt(transaction.id))
      } == .invalidAction)
  }

  @Test func `B136 a forced renewal switches the renewal on, and drops a question about the price`()
    async throws
  {
    let transaction = try await TestShop.buy("club.monthly")
    try session.requestPriceIncreaseConsentForTransaction(identifier: UInt(transaction.id))
    try session.disableAutoRenewForTransaction(identifier: UInt(transaction.id))
    try session.forceRenewalOfSubscription(productIdentifier: "club.monthly")
    #expect(session.allTransactions().map(\.autoRenewingEnabled) == [true, true])
    #expect(session.allTransactions().map(\.isPendingPriceIncreaseConsent) == [false, false])
  }

  @Test func `B136 nobody's answer to a higher price ends the subscription`() async throws {
    let transaction = try await TestShop.buy("club.monthly")
    try session.requestPriceIncreaseConsentForTransaction(identifier: UInt(transaction.id))
    await Simulation.current.advance(by: .seconds(40 * 86_400))
    let renewal = try #require(try await TestShop.status()).renewalInfo.unsafePayloadValue
    #expect(renewal.expirationReason == .didNotConsentToPriceIncrease)
  }

  // MARK: B137

  @Test func `B137 numbers count up, and begin again after clearing`() async throws {
    try await session.buyProduct(identifier: "coins.100")
    try await session.buyProduct(identifier: "coins.100")
    #expect(session.allTransactions().map(\.identifier) == [0, 1])
    #expect(session.allTransactions().map(\.originalTransactionIdentifier) == [0, 1])
    session.clearTransactions()
    try await session.buyProduct(identifier: "coins.100")
    #expect(session.allTransactions().map(\.identifier) == [0])
  }

  @Test func `B137 attempts have numbers of their own, and their place among the others`()
    async throws
  {
    try await session.buyProduct(identifier: "coins.100")
    session.failTransactionsEnabled = true
    SKPaymentQueue.default().buy("unlock")
    await Simulation.current.settle()
    session.failTransactionsEnabled = false
    try await session.buyProduct(identifier: "coins.100")
    #expect(
      session.allTransactions().map(\.productIdentifier) == ["coins.100", "unlock", "coins.100"])
    #expect(Set(session.allTransactions().map(\.identifier)).count == 3)
    #expect(session.allTransactions().map(\.state) == [.purchased, .failed, .purchased])
  }
}
