import StoreModel
import Testing

/// The account of the app's that a subscription is for, as it changes.
@Suite struct AccountTokenTests {
  private static let anna = "aaaaaaaa-0000-4000-8000-000000000001"
  private static let bert = "bbbbbbbb-0000-4000-8000-000000000002"

  private func subscriber(to product: ProductID, plan: BillingPlan.Kind? = nil) throws -> Play {
    var play = try Play(at: "2026-04-01")
    try play.purchase(Payment(product: product, accountToken: Self.anna, billingPlan: plan))
    return play
  }

  private func token(_ play: Play, _ group: GroupID = "video") throws -> String? {
    play.store.outlook(of: try play.subscription(group)).accountToken
  }

  private func tokens(_ play: Play) -> [String?] {
    play.store.ledger.purchases.map(\.payment.accountToken)
  }

  @Test func `N017 what is held stays with who has bought it`() throws {
    var play = try subscriber(to: "pro.month")
    try play.purchase(Payment(product: "pro.month", accountToken: Self.bert))
    #expect(try token(play) == Self.anna)
    try play.advance(to: "2026-05-10")
    #expect(tokens(play) == [Self.anna, Self.anna])
  }

  @Test func `N017 an upgrade and its renewals are of who has upgraded`() throws {
    var play = try subscriber(to: "basic.month")
    try play.purchase(Payment(product: "pro.month", accountToken: Self.bert))
    #expect(try token(play) == Self.bert)
    try play.advance(to: "2026-05-10")
    #expect(tokens(play) == [Self.anna, Self.bert, Self.bert])
  }

  @Test func `N017 a change that waits is of who has made it, and so is the renewal`() throws {
    var play = try subscriber(to: "pro.month")
    try play.purchase(Payment(product: "basic.month", accountToken: Self.bert))
    #expect(try token(play) == Self.bert)
    var back = play
    try play.advance(to: "2026-06-10")
    #expect(tokens(play) == [Self.anna, Self.bert, Self.bert])
    try back.purchase(Payment(product: "pro.month", accountToken: Self.bert))
    #expect(try token(back) == Self.anna)
    try back.advance(to: "2026-05-10")
    #expect(tokens(back) == [Self.anna, Self.anna])
  }

  @Test func `N017 a change without an account leaves it, and a new beginning has none`() throws {
    var play = try subscriber(to: "pro.month")
    try play.purchase(Payment(product: "basic.month"))
    #expect(try token(play) == Self.anna)
    try play.happens(.subscriptionExpired(TransactionID(1)))
    try play.purchase(Payment(product: "basic.month"))
    #expect(try token(play) == nil)
    #expect(tokens(play) == [Self.anna, nil])
  }

  @Test func `a commitment goes on for who has begun it`() throws {
    var play = try subscriber(to: "club.year", plan: .monthly)
    try play.purchase(
      Payment(
        product: "club", accountToken: Self.bert, offer: .introductory(isGranted: false)))
    #expect(try token(play, "club") == Self.bert)
    try play.advance(to: "2027-04-10")
    #expect(tokens(play) == Array(repeating: Self.anna, count: 12) + [Self.bert])
  }

  @Test func `an account that the app's server sets is that of what comes`() throws {
    var play = try subscriber(to: "pro.month")
    try play.purchase(Payment(product: "basic.month", accountToken: Self.bert))
    try play.happens(.accountTokenSet("cccccccc-0000-4000-8000-000000000003", TransactionID(1)))
    try play.advance(to: "2026-05-10")
    #expect(Set(tokens(play)) == ["cccccccc-0000-4000-8000-000000000003"])
  }
}
