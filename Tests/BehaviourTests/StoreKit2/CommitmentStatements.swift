import Foundation
import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// A year that is paid by the month, as apps see it.
@Suite(
  .store {
    SubscriptionGroup("club") {
      AutoRenewable(
        "club.year", level: 1, period: .year, price: "49.99", introductory: .freeTrial(.month),
        monthlyIntroductory: .payAsYouGo("1.99", periods: 2),
        promotional: ["loyal": .freeTrial(.month), "monthly": .payAsYouGo("2.99").paidMonthly],
        monthlyPrice: "4.99")
      AutoRenewable("club.plus", level: 1, period: .year, price: "59.99", monthlyPrice: "5.99")
      AutoRenewable("club.small", level: 2, period: .month, price: "1.99")
    }
  })
struct CommitmentStatements {
  let world = Simulation.current

  private func commit(to product: String = "club.plus") async throws -> Transaction {
    let result = try await Product.named(product).purchase(options: [.billingPlanType(.monthly)])
    let transaction = try #require(result.transaction)
    await transaction.finish()
    return transaction
  }

  private func status() async throws -> Product.SubscriptionInfo.Status {
    try #require(try await Product.SubscriptionInfo.status(for: "club").first)
  }

  private func renewal() async throws -> Product.SubscriptionInfo.RenewalInfo {
    try await status().renewalInfo.payloadValue
  }

  private func payments() async -> [String] {
    await Transaction.all.values.reversed().map { transaction in
      let number = transaction.commitmentInfo.map { " \($0.billingPeriodNumber)" } ?? ""
      return "\(transaction.price ?? 0)\(number)"
    }
  }

