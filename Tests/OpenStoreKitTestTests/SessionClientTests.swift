import Foundation
import StoreKit
import StoreKitTest
import StoreModel
import StoreSigning
import StoreTestSupport
import StoreTesting
import Testing

/// The behaviour that the own tests of published clients take for granted of a session.
@Suite(.store {}) struct SessionClientTests {
  private let session: SKTestSession
  private let world = Simulation.current

  init() throws { session = try TestShop.session() }

  // MARK: The environment

  @Test func `B115 values, signed data and receipts are of the environment Xcode`() async throws {
    let bought = try await TestShop.buy("club.monthly")
    #expect(bought.environment == .xcode)
    let signed = String(decoding: bought.jsonRepresentation, as: UTF8.self)
    #expect(signed.contains(#""environment":"Xcode""#))
    #expect(try await AppTransaction.shared.unsafePayloadValue.environment == .xcode)
    let renewal = try #require(try await TestShop.status()).renewalInfo.unsafePayloadValue
    #expect(renewal.environment == .xcode)
    let receipt = world.read { AppReceipt(of: InstallationID(1), in: $0) }
    #expect(receipt?.kind == "Xcode")
  }

  @Test func `B115 what was bought before the session is signed in its environment, too`()
    async throws
  {
    let catalog = StoreCatalog { NonConsumable("unlock", price: "1.99") }
    let environments = try await withSimulation(selling: catalog) { _ in
      let bought = try await TestShop.buy("unlock")
      _ = try TestShop.session()
      let later = try #require(await Transaction.latest(for: "unlock"))
      return [bought.environment, later.unsafePayloadValue.environment]
    }
    #expect(environments == [.sandbox, .xcode])
  }

  // MARK: Numbers

  @Test func `B115 numbers begin at 0, and at 0 again after clearing`() async throws {
    for _ in 1...2 {
      #expect(try await session.buyProduct(identifier: "unlock").id == 0)
      #expect(try await TestShop.buy("coins.100").id == 1)
      #expect(session.allTransactions().map(\.identifier) == [0, 1])
      session.clearTransactions()
    }
  }

  @Test func `B115 what was bought before goes on with its numbers until it is cleared`()
    async throws
  {
    let catalog = StoreCatalog { Consumable("coins.100", price: "0.99") }
    let numbers = try await withSimulation(selling: catalog) { world in
      try world.customer.buy("coins.100")
      let session = try TestShop.session()
      let second = try await session.buyProduct(identifier: "coins.100").id
      session.clearTransactions()
      return [second, try await session.buyProduct(identifier: "coins.100").id]
    }
    #expect(numbers == [2, 0])
  }

  @Test func `B115 number 0 is one like all others`() async throws {
    let notes = QueueNotes()
    notes.finishes = false
    SKPaymentQueue.default().buy("unlock")
    await world.settle()
    #expect(notes.lines == ["purchasing unlock", "purchased unlock 0"])
    // Unfinished, it answers for the next payment of its product (B040).
    SKPaymentQueue.default().buy("unlock")
    await world.settle()
    #expect(notes.lines.last == "purchased unlock 0")
    SKPaymentQueue.default().transactions.forEach(SKPaymentQueue.default().finishTransaction)
    await world.settle()
    try session.refundTransaction(identifier: 0)
    #expect(await TestShop.entitled == [])
    let refund = world.read(\.notices).last
    #expect(refund?.transaction == TransactionID(0))
    try session.deleteTransaction(identifier: 0)
    #expect(session.allTransactions() == [])
  }

  @Test func `B115 a finish that was on its way when all was cleared finishes nothing new`()
    async throws
  {
    world.device.setWeather(.slow(.seconds(5)), for: .finishes)
    let notes = QueueNotes()
    SKPaymentQueue.default().buy("unlock")
    await world.settle()
    #expect(notes.lines == ["purchasing unlock", "purchased unlock 0"])
    // The finish is on its way to the store.
    notes.finishes = false
    session.clearTransactions()
    try await session.buyProduct(identifier: "coins.100")
    await world.advance(by: .seconds(10))
    #expect(await TestShop.unfinished == [0])
  }

