import Foundation
import StoreKit
import StoreKitTest
import StoreModel
import StoreTestSupport
import StoreTesting
import Testing

/// The measurements of subscriptions in Apple's test environment, row by row, system by system.
@Suite struct SubscriptionPresetTests {
  @Test(arguments: MeasuredSystem.allCases)
  func `a renewal is an update, and on Apple's systems looks expired for a moment`(
    system: MeasuredSystem
  ) async throws {
    try await system.inSession { session, world in
      session.timeRate = .oneRenewalEveryMinute
      _ = await Product.buy("paper.gold", finishing: true)
      let ear = Ear.toTransactions()
      await world.advance(by: .seconds(60))
      #expect(ear.lines == ["paper.gold #1 of #0"])
      let isListed = system == .documented
      #expect(await Transaction.entitled == (isListed ? ["paper.gold #1 of #0"] : []))
      #expect(await Product.SubscriptionInfo.paper?.state == (isListed ? .subscribed : .expired))
      #expect(await Product.SubscriptionInfo.paperRenewal?.willAutoRenew == isListed)
      await world.advance(by: .seconds(1))
      #expect(await Transaction.entitled == ["paper.gold #1 of #0"])
      #expect(await Product.SubscriptionInfo.paper?.state == .subscribed)
    }
  }

