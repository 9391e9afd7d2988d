import StoreModel
import Testing

/// Long lives that a seed makes up, in which everything happens that can.
@Suite struct SeededLifeTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `whatever happens to two customers, the books are in order`(seed: UInt64) throws {
    var life = try Life(seed: seed)
    for _ in 0..<150 { try life.step() }
    #expect(life.play.store.brokenInvariants == [])
  }

  @Test func `equal seeds make equal lives`() throws {
    var one = try Life(seed: 5)
    var other = try Life(seed: 5)
    for _ in 0..<100 {
      try one.step()
      try other.step()
    }
    #expect(one.play.store == other.play.store)
    #expect(one.play.log == other.play.log)
  }

  @Test func `a hundred years by the week pass, and the books are in order`() throws {
    var settings = StoreSettings()
    settings.gracePeriod = .sixteenDays
    var store = SimulatedStore(catalog: .shop, now: moment("2026-01-31"), settings: settings)
    let account = store.addAccount()
    var generator = SplitMix64(seed: 1)
    _ = try store.apply(.boughtOutside(Payment(product: "pro.week"), account))
    while let due = store.nextDue, due < moment("2126-01-31") {
      _ = try store.apply(.timePassed(to: due))
      let subscription = try #require(store.subscriptions(in: "video", of: account).first)
      switch Int.random(in: 0..<40, using: &generator) {
      case 0: _ = try store.apply(.renewalPaymentsFail(true, account))
      case 1...2: _ = try store.apply(.renewalPaymentsFail(false, account))
      case 3 where subscription.state.isInBillingRetry:
        _ = try store.apply(.billingMended(subscription.latest))
      case 4: _ = try store.apply(.boughtOutside(Payment(product: "pro.month"), account))
      case 5...9: _ = try store.apply(.boughtOutside(Payment(product: "pro.week"), account))
      default: break
      }
      if store.nextDue == nil {
        _ = try store.apply(.boughtOutside(Payment(product: "pro.week"), account))
      }
    }
    #expect(store.brokenInvariants == [])
    #expect(store.ledger.purchases.count > 2_000)
    #expect(store.currentEntitlements(of: account).count <= 1)
  }
}

/// One life, step by step.
private struct Life {
  var play: Play
  private let child: AccountID
  private var generator: SplitMix64

  private static let products = Catalog.shop.products.map(\.id)
  private static let offers: [OfferClaim?] = [
    nil, nil, nil, .promotional(id: "half", flaw: nil), .promotional(id: "upfront", flaw: nil),
    .winBack(id: "comeback"), .code(referenceName: "THANKS"), .code(referenceName: "WELCOME"),
    .introductory(isGranted: true),
  ]

  init(seed: UInt64) throws {
    generator = SplitMix64(seed: seed)
    var settings = StoreSettings()
    settings.gracePeriod = GracePeriod.allCases.randomElement(using: &generator)
    if seed.isMultiple(of: 3) {
      settings.rate = RenewalRate.allCases.randomElement(using: &generator) ?? .realTime
    }
    var profile = BehaviourProfile.documented
    profile.deferredPlanChange =
      BehaviourProfile.DeferredPlanChange.allCases.randomElement(using: &generator)
      ?? .currentTransaction
    profile.refundWhileDead = seed.isMultiple(of: 2) ? .emitted : .notEmitted
    play = try Play(profile: profile, settings: settings)
    child = play.store.addAccount()
    let device = play.store.addInstallation(for: child)
    try play.happens(.launched(device))
  }

  mutating func step() throws {
    do { try happen() } catch let rejection as StoreRejection {
      // What cannot be is refused, and leaves nothing behind that the invariants would not see.
      if case .timeRunsBackwards = rejection { throw rejection }
    }
  }

  private mutating func happen() throws {
    switch pick(26) {
    case 0...4: try play.buy(product(), offer: offer(), finishes: pick(3) > 0)
    case 5: try play.purchase(Payment(product: product(), offer: offer()))
    case 6: try play.happens(.boughtOutside(Payment(product: product()), account()))
    case 7: try play.happens(.renewalSwitched(on: pick(2) == 0, transaction()))
    case 8: try play.happens(.renewalPaymentsFail(pick(2) == 0, account()))
    case 9: try play.happens(.billingMended(transaction()))
    case 10: try play.happens(.priceIncreaseRequested(to: 19.99, transaction()))
    case 11: try play.happens(.priceIncreaseAnswered(consents: pick(2) == 0, transaction()))
    case 12: try play.happens(.refunded(transaction(), .other))
    case 13: try play.happens(.refundReversed(transaction()))
    case 14: try play.happens(.renewalForced(transaction()))
    case 15: try play.happens(.subscriptionExpired(transaction()))
    case 16: try play.happens(.sharingStarted(by: play.account, with: child))
    case 17: try play.happens(.sharingEnded(by: play.account, with: child))
    case 18: try play.happens(.transactionDeleted(transaction()))
    case 19: try comeAndGo()
    case 20: try play.happens(.restoreRequested(play.device))
    case 21: try sell()
    case 22: try play.happens(.renewalExtended(transaction(), days: 1 + pick(90)))
    case 23:
      let request = ExtensionRequest(name: "all", product: product(), days: 1 + pick(90))
      try play.happens(.renewalsExtended(request))
    default:
      let isReal = play.store.settings.rate == .realTime
      try play.advance(isReal ? .hours(Int64(pick(24 * 50))) : .seconds(Int64(pick(120))))
    }
  }

  private mutating func comeAndGo() throws {
    switch pick(4) {
    case 0: try play.happens(.killed(play.device))
    case 1: try play.happens(.backgrounded(play.device))
    case 2: try play.happens(.foregrounded(play.device))
    default: try play.launch()
    }
  }

  private mutating func sell() throws {
    let product = product()
    try play.happens(pick(3) == 0 ? .productWithdrawn(product) : .productReturned(product))
  }

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  private mutating func product() -> ProductID { Self.products[pick(Self.products.count)] }

  private mutating func offer() -> OfferClaim? { Self.offers[pick(Self.offers.count)] }

  private mutating func account() -> AccountID { pick(3) == 0 ? child : play.account }

  private mutating func transaction() -> TransactionID {
    let purchases = play.store.ledger.purchases
    guard !purchases.isEmpty else { return TransactionID(0) }
    // The newest are the likeliest.
    return purchases[max(0, purchases.count - 1 - pick(min(purchases.count, 6)))].id
  }
}
