import Foundation
import StoreKit
import StoreModel
import StoreTestSupport
import StoreTesting
import Testing

/// The status of subscriptions in StoreKit 2.
@Suite(.store(.kiosk)) struct StatusStatements {
  let world = Simulation.current
  let first = TransactionID(1)

  private func renewal() async throws -> Product.SubscriptionInfo.RenewalInfo {
    let status = try #require(try await Product.SubscriptionInfo.status(for: "paper").first)
    return try status.renewalInfo.payloadValue
  }

  @Test func `B116 a group has a status for each who pays for it`() async throws {
    #expect(try await Product.SubscriptionInfo.lines(of: "paper") == [])
    let father = world.store.addCustomer()
    let phone = world.store.addDevice(for: father)
    let bought = phone.inApp { Task { await Product.buy("paper.gold", finishing: true) } }
    #expect(await bought.value == "success paper.gold #1")
    world.carryThrough(.sharingStarted(by: father.account, with: AccountID(1)))
    _ = await Product.buy("paper.year", finishing: true)
    #expect(
      try await Product.SubscriptionInfo.lines(of: "paper") == [
        "subscribed: paper.gold #2 shared, then paper.gold",
        "subscribed: paper.year #3, then paper.year",
      ])
    var groups: [String] = []
    for await group in Product.SubscriptionInfo.Status.all {
      groups.append("\(group.groupID): \(group.statuses.count)")
    }
    #expect(groups == ["paper: 2"])
  }

  @Test func `B116 a transaction, and a product, lead to their status`() async throws {
    _ = await Product.buy("paper.month", finishing: true)
    let transaction = try #require(await Transaction.latest(for: "paper.month")).payloadValue
    let line = "subscribed: paper.month #1, then paper.month"
    #expect(await transaction.subscriptionStatus?.line == line)
    #expect(try await Product.SubscriptionInfo.status(transactionID: 1)?.line == line)
    #expect(try await Product.SubscriptionInfo.status(transactionID: 7) == nil)
    let product = try await Product.named("paper.gold")
    #expect(try await product.subscription?.status.map(\.line) == [line])
  }

  @Test func `B117 each state is told, and only two of them entitle`() async throws {
    world.changeSettings { settings in
      settings.hasGracePeriod = true
      settings.entersBillingRetry = true
    }
    _ = await Product.buy("paper.gold", finishing: true)
    var states: [String] = []
    for wait in [0, 31, 16, 60] {
      await world.advance(by: .days(wait))
      let status = try #require(try await Product.SubscriptionInfo.status(for: "paper").first)
      let isEntitled = await !Transaction.currentEntitlements.lines.isEmpty
      states.append("\(status.state.localizedDescription) \(isEntitled)")
    }
    #expect(
      states == [
        "Subscribed true", "In Grace Period true", "In Billing Retry Period false", "Expired false",
      ])
    world.changeSettings { $0.entersBillingRetry = false }
    _ = await Product.buy("paper.gold", finishing: true)
    try world.store.refund(latestOf: "paper.gold")
    let status = try #require(try await Product.SubscriptionInfo.status(for: "paper").first)
    #expect(status.state == .revoked)
    #expect(await Transaction.currentEntitlements.lines == [])
  }

  @Test func `B118 the renewal's plan follows the customer's choice at once`() async throws {
    _ = await Product.buy("paper.gold", finishing: true)
    #expect(await Product.buy("paper.month") == "success paper.gold #1")
    let info = try await renewal()
    #expect(info.currentProductID == "paper.gold")
    #expect(info.autoRenewPreference == "paper.month")
    #expect(info.willAutoRenew)
    #expect(info.expirationReason == nil)
    #expect(info.renewalPrice == Decimal(string: "4.99"))
    #expect(info.renewalDate == Date(WorldSetup.usualStart).addingTimeInterval(31 * 86_400))
    await world.advance(by: .days(31))
    #expect(await Transaction.currentEntitlements.lines == ["paper.month #2 of #1"])
  }

  @Test func `B118 the reason is told only once a subscription is over`() async throws {
    _ = await Product.buy("paper.gold", finishing: true)
    world.carryThrough(.renewalSwitched(on: false, first))
    #expect(try await renewal().expirationReason == nil)
    await world.advance(by: .days(32))
    #expect(try await renewal().expirationReason == .autoRenewDisabled)
    #expect(try await !renewal().willAutoRenew)
  }

  @Test func `B118 B069 a higher price waits for consent, and a message says so`() async throws {
    let ear = Ear(to: Message.messages) { message in message.reason.localizedDescription }
    _ = await Product.buy("paper.gold", finishing: true)
    #expect(try await renewal().priceIncreaseStatus == .noIncreasePending)
    world.carryThrough(.priceIncreaseRequested(to: Price(milliunits: 12_990), first))
    await world.settle()
    #expect(try await renewal().priceIncreaseStatus == .pending)
    #expect(ear.lines == ["Price Increase Consent"])
    world.carryThrough(.priceIncreaseAnswered(consents: true, first))
    #expect(try await renewal().priceIncreaseStatus == .agreed)
    #expect(try await renewal().renewalPrice == Decimal(string: "12.99"))
  }

  @Test func `B119 turning the renewal off changes the status, and nothing else`() async throws {
    let transactions = Ear.toTransactions()
    _ = await Product.buy("paper.gold", finishing: true)
    let statuses = Ear.toStatuses()
    await world.settle()
    for isOn in [false, true, false] {
      world.carryThrough(.renewalSwitched(on: isOn, first))
      await world.settle()
    }
    #expect(
      statuses.lines == [
        "subscribed: paper.gold #1, then nothing", "subscribed: paper.gold #1, then paper.gold",
        "subscribed: paper.gold #1, then nothing",
      ])
    #expect(transactions.lines == [])
    #expect(await Transaction.currentEntitlements.lines == ["paper.gold #1"])
    await world.advance(by: .days(32))
    #expect(await Transaction.currentEntitlements.lines == [])
    #expect(statuses.lines.last == "expired: paper.gold #1, then nothing")
  }

  @Test func `B119 who joins in takes no news from who listens already`() async throws {
    _ = await Product.buy("paper.gold", finishing: true)
    let ear = Ear.toStatuses()
    await world.settle()
    world.carryThrough(.renewalSwitched(on: false, first))
    // The change is on its way.
    var late = Product.SubscriptionInfo.Status.updates.makeAsyncIterator()
    await world.settle()
    let line = "subscribed: paper.gold #1, then nothing"
    #expect(ear.lines == [line])
    #expect(await late.next()?.line == line)
  }

  @Test func `B119 a change of plan, a renewal and a refund are told as statuses`() async throws {
    let statuses = Ear.toStatuses()
    for product in ["paper.month", "paper.gold", "paper.month"] {
      _ = await Product.buy(product, finishing: true)
      await world.settle()
    }
    await world.advance(by: .days(31))
    try world.store.refund(latestOf: "paper.month")
    await world.settle()
    #expect(
      statuses.lines == [
        "subscribed: paper.month #1, then paper.month",
        "subscribed: paper.gold #2 of #1, then paper.gold",
        "subscribed: paper.gold #2 of #1, then paper.month",
        "subscribed: paper.month #3 of #1, then paper.month",
        "revoked: paper.month #3 of #1 revoked, then nothing",
      ])
  }

  @Test(arguments: [true, false])
  func `B120 who pays in the grace period loses no day`(hasGrace: Bool) async throws {
    let messages = Ear(to: Message.messages) { message in message.reason.localizedDescription }
    world.changeSettings { settings in
      settings.hasGracePeriod = hasGrace
      settings.entersBillingRetry = true
    }
    _ = await Product.buy("paper.gold", finishing: true)
    await world.advance(by: .days(36))
    let info = try await renewal()
    #expect(info.isInBillingRetry)
    #expect((info.gracePeriodExpirationDate != nil) == hasGrace)
    #expect(messages.lines == ["Billing Issue"])
    world.changeSettings { $0.entersBillingRetry = false }
    world.carryThrough(.billingMended(first))
    let paid = try #require(await Transaction.latest(for: "paper.gold")).payloadValue
    let start = Date(WorldSetup.usualStart).addingTimeInterval((hasGrace ? 31 : 36) * 86_400)
    #expect(paid.purchaseDate == start)
    #expect(
      try await Product.SubscriptionInfo.lines(of: "paper").first?.hasPrefix("subscribed") == true)
  }

  @Test func `B121 who holds a subscription, or had an offer, is not new`() async throws {
    let month = try await Product.named("paper.month")
    #expect(await month.subscription?.isEligibleForIntroOffer == true)
    _ = await Product.buy("paper.gold", finishing: true)
    #expect(await Product.SubscriptionInfo.isEligibleForIntroOffer(for: "paper") == false)
    world.carryThrough(.subscriptionExpired(first))
    #expect(await Product.SubscriptionInfo.isEligibleForIntroOffer(for: "paper") == true)
    _ = await Product.buy("paper.month", finishing: true)
    world.carryThrough(.subscriptionExpired(first))
    #expect(await Product.SubscriptionInfo.isEligibleForIntroOffer(for: "paper") == false)
  }

  @Test(.store(.kiosk, profile: .but(\.introductoryEligibility, .firstOfProcess)))
  func `B121 on some systems the first answer holds until the app is launched again`() async {
    @Sendable func isEligible() async -> Bool {
      await Product.SubscriptionInfo.isEligibleForIntroOffer(for: "paper")
    }
    #expect(await isEligible())
    _ = await Product.buy("paper.month", finishing: true)
    #expect(await isEligible())
    let later = world.device.launch { Task { await isEligible() } }
    #expect(await later.value == false)
  }

  @Test(.store(.kiosk, profile: .but(\.introductoryEligibilityAfterLapse, .notEligible)))
  func `B121 on some systems nobody is new who was subscribed`() async {
    _ = await Product.buy("paper.gold", finishing: true)
    world.carryThrough(.subscriptionExpired(first))
    #expect(await Product.SubscriptionInfo.isEligibleForIntroOffer(for: "paper") == false)
  }

  @Test func `B122 promotional offers are for who is or was subscribed`() async throws {
    let offer = world.appServer.promotionalOffer("spring", of: "paper.month").option
    #expect(
      await Product.buy("paper.month", options: [offer]) == "PurchaseError.ineligibleForOffer")
    _ = await Product.buy("paper.month", finishing: true)
    world.carryThrough(.subscriptionExpired(first))
    #expect(await Product.buy("paper.month", options: [offer]) == "success paper.month #2 of #1")
    let transaction = try #require(await Transaction.latest(for: "paper.month")).payloadValue
    #expect(transaction.offer?.type == .promotional)
    #expect(transaction.offer?.id == "spring")
    #expect(transaction.price == Decimal(string: "1.99"))
  }

  @Test(arguments: [
    ("autumn", "key", "PurchaseError.invalidOfferIdentifier"),
    ("spring", "", "PurchaseError.missingOfferParameters"),
  ])
  func `B122 an offer`(id: String, signedWith key: String, fails text: String) async {
    _ = await Product.buy("paper.month", finishing: true)
    let signature = Product.SubscriptionOffer.Signature(
      keyID: key, nonce: UUID(label: "nonce"), timestamp: 1, signature: Data([1]))
    let offer = Product.PurchaseOption.promotionalOffer(offerID: id, signature: signature)
    #expect(await Product.buy("paper.month", options: [offer]) == text)
  }

  @Test func `B122 who left is offered to return`() async throws {
    _ = await Product.buy("paper.month", finishing: true)
    world.carryThrough(.subscriptionExpired(first))
    #expect(try await renewal().eligibleWinBackOfferIDs == ["return"])
    let offer = try #require(
      try await Product.named("paper.month").subscription?.winBackOffers.first)
    _ = await Product.buy("paper.month", options: [.winBackOffer(offer)], finishing: true)
    let transaction = try #require(await Transaction.latest(for: "paper.month")).payloadValue
    #expect(transaction.offer?.type == .winBack)
    #expect(transaction.price == Decimal(string: "2.99"))
  }

  @Test func `B123 a code that is redeemed outside comes as an update`() async throws {
    let ear = Ear.toTransactions()
    await world.settle()
    world.carryThrough(.codeRedeemed("FLYER", for: "paper.month", AccountID(1)))
    await world.settle()
    #expect(ear.lines == ["paper.month #1"])
    let transaction = try #require(await Transaction.latest(for: "paper.month")).payloadValue
    #expect(transaction.offer?.type == .code)
    #expect(transaction.offer?.id == "FLYER")
  }
}