  @Test(arguments: MeasuredSystem.allCases)
  func `renewals that the app has missed come at its launch, the newest first`(
    system: MeasuredSystem
  ) async throws {
    try await system.inSession { session, world in
      session.timeRate = .oneRenewalEveryMinute
      _ = await Product.buy("paper.gold", finishing: true)
      world.device.kill()
      await world.advance(by: .seconds(200))
      let ear = world.device.launch { Ear.toTransactions() }
      await world.settle()
      #expect(
        ear.lines == ["paper.gold #3 of #0", "paper.gold #2 of #0", "paper.gold #1 of #0"])
    }
  }

  @Test(arguments: MeasuredSystem.allCases)
  func `a switched renewal is news at once, or with the renewal on iOS`(
    system: MeasuredSystem
  ) async throws {
    try await system.inSession { session, world in
      session.timeRate = .oneRenewalEveryMinute
      _ = await Product.buy("paper.gold", finishing: true)
      await world.advance(by: .seconds(1))
      let ear = Ear.toStatuses()
      await world.settle()
      try session.disableAutoRenewForTransaction(identifier: 0)
      await world.settle()
      let isNews = system != .iOS27
      #expect(ear.lines == (isNews ? ["subscribed: paper.gold #0, then nothing"] : []))
      await world.advance(by: .seconds(60))
      #expect(ear.lines.last == "expired: paper.gold #0, then nothing")
      #expect(ear.lines.count == (isNews ? 2 : 1))
    }
  }

  @Test(arguments: MeasuredSystem.allCases)
  func `status updates tell of purchase, renewal, grace, retry, lapse and the next plan`(
    system: MeasuredSystem
  ) async throws {
    try await system.inSession { session, world in
      session.timeRate = .oneRenewalEveryMinute
      session.billingGracePeriodIsEnabled = true
      let ear = Ear.toStatuses()
      await world.settle()
      _ = await Product.buy("paper.gold", finishing: true)
      await world.advance(by: .seconds(2))
      #expect(ear.lines.last == "subscribed: paper.gold #0, then paper.gold")
      _ = await Product.buy("paper.month", finishing: true)
      await world.settle()
      #expect(ear.lines.last == "subscribed: paper.gold #0, then paper.month")
      _ = await Product.buy("paper.gold", finishing: true)
      await world.advance(by: .seconds(60))
      #expect(ear.lines.last == "subscribed: paper.gold #1 of #0, then paper.gold")
      let count = ear.lines.count
      try session.refundTransaction(identifier: 0)
      await world.settle()
      #expect(ear.lines.count == count)
      session.shouldEnterBillingRetryOnRenewal = true
      await world.advance(by: .seconds(300))
      let states = ear.lines.dropFirst(count).compactMap { $0.split(separator: ":").first }
      #expect(states.contains("in grace period"))
      #expect(states.contains("in billing retry period"))
      #expect(states.last == "expired")
    }
  }

  @Test(arguments: MeasuredSystem.allCases)
  func `in grace, the subscription is listed, and says until when`(
    system: MeasuredSystem
  ) async throws {
    try await system.inSession { session, world in
      session.timeRate = .oneRenewalEveryMinute
      session.billingGracePeriodIsEnabled = true
      session.shouldEnterBillingRetryOnRenewal = true
      _ = await Product.buy("paper.gold", finishing: true)
      await world.advance(by: .seconds(62))
      #expect(await Product.SubscriptionInfo.paper?.state == .inGracePeriod)
      #expect(await Product.SubscriptionInfo.paperRenewal?.gracePeriodExpirationDate != nil)
      #expect(await Transaction.entitled == ["paper.gold #0"])
    }
  }

  @Test(arguments: MeasuredSystem.allCases)
  func `in billing retry nothing is listed and nothing comes, but for iOS`(
    system: MeasuredSystem
  ) async throws {
    try await system.inSession { session, world in
      session.timeRate = .oneRenewalEveryMinute
      session.shouldEnterBillingRetryOnRenewal = true
      _ = await Product.buy("paper.gold", finishing: true)
      let ear = Ear.toTransactions()
      await world.advance(by: .seconds(62))
      #expect(await Product.SubscriptionInfo.paper?.state == .inBillingRetryPeriod)
      #expect(await Product.SubscriptionInfo.paperRenewal?.expirationReason == .billingError)
      let renewal = system == .iOS27 ? ["paper.gold #1 of #0"] : []
      #expect(ear.lines == renewal)
      #expect(await Transaction.entitled == renewal)
    }
  }

  @Test(arguments: MeasuredSystem.allCases)
  func `an upgrade is a transaction at once, and other changes of plan wait`(
    system: MeasuredSystem
  ) async throws {
    try await system.inSession { _, world in
      _ = await Product.buy("paper.month", finishing: true)
      await world.advance(by: .seconds(1))
      #expect(await Product.buy("paper.gold", finishing: true) == "success paper.gold #1 of #0")
      await world.advance(by: .seconds(1))
      #expect(await Transaction.entitled == ["paper.gold #1 of #0"])
      #expect(
        await Transaction.all.lines == ["paper.gold #1 of #0", "paper.month #0 upgraded revoked"])
      for plan in ["paper.month", "paper.year"] {
        #expect(await Product.buy(plan, finishing: true) == "success paper.gold #1 of #0")
        #expect(await Product.SubscriptionInfo.paperRenewal?.autoRenewPreference == plan)
      }
      #expect(await Transaction.all.lines.count == 2)
    }
  }

  @Test(arguments: MeasuredSystem.allCases)
  func `eligibility for an introductory offer is asked once a run on Apple's systems`(
    system: MeasuredSystem
  ) async throws {
    @Sendable func isEligible() async -> Bool {
      await Product.SubscriptionInfo.isEligibleForIntroOffer(for: "paper")
    }
    try await system.inSession { _, world in
      #expect(await isEligible())
      let bought = try #require(try await Product.named("paper.month").purchase().transaction)
      #expect(bought.offer?.type == .introductory)
      #expect(await isEligible() == (system != .documented))
      let later = world.device.launch { Task { await isEligible() } }
      #expect(await later.value == false)
    }
  }

  @Test(arguments: MeasuredSystem.allCases)
  func `who has left can come back with an offer, but on iOS gets the old transaction`(
    system: MeasuredSystem
  ) async throws {
    try await system.inSession { session, world in
      session.timeRate = .oneRenewalEveryMinute
      _ = await Product.buy("paper.month", finishing: true)
      try session.disableAutoRenewForTransaction(identifier: 0)
      await world.advance(by: .seconds(120))
      #expect(await Transaction.entitled == [])
      #expect(await Product.SubscriptionInfo.paperRenewal?.eligibleWinBackOfferIDs == ["return"])
      let product = try await Product.named("paper.month")
      let offer = try #require(product.subscription?.winBackOffers.first)
      let back = try #require(
        try await product.purchase(options: [.winBackOffer(offer)]).transaction)
      #expect(back.line == (system == .iOS27 ? "paper.month #0" : "paper.month #1 of #0"))
      #expect(back.offer?.type == (system == .iOS27 ? .introductory : .winBack))
    }
  }

  @Test(arguments: MeasuredSystem.allCases)
  func `a session renews at once, and lets expire at once but for iOS`(
    system: MeasuredSystem
  ) async throws {
    try await system.inSession { session, world in
      _ = await Product.buy("paper.gold", finishing: true)
      await world.advance(by: .seconds(1))
      try session.forceRenewalOfSubscription(productIdentifier: "paper.gold")
      await world.advance(by: .seconds(1))
      #expect(await Transaction.entitled == ["paper.gold #1 of #0"])
      try session.expireSubscription(productIdentifier: "paper.gold")
      await world.advance(by: .seconds(3))
      let isHeld = system == .iOS27
      #expect(await Transaction.entitled == (isHeld ? ["paper.gold #1 of #0"] : []))
      #expect(await Product.SubscriptionInfo.paper?.state == (isHeld ? .subscribed : .expired))
    }
  }
  @Test(arguments: MeasuredSystem.allCases)
  func `an offer by an unknown key fails otherwise on a Mac, and goes unnoticed on iOS`(
    system: MeasuredSystem
  ) async throws {
    try await system.inSession { _, world in
      _ = await Product.buy("paper.month", finishing: true)
      var server = world.appServer
      server.keyID = "ELSEWHERE"
      let token = server.promotionalOfferToken("spring", of: "paper.month")
      let options = Set(Product.PurchaseOption.promotionalOffer("spring", compactJWS: token))
      let outcome =
        switch system {
        case .documented: "PurchaseError.invalidOfferSignature"
        case .macOS26, .macOS26Xcode27: "StoreKitError.unknown"
        case .iOS27: "success paper.month #0"
        }
      #expect(await Product.buy("paper.month", options: options) == outcome)
    }
  }

  @Test(arguments: MeasuredSystem.allCases)
  func `who is allowed a trial by an unknown key pays the full price, and hears nothing`(
    system: MeasuredSystem
  ) async throws {
    try await system.inSession { _, world in
      var server = world.appServer
      server.keyID = "ELSEWHERE"
      let token = server.introductoryOfferToken(
        allowing: true, of: "paper.month", transaction: "1")
      let product = try await Product.named("paper.month")
      let result = try await product.purchase(
        options: [.introductoryOfferEligibility(compactJWS: token)])
      let bought = try #require(result.transaction)
      #expect(bought.offer == nil)
      #expect(bought.price == Decimal(string: "4.99"))
    }
  }
}
