import StoreModel
import Testing

/// Every state of a subscription, and every plan of its group.
@Suite struct PlanTableTests {
  enum Standing: CaseIterable { case subscribed, inGrace, inRetry, expired, revoked }

  enum Outcome { case bought, arranged, kept }

  private static let catalog = Catalog(products: [
    .plan("held", level: 2, P1M, 2), .plan("higher", level: 1, P1M, 3),
    .plan("lower", level: 3, P1M, 1), .plan("equal", level: 2, P1M, 2),
    .plan("longer", level: 2, P1Y, 20),
  ])

  private static let active: [ProductID: Outcome] = [
    "held": .kept, "higher": .bought, "lower": .arranged, "equal": .bought, "longer": .arranged,
  ]

  private func subscriber(who stands: Standing) throws -> Play {
    var settings = StoreSettings()
    settings.gracePeriod = stands == .inGrace ? .sixteenDays : nil
    var play = try Play(Self.catalog, at: "2026-04-01", settings: settings)
    try play.buy("held")
    switch stands {
    case .subscribed: break
    case .inGrace, .inRetry:
      try play.happens(.renewalPaymentsFail(true, play.account))
      try play.advance(to: "2026-05-02")
    case .expired: try play.happens(.subscriptionExpired(TransactionID(1)))
    case .revoked: try play.happens(.refunded(TransactionID(1), .other))
    }
    return play
  }

  @Test(arguments: Standing.allCases, catalog.products.map(\.id))
  func `B042 what buying a plan comes to, for a customer who`(
    is standing: Standing, and wants: ProductID
  ) throws {
    var play = try subscriber(who: standing)
    let before = try play.subscription("video")
    try play.purchase(wants)
    let after = try play.subscription("video")
    let outcome: Outcome =
      if after.latest != before.latest {
        .bought
      } else {
        after.preferences == before.preferences ? .kept : .arranged
      }
    let isActive = standing == .subscribed || standing == .inGrace
    #expect(outcome == (isActive ? Self.active[wants] : .bought))
    #expect(after.product == (outcome == .bought ? wants : "held"))
    #expect(after.preferences.product == wants)
    #expect(after.originalID == before.originalID)
  }
}