  // MARK: Options of the sandbox

  @Test(arguments: Face.allCases)
  func `B095 only the session's own setting makes a purchase wait for approval`(face: Face) async {
    func buy() async -> String {
      switch face {
      case .storeKit2:
        return await Product.buy("unlock", options: [.simulatesAskToBuyInSandbox(true)])
      case .storeKit1:
        let recorder = Recorder()
        let payment = SKMutablePayment()
        payment.productIdentifier = "unlock"
        payment.simulatesAskToBuyInSandbox = true
        SKPaymentQueue.default().add(recorder)
        SKPaymentQueue.default().add(payment)
        await world.settle()
        return recorder.journal.lines.filter { !$0.hasPrefix("removed") }.last ?? ""
      }
    }
    #expect(await buy().hasSuffix("#0"))
  }

  @Test(arguments: [(StoreIdentity.Environment.sandbox, true), (.production, false)])
  func `B095 the option is the sandbox's alone`(
    environment: StoreIdentity.Environment, waits: Bool
  ) async throws {
    var identity = StoreIdentity()
    identity.environment = environment
    let catalog = StoreCatalog { NonConsumable("unlock", price: "1.99") }
    let result = try await withSimulation(selling: catalog, identity: identity) { _ in
      await Product.buy("unlock", options: [.simulatesAskToBuyInSandbox(true)])
    }
    #expect((result == "pending") == waits)
  }

