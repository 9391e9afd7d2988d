import Foundation
import StoreKit
import StoreKitTest
import StoreModel
import StoreTestSupport
import StoreTesting
import Testing

/// The measurements of purchases in Apple's test environment, row by row, system by system.
@Suite struct PurchasePresetTests {
  @Test(arguments: MeasuredSystem.allCases)
  func `a purchase is listed when it returns, or a moment later on a Mac`(
    system: MeasuredSystem
  ) async throws {
    try await system.inSession { _, world in
      _ = await Product.buy("unlock")
      #expect(await Transaction.entitled == (system.isMac ? [] : ["unlock #0"]))
      await world.advance(by: .seconds(1))
      #expect(await Transaction.entitled == ["unlock #0"])
    }
  }

  @Test(arguments: MeasuredSystem.allCases)
  func `what a cancelled task reads is empty, and no error`(system: MeasuredSystem) async throws {
    try await system.inSession { _, world in
      _ = await Product.buy("unlock")
      _ = await Product.buy("paper.gold")
      await world.advance(by: .seconds(1))
      let counts = Task {
        // Only once it is cancelled does it read.
        try? await Task.sleep(for: .seconds(60))
        let entitled = await Transaction.entitled.count
        let statuses = try await Product.SubscriptionInfo.status(for: "paper").count
        return try await [entitled, statuses, Product.products(for: ["unlock"]).count]
      }
      counts.cancel()
      let read = try await counts.value
      #expect(read == [0, 0, 0])
    }
  }

  @Test(arguments: MeasuredSystem.allCases)
  func `an app's own purchase is no update, but for subscriptions with Xcode 27`(
    system: MeasuredSystem
  ) async throws {
    try await system.inSession { _, world in
      let ear = Ear.toTransactions()
      await world.settle()
      _ = await Product.buy("unlock")
      _ = await Product.buy("paper.gold")
      await world.settle()
      #expect(ear.lines == (system == .macOS26Xcode27 ? ["paper.gold #1"] : []))
    }
  }

  @Test(arguments: MeasuredSystem.allCases)
  func `an approved purchase is an update, on a Mac before it is listed`(
    system: MeasuredSystem
  ) async throws {
    try await system.inSession { session, world in
      session.askToBuyEnabled = true
      let ear = Ear.toTransactions()
      #expect(await Product.buy("unlock") == "pending")
      let pending = try #require(session.allTransactions().first)
      try session.approveAskToBuyTransaction(identifier: pending.identifier)
      await world.settle()
      #expect(ear.lines == ["unlock #0"])
      #expect(await Transaction.entitled == (system.isMac ? [] : ["unlock #0"]))
      await world.advance(by: .seconds(1))
      #expect(await Transaction.entitled == ["unlock #0"])
    }
  }

  @Test(arguments: MeasuredSystem.allCases)
  func `a declined purchase fails, stays pending on a Mac, and arrives on iOS`(
    system: MeasuredSystem
  ) async throws {
    try await system.inSession { session, world in
      session.askToBuyEnabled = true
      let ear = Ear.toTransactions()
      #expect(await Product.buy("unlock") == "pending")
      let pending = try #require(session.allTransactions().first)
      try session.declineAskToBuyTransaction(identifier: pending.identifier)
      await world.advance(by: .seconds(5))
      #expect(ear.lines == (system == .iOS27 ? ["unlock #0"] : []))
      #expect(await Transaction.entitled == (system == .iOS27 ? ["unlock #0"] : []))
      let state: SKPaymentTransactionState =
        switch system {
        case .documented: .failed
        case .macOS26, .macOS26Xcode27: .deferred
        case .iOS27: .purchased
        }
      #expect(session.allTransactions().map(\.state) == [state])
      #expect(session.allTransactions().map(\.pendingAskToBuyConfirmation) == [system.isMac])
    }
  }

  @Test(arguments: MeasuredSystem.allCases)
  func `an interrupted purchase throws, or is pending on a Mac, and arrives once resolved`(
    system: MeasuredSystem
  ) async throws {
    try await system.inSession { session, world in
      session.interruptedPurchasesEnabled = true
      let ear = Ear.toTransactions()
      let outcome = await Product.buy("unlock")
      #expect(outcome == (system.isMac ? "pending" : "StoreKitError.unknown"))
      await world.advance(by: .seconds(60))
      #expect(ear.lines == [])
      let failed = try #require(session.allTransactions().first)
      try session.resolveIssueForTransaction(identifier: failed.identifier)
      await world.settle()
      #expect(ear.lines == ["unlock #0"])
    }
  }

  @Test(arguments: MeasuredSystem.allCases)
  func `a refund is an update, and gone from the list, at once`(
    system: MeasuredSystem
  ) async throws {
    try await system.inSession { session, world in
      _ = await Product.buy("unlock", finishing: true)
      await world.advance(by: .seconds(1))
      let ear = Ear.toTransactions()
      await world.settle()
      try session.refundTransaction(identifier: 0)
      #expect(await Transaction.entitled == [])
      await world.settle()
      #expect(ear.lines == ["unlock #0 revoked"])
    }
  }

