import Foundation
import StoreBasics
import StoreKit
import StoreKitTest
import StoreModel
import StoreSigning
import StoreTestSupport
import StoreTesting
import Testing

/// The reports about Apple's test tool, report by report of the log.
@Suite(.store {}) struct ReportTests {
  private let session: SKTestSession

  init() throws { session = try TestShop.session() }

  @Test(arguments: MeasuredSystem.allCases)
  func `L039 a request that was declined has a state that tells so`(system: MeasuredSystem)
    async throws
  {
    try await system.inSession { session, world in
      session.askToBuyEnabled = true
      let ear = Ear.toTransactions()
      let notes = QueueNotes()
      SKPaymentQueue.default().buy("unlock")
      await world.settle()
      let pending = try #require(session.allTransactions().first)
      #expect(pending.state == .deferred)
      try session.declineAskToBuyTransaction(identifier: pending.identifier)
      await world.settle()
      let state = session.allTransactions().map(\.state)
      switch system {
      case .documented:
        #expect(state == [.failed])
        #expect(notes.lines.suffix(2) == ["failed unlock 2", "removed unlock"])
        #expect(ear.lines == [])
      // The report: the list shows the request as if nobody had answered.
      case .macOS26, .macOS26Xcode27: #expect(state == [.deferred])
      case .iOS27: #expect(state == [.purchased])
      }
    }
  }

  @Test func `N041 a server tells by the environment what a test session has signed`()
    async throws
  {
    let bought = try await session.buyProduct(identifier: "unlock")
    let signed = try #require(await Transaction.latest(for: "unlock")).jwsRepresentation
    let payload = try #require(signed.split(separator: ".").dropFirst().first)
    let json = String(decoding: try Base64.url.decode(payload), as: UTF8.self)
    #expect(json.contains(#""environment":"Xcode""#))
    #expect(bought.environment == .xcode)
    // A server that goes by the environment does not take it for a purchase of the sandbox, or for
    // money.
    #expect(![.sandbox, .production].contains(bought.environment))
  }

  @Test func `L105 products of no file are a clear error of the session, and no empty list`()
    throws
  {
    let error = #expect(throws: SKTestError.self) {
      try SKTestSession(configurationFileNamed: "OnlyInTheScheme")
    }
    #expect(error?.code == .fileNotFound)
    #expect(error?.localizedDescription.contains("OnlyInTheScheme.storekit") == true)
  }

  @Test func `L074 after an expiry, status, entitlements and receipt agree at once`() async throws {
    try await TestShop.buy("club.monthly")
    await Simulation.current.advance(by: .seconds(86_400))
    try session.expireSubscription(productIdentifier: "club.monthly")
    let now = Simulation.current.read(\.now).milliseconds
    #expect(try await TestShop.status()?.state == .expired)
    #expect(await TestShop.entitled == [])
    #expect(TestShop.receipt?.map(\.expiration) == [now])
  }

  @Test func `L100 after clearing and a reset, the receipt has no purchases`() async throws {
    try await TestShop.buy("unlock")
    session.resetToDefaultState()
    session.clearTransactions()
    #expect(TestShop.receipt == [])
  }

  @Test func `L110 a transaction that was never finished is gone after clearing`() async throws {
    try await TestShop.buy("coins.100")
    session.clearTransactions()
    #expect(await TestShop.unfinished == [])
  }

  @Test func `L112 entitlements don't alternate between old and new`() async throws {
    try await session.buyProduct(identifier: "unlock")
    var seen: Set<[String]> = []
    for _ in 1...50 { seen.insert(await TestShop.entitled) }
    #expect(seen == [["unlock"]])
  }

  @Test func `L113 what was deleted is gone at the first look`() async throws {
    for _ in 1...3 { try await session.buyProduct(identifier: "coins.100") }
    for transaction in session.allTransactions() {
      try session.deleteTransaction(identifier: transaction.identifier)
    }
    #expect(await TestShop.history == [])
    #expect(session.allTransactions() == [])
  }

  @Test func `L115 loading products throws exactly the error, until it is cleared`() async throws {
    try await session.setSimulatedError(
      .generic(.networkError(URLError(.networkConnectionLost))), forAPI: .loadProducts)
    await #expect { try await Product.products(for: ["unlock"]) } throws: { error in
      guard case StoreKitError.networkError(let cause) = error else { return false }
      return cause.code == .networkConnectionLost
    }
    try await session.setSimulatedError(nil, forAPI: .loadProducts)
    #expect(try await Product.products(for: ["unlock"]).map(\.id) == ["unlock"])
  }

  @Test func `L116 products load in a plain test process`() async throws {
    #expect(Bundle.main.bundleURL.pathExtension != "app")
    #expect(try await Product.products(for: ["unlock"]).map(\.id) == ["unlock"])
  }

  @Test func `L118 fifty repetitions give fifty equal logs`() async throws {
    var logs: Set<String> = []
    for _ in 1...50 {
      let log = try await withSimulation(selling: StoreCatalog {}) { world in
        let session = try TestShop.session()
        session.clearTransactions()
        session.resetToDefaultState()
        try await TestShop.buy("unlock")
        return world.timeline.description
      }
      logs.insert(log)
    }
    #expect(logs.count == 1)
  }
}