  @Test func `B122 a promotional offer on what is no subscription is passed over`() async throws {
    let signature = Product.SubscriptionOffer.Signature(
      keyID: "key", nonce: UUID(), timestamp: 1, signature: Data("signature".utf8))
    let offer = Product.PurchaseOption.promotionalOffer(offerID: "loyal", signature: signature)
    #expect(await Product.buy("coins.100", options: [offer]) == "success coins.100 #0")
    let bought = try await session.buyProduct(
      identifier: "unlock", options: [.promotionalOffer(id: "loyal")])
    #expect(bought.offer == nil)
    // Of a subscription, it has to hold.
    await #expect(throws: Product.PurchaseError.self) {
      try await Product.products(for: ["club.monthly"])[0].purchase(options: [offer])
    }
  }

  @Test func `B122 outside of Xcode, such an offer speaks against the purchase`() async throws {
    let catalog = StoreCatalog { Consumable("coins.100", price: "0.99") }
    try await withSimulation(selling: catalog) { _ -> Void in
      await #expect(throws: Product.PurchaseError.invalidOfferIdentifier) {
        try await Product.products(for: ["coins.100"])[0]
          .purchase(options: [.promotionalOffer(id: "loyal")])
      }
    }
  }

  // MARK: Simulated errors in StoreKit 1

  private static let failures: [(SKTestFailures.Purchase, String)] = [
    (.generic(.unknown), "error 0"), (.generic(.userCancelled), "error 2"),
    (.generic(.networkError(URLError(.timedOut))), "error 0 above NSURLErrorDomain -1001"),
    (.generic(.notAvailableInStorefront), "error 5"), (.purchase(.invalidQuantity), "error 3"),
    (.purchase(.productUnavailable), "error 5"), (.purchase(.purchaseNotAllowed), "error 4"),
    (.purchase(.ineligibleForOffer), "error 18"), (.purchase(.invalidOfferSignature), "error 12"),
    (.purchase(.invalidOfferIdentifier), "error 11"), (.purchase(.invalidOfferPrice), "error 14"),
    (.purchase(.missingOfferParameters), "error 13"),
  ]

  @Test func `B136 a simulated error of purchases is that of a payment, by number`() async throws {
    let recorder = Recorder()
    SKPaymentQueue.default().add(recorder)
    for (failure, line) in Self.failures {
      let before = recorder.journal.lines.count
      try await session.setSimulatedError(failure, forAPI: .purchase)
      SKPaymentQueue.default().buy("coins.100")
      await world.settle()
      #expect(
        recorder.journal.lines.dropFirst(before) == [
          "purchasing coins.100", "failed coins.100, \(line)", "removed: failed coins.100, \(line)",
        ])
    }
    try await session.setSimulatedError(nil, forAPI: .purchase)
    SKPaymentQueue.default().buy("coins.100")
    await world.settle()
    #expect(recorder.journal.lines.suffix(2).first == "purchased coins.100 #0")
  }

  @Test func `B136 nobody decides otherwise while purchases are to fail`() async throws {
    world.customer.always(.confirm)
    try await session.setSimulatedError(.generic(.unknown), forAPI: .purchase)
    let notes = QueueNotes()
    SKPaymentQueue.default().buy("unlock")
    await world.settle()
    #expect(notes.lines == ["purchasing unlock", "failed unlock 0", "removed unlock"])
    #expect(session.allTransactions().map(\.state) == [.failed])
  }

  // MARK: The session's own purchases

  @Test func `B135 a session's own purchase waits for approval, and comes with it`() async throws {
    session.askToBuyEnabled = true
    let notes = QueueNotes()
    let ear = Ear.toTransactions()
    await world.settle()
    try session.buyProduct(productIdentifier: "unlock")
    await world.settle()
    let pending = try #require(session.allTransactions().first)
    #expect(pending.state == .deferred)
    #expect(pending.pendingAskToBuyConfirmation)
    #expect(notes.lines == [])
    try session.approveAskToBuyTransaction(identifier: pending.identifier)
    await world.settle()
    #expect(notes.lines == ["purchased unlock 0", "removed unlock"])
    #expect(ear.lines == ["unlock #0"])
    #expect(session.allTransactions().map(\.state) == [.purchased])
  }

  @Test func `B135 a session's own purchase that is declined is over`() async throws {
    session.askToBuyEnabled = true
    #expect(
      await thrownCode { try await session.buyProduct(identifier: "unlock") } == .invalidAction)
    let pending = try #require(session.allTransactions().first)
    try session.declineAskToBuyTransaction(identifier: pending.identifier)
    await world.settle()
    #expect(session.allTransactions().map(\.state) == [.failed])
    #expect(await TestShop.history == [])
  }

  @Test func `B135 a session's own purchase fails with the session's error`() async throws {
    session.failTransactionsEnabled = true
    session.failureError = .paymentNotAllowed
    #expect(throws: SKError(.paymentNotAllowed)) {
      try session.buyProduct(productIdentifier: "unlock")
    }
    await #expect(throws: Product.PurchaseError.purchaseNotAllowed) {
      try await session.buyProduct(identifier: "unlock")
    }
    #expect(session.allTransactions().map(\.state) == [.failed, .failed])
    session.failTransactionsEnabled = false
    #expect(try await session.buyProduct(identifier: "unlock").id == 0)
  }

  @Test func `B135 a session's own purchase is interrupted, and follows its resolution`()
    async throws
  {
    session.interruptedPurchasesEnabled = true
    let notes = QueueNotes()
    try session.buyProduct(productIdentifier: "unlock")
    await #expect(throws: StoreKitError.self) {
      try await session.buyProduct(identifier: "coins.100")
    }
    #expect(session.allTransactions().map(\.hasPurchaseIssue) == [true, true])
    session.interruptedPurchasesEnabled = false
    for transaction in session.allTransactions() {
      try session.resolveIssueForTransaction(identifier: transaction.identifier)
    }
    await world.settle()
    #expect(
      notes.lines == [
        "purchased unlock 0", "purchased coins.100 1", "removed unlock", "removed coins.100",
      ])
  }

  @Test(arguments: ["askToBuy", "fail", "interrupt"])
  func `B135 what is not for sale is refused, whatever is set`(setting: String) throws {
    session.askToBuyEnabled = setting == "askToBuy"
    session.failTransactionsEnabled = setting == "fail"
    session.interruptedPurchasesEnabled = setting == "interrupt"
    try world.store.withdraw("unlock")
    #expect(
      thrownCode { try session.buyProduct(productIdentifier: "unlock") }
        == .invalidProductIdentifier)
    #expect(session.allTransactions() == [])
  }
}