  @Test(arguments: MeasuredSystem.allCases)
  func `buying what is owned repeats the transaction on Apple's systems`(
    system: MeasuredSystem
  ) async throws {
    try await system.inSession { _, world in
      for product in ["unlock", "paper.gold"] { _ = await Product.buy(product, finishing: true) }
      await world.advance(by: .seconds(10))
      let again = await Product.buy("unlock", finishing: true)
      #expect(
        again == (system == .documented ? "success unlock #2 of #0" : "success unlock #0"))
      #expect(await Product.buy("paper.gold", finishing: true) == "success paper.gold #1")
      #expect(world.store.payments(for: "unlock") == 1)
    }
  }

  @Test(arguments: MeasuredSystem.allCases)
  func `a purchase error that is taken back leaves another on a Mac, until a reset`(
    system: MeasuredSystem
  ) async throws {
    try await system.inSession { session, _ in
      try await session.setSimulatedError(.purchase(.purchaseNotAllowed), forAPI: .purchase)
      let thrown = system == .iOS27 ? "StoreKitError.unknown" : "PurchaseError.purchaseNotAllowed"
      #expect(await Product.buy("unlock") == thrown)
      try await session.setSimulatedError(nil, forAPI: .purchase)
      let outcome = await Product.buy("unlock")
      #expect(outcome == (system.isMac ? "StoreKitError.unknown" : "success unlock #0"))
      session.resetToDefaultState()
      #expect(await Product.buy("unlock") == "success unlock #0")
    }
  }

  @Test(arguments: MeasuredSystem.allCases)
  func `a simulated error is thrown as it was set, and on iOS as another one`(
    system: MeasuredSystem
  ) async throws {
    try await system.inSession { session, world in
      try await session.setSimulatedError(
        .generic(.networkError(URLError(.timedOut))), forAPI: .loadProducts)
      let failure = await #expect(throws: StoreKitError.self) {
        try await Product.products(for: ["unlock"])
      }
      #expect(failure?.name == (system == .iOS27 ? "systemError" : "networkError"))
      try await session.setSimulatedError(nil, forAPI: .loadProducts)
      try await session.setSimulatedError(.generic(.userCancelled), forAPI: .purchase)
      let purchase = await Product.buy("unlock")
      #expect(
        purchase == (system == .iOS27 ? "StoreKitError.unknown" : "StoreKitError.userCancelled"))
      let notes = QueueNotes()
      SKPaymentQueue.default().buy("unlock")
      await world.settle()
      #expect(notes.lines.contains(system == .iOS27 ? "failed unlock 0" : "failed unlock 2"))
      // The error can be read as it was set.
      #expect(await session.simulatedError(forAPI: .purchase) == .generic(.userCancelled))
    }
  }

  @Test(arguments: MeasuredSystem.allCases)
  func `a session moves the customer to another storefront, but for iOS`(
    system: MeasuredSystem
  ) async throws {
    try await system.inSession { session, _ in
      session.storefront = "DEU"
      let storefront = system == .iOS27 ? "USA" : "DEU"
      #expect(session.storefront == storefront)
      #expect(SKPaymentQueue.default().storefront?.countryCode == storefront)
    }
  }

  @Test(arguments: MeasuredSystem.allCases)
  func `a simulated verification failure is in the purchase and in the list`(
    system: MeasuredSystem
  ) async throws {
    try await system.inSession { session, world in
      try await session.setSimulatedError(.verification(.invalidSignature), forAPI: .verification)
      #expect(await Product.buy("unlock") == "success unlock #0, invalidSignature")
      await world.advance(by: .seconds(1))
      #expect(await Transaction.entitled == ["unlock #0, invalidSignature"])
    }
  }

  @Test(arguments: MeasuredSystem.allCases)
  func `a pass that was bought twice is listed twice on Apple's systems`(
    system: MeasuredSystem
  ) async throws {
    try await system.inSession { session, world in
      for number in 0...1 {
        #expect(await Product.buy("season", finishing: true) == "success season #\(number)")
        await world.advance(by: .seconds(10))
      }
      let both = ["season #0", "season #1"]
      #expect(await Transaction.entitled == (system == .documented ? ["season #1"] : both))
      for await season in Transaction.currentEntitlements {
        #expect(season.unsafePayloadValue.expirationDate == nil)
      }
      try session.refundTransaction(identifier: 1)
      #expect(await Transaction.entitled == ["season #0"])
    }
  }

  @Test(arguments: MeasuredSystem.allCases)
  func `a purchase may be dated back, but not with Xcode 27 on a Mac`(
    system: MeasuredSystem
  ) async throws {
    try await system.inSession { session, world in
      let now = Date(world.read(\.now))
      let wish = now.addingTimeInterval(-86_400)
      let bought = try await session.buyProduct(
        identifier: "unlock", options: [.purchaseDate(wish)])
      let date = system == .macOS26Xcode27 ? now : wish
      #expect(bought.purchaseDate == date)
      #expect(bought.originalPurchaseDate == date)
    }
  }

  @Test(arguments: MeasuredSystem.allCases)
  func `a session that somebody else has made governs the app`(
    system: MeasuredSystem
  ) async throws {
    try await system.inSession { session, world in
      session.disableDialogs = true
      world.customer.always(.cancel)
      let outcome = world.device.launch { Task { await Product.buy("unlock") } }
      #expect(await outcome.value == "success unlock #0")
    }
  }
}