  @Test func `N015 the plan and its twelve payments are told, and so is the plan paid at once`()
    async throws
  {
    let bought = try await commit()
    #expect(bought.billingPlanType == .monthly)
    #expect(bought.commitmentInfo?.totalBillingPeriods == 12)
    #expect(bought.commitmentInfo?.price == Decimal(string: "71.88"))
    #expect(try await renewal().renewalBillingPlanType == .monthly)
    let small = try #require(
      try await Product.named("club.small").purchase().transaction)
    #expect(small.id == bought.id)
    await world.advance(by: .days(370))
    let after = try #require(await Transaction.latest(for: "club.small")).payloadValue
    #expect(after.billingPlanType == .upFront)
    #expect(after.commitmentInfo == nil)
  }

  @Test func `N015 who leaves is charged to the end, and no further`() async throws {
    _ = try await commit()
    try world.customer.setAutoRenew(false, of: "club.plus")
    let info = try await renewal()
    #expect(info.willAutoRenew)
    #expect(info.commitmentInfo?.willAutoRenew == false)
    #expect(info.renewalPrice == Decimal(string: "5.99"))
    let told = try #require(world.notifications.last)
    #expect([told.type, told.subtype] == ["DID_CHANGE_RENEWAL_STATUS", "AUTO_RENEW_DISABLED"])
    await world.advance(by: .days(340))
    #expect(await payments().count == 12)
    #expect(!(try await renewal().willAutoRenew))
    await world.advance(by: .days(40))
    #expect(await payments().count == 12)
    #expect(try await status().state == .expired)
    #expect(world.notifications.last?.subtype == "VOLUNTARY")
  }

  @Test func `N015 what cannot be charged takes the title at once, for 90 days at most`()
    async throws
  {
    try world.store.setGracePeriod(days: 16)
    _ = try await commit()
    world.customer.canPayRenewals = false
    await world.advance(by: .days(32))
    #expect(try await status().state == .inBillingRetryPeriod)
    #expect(await Transaction.currentEntitlements.lines == [])
    await world.advance(by: .days(88))
    #expect(try await status().state == .inBillingRetryPeriod)
    await world.advance(by: .days(2))
    #expect(try await status().state == .expired)
    #expect(
      world.notifications.map { [$0.type, $0.subtype ?? "–"] }.suffix(2) == [
        ["DID_FAIL_TO_RENEW", "–"], ["EXPIRED", "BILLING_RETRY"],
      ])
  }

  @Test func `N015 a payment that comes late moves the end`() async throws {
    let first = try await commit()
    world.customer.canPayRenewals = false
    await world.advance(by: .days(51))
    world.customer.canPayRenewals = true
    try world.customer.mendAccount()
    let late = try #require(await Transaction.latest(for: "club.plus")).payloadValue
    let before = try #require(first.commitmentInfo)
    let after = try #require(late.commitmentInfo)
    #expect(after.billingPeriodNumber == 2)
    #expect(after.expirationDate.timeIntervalSince(before.expirationDate) == 20 * 86_400)
    #expect(world.notifications.last?.subtype == "BILLING_RECOVERY")
  }

  @Test func `N015 another plan follows the commitment, which is told beside what is next`()
    async throws
  {
    _ = try await commit()
    _ = try await Product.named("club.small").purchase()
    let info = try await renewal()
    #expect(info.autoRenewPreference == "club.plus")
    #expect(info.renewalPrice == Decimal(string: "5.99"))
    #expect(info.commitmentInfo?.autoRenewPreference == "club.small")
    #expect(info.commitmentInfo?.renewalBillingPlanType == .upFront)
    #expect(info.commitmentInfo?.renewalPrice == Decimal(string: "1.99"))
    await world.advance(by: .days(370))
    #expect(await payments().suffix(2) == ["5.99 12", "1.99"])
  }

  @Test func `N015 a refund of the running payment ends it, and of a former one does not`()
    async throws
  {
    _ = try await commit()
    await world.advance(by: .days(40))
    try world.store.refund(1)
    #expect(await Transaction.currentEntitlements.lines == ["club.plus #2 of #1"])
    try world.store.refund(2)
    #expect(await Transaction.currentEntitlements.lines == [])
    await world.advance(by: .days(40))
    #expect(await payments().count == 2)
    #expect(try await status().state == .revoked)
  }

  @Test func `N034 each way to pay lists the offers that it has, and no others`() async throws {
    let year = try await Product.named("club.year")
    let terms = try #require(year.subscription).pricingTerms
    #expect(terms.map(\.billingPlanType) == [.upFront, .monthly])
    #expect(terms.map { $0.subscriptionOffers.map(\.id) } == [[nil, "loyal"], [nil, "monthly"]])
    let plus = try await Product.named("club.plus")
    #expect(plus.subscription?.pricingTerms.map(\.subscriptionOffers) == [[], []])
  }

  @Test func `N034 who is new gets the offer of the way to pay, where it has one`() async throws {
    let paid = try await commit(to: "club.year")
    #expect(paid.price == Decimal(string: "1.99"))
    #expect(paid.offer?.paymentMode == .payAsYouGo)
    // The commitment begins when the offer is over.
    #expect(paid.commitmentInfo == nil)
    await world.advance(by: .days(63))
    #expect(await payments() == ["1.99", "1.99", "4.99 1"])
  }

  @Test func `N034 an offer of the other way to pay is none of this one's`() async throws {
    let bought = try #require(
      try await Product.named("club.plus").purchase(options: [.billingPlanType(.monthly)])
        .transaction)
    #expect(bought.offer == nil)
    #expect(bought.price == Decimal(string: "5.99"))
    await bought.finish()
    let loyal = world.appServer.promotionalOffer("loyal", of: "club.year").option
    #expect(
      await Product.buy("club.year", options: [loyal, .billingPlanType(.monthly)])
        == "PurchaseError.invalidOfferIdentifier")
    let monthly = world.appServer.promotionalOffer("monthly", of: "club.year").option
    #expect(
      await Product.buy("club.year", options: [monthly, .billingPlanType(.monthly)])
        == "success club.year #2 of #1")
    #expect(await payments() == ["5.99 1", "2.99"])
  }
}
