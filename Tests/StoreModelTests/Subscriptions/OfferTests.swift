import StoreModel
import Testing

@Suite struct OfferTests {
  @Test func `B121 a first purchase begins with the introductory offer`() throws {
    var play = try Play(at: "2026-04-01")
    #expect(play.store.isEligibleForIntroductoryOffer(in: "club", of: play.account))
    try play.buy("club")
    try play.advance(to: "2026-04-09")
    #expect(
      play.ledger == """
        1 club 2026-04-01 00:00 – 2026-04-08 00:00 0.00 introductory
        2 club 2026-04-08 00:00 – 2026-05-08 00:00 3.99 renewal of 1
        """)
  }

  @Test func `B121 L076 who had an introductory offer of the group never has another`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("club")
    try play.happens(.renewalSwitched(on: false, TransactionID(1)))
    try play.advance(to: "2026-06-01")
    #expect(!play.store.isEligibleForIntroductoryOffer(in: "club", of: play.account))
    try play.buy("club")
    #expect(play.ledger.hasSuffix("2 club 2026-06-01 00:00 – 2026-07-01 00:00 3.99 of 1"))
  }

  @Test(arguments: [
    (BehaviourProfile.Eligibility.eligible, true), (.notEligible, false),
  ])
  func `B121 L076 after a subscription without an offer lapsed, a customer is`(
    eligibility: BehaviourProfile.Eligibility, isEligible: Bool
  ) throws {
    var profile = BehaviourProfile.documented
    profile.introductoryEligibilityAfterLapse = eligibility
    var play = try Play(profile: profile)
    try play.buy("club.year")
    #expect(!play.store.isEligibleForIntroductoryOffer(in: "club", of: play.account))
    try play.happens(.renewalSwitched(on: false, TransactionID(1)))
    try play.advance(to: "2027-02-01")
    #expect(
      play.store.isEligibleForIntroductoryOffer(in: "club", of: play.account) == isEligible)
    #expect(play.store.isEligibleForIntroductoryOffer(in: "video", of: play.account))
  }

  @Test func `an app's server can grant the introductory offer, or withhold it`() throws {
    var withheld = try Play(at: "2026-04-01")
    try withheld.buy("club", offer: .introductory(isGranted: false))
    #expect(withheld.ledger == "1 club 2026-04-01 00:00 – 2026-05-01 00:00 3.99")
    var granted = try Play(at: "2026-04-01")
    try granted.buy("club")
    try granted.happens(.subscriptionExpired(TransactionID(1)))
    try granted.buy("club", offer: .introductory(isGranted: true))
    #expect(granted.ledger.hasSuffix("0.00 of 1 introductory"))
  }

  @Test func `B122 a promotional offer of two periods is charged twice, and then the price`() throws
  {
    var play = try Play(at: "2026-04-01")
    try play.buy("club")
    try play.happens(.subscriptionExpired(TransactionID(1)))
    try play.buy("club", offer: .promotional(id: "half", flaw: nil))
    try play.advance(to: "2026-06-05")
    #expect(
      play.ledger == """
        1 club 2026-04-01 00:00 – 2026-04-01 00:00 0.00 introductory
        2 club 2026-04-01 00:00 – 2026-05-01 00:00 1.99 of 1 promotional
        3 club 2026-05-01 00:00 – 2026-06-01 00:00 1.99 renewal of 1 promotional
        4 club 2026-06-01 00:00 – 2026-07-01 00:00 3.99 renewal of 1
        """)
  }

  @Test func `B122 an offer paid up front covers all its time at once`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("club")
    try play.happens(.subscriptionExpired(TransactionID(1)))
    try play.buy("club", offer: .promotional(id: "upfront", flaw: nil))
    try play.advance(to: "2026-07-05")
    #expect(
      play.ledger.hasSuffix(
        """
        2 club 2026-04-01 00:00 – 2026-07-01 00:00 5.00 of 1 promotional
        3 club 2026-07-01 00:00 – 2026-08-01 00:00 3.99 renewal of 1
        """))
  }

  @Test func `a trial of several periods is one transaction`() throws {
    let trial = Offer(payment: .freeTrial, period: P1W, periodCount: 3)
    let terms = SubscriptionTerms(
      group: "video", level: 1, period: P1M, introductoryOffers: [trial])
    let plan = CatalogProduct.plan("plan", level: 1, P1M, 1, offers: terms)
    var play = try Play(Catalog(products: [plan]), at: "2026-04-01")
    try play.buy("plan")
    try play.advance(to: "2026-04-22")
    #expect(
      play.ledger == """
        1 plan 2026-04-01 00:00 – 2026-04-22 00:00 0.00 introductory
        2 plan 2026-04-22 00:00 – 2026-05-22 00:00 1.00 renewal of 1
        """)
  }

  @Test func `B122 a subscriber's promotional offer begins with the next period`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("club", offer: .introductory(isGranted: false))
    _ = play.takeLog()
    try play.buy("club", offer: .promotional(id: "half", flaw: nil))
    #expect(
      play.takeLog() == """
        tell #2 purchasing
        1 offer chosen
        status of club
        hand over 1
        tell #2 purchased 1
        tell removed #2
        """)
    let next = play.store.outlook(of: try play.subscription("club")).quote
    #expect(next?.price == 1.99)
    #expect(next?.offer?.offer.id == "half")
    try play.advance(to: "2026-05-01")
    #expect(
      play.ledger.hasSuffix(
        "2 club 2026-05-01 00:00 – 2026-06-01 00:00 1.99 renewal of 1 promotional"))
  }

  @Test(arguments: [
    (OfferClaim.promotional(id: "half", flaw: .invalidSignature), 12),
    (.promotional(id: "half", flaw: .missingParameters), 13),
    (.promotional(id: "half", flaw: .invalidPrice), 14),
    (.promotional(id: "half", flaw: .invalidToken), 12),
    (.promotional(id: "nothing", flaw: .invalidSignature), 11),
    (.promotional(id: "nothing", flaw: nil), 11), (.promotional(id: "half", flaw: nil), 18),
    (.winBack(id: "comeback"), 18), (.winBack(id: "nothing"), 11),
    (.code(referenceName: "THANKS"), 18), (.code(referenceName: "NOTHING"), 11),
  ])
  func `B122 a new customer cannot have`(offer: OfferClaim, code: Int) throws {
    var play = try Play()
    try play.buy("club", offer: offer)
    #expect(play.takeLog() == "tell #1 purchasing\ntell #1 failed \(code)")
    #expect(play.store.ledger.purchases == [])
  }

  @Test(arguments: [(1, "1.99"), (2, "3.99")])
  func `B122 an offer has to be better than the price`(number: Int, price: String) throws {
    let offers = [2, 4].map { units in
      Offer(
        id: "\(units / 2)", payment: .payAsYouGo(Price(milliunits: Int64(units) * 1_000 - 10)),
        period: P1M)
    }
    let terms = SubscriptionTerms(
      group: "video", level: 1, period: P1M, promotionalOffers: offers)
    let plan = CatalogProduct.plan("plan", level: 1, P1M, 3.99, offers: terms)
    var play = try Play(Catalog(products: [plan]), at: "2026-04-01")
    try play.buy("plan")
    try play.happens(.subscriptionExpired(TransactionID(1)))
    _ = play.takeLog()
    try play.buy("plan", offer: .promotional(id: "\(number)", flaw: nil))
    if price == "1.99" {
      #expect(play.ledger.hasSuffix("1.99 of 1 promotional"))
    } else {
      #expect(play.takeLog() == "tell #2 purchasing\ntell #2 failed 14")
    }
  }

  @Test(arguments: [
    OfferClaim.winBack(id: "comeback"), .code(referenceName: "WELCOME"),
  ])
  func `a subscriber cannot have`(offer: OfferClaim) throws {
    var play = try Play()
    try play.buy("club")
    _ = play.takeLog()
    try play.buy("club", offer: offer)
    #expect(play.takeLog() == "tell #2 purchasing\ntell #2 failed 18")
  }

  @Test func `a win-back offer is for whoever has left`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("club")
    #expect(play.store.outlook(of: try play.subscription("club")).eligibleWinBackOffers == [])
    try play.happens(.subscriptionExpired(TransactionID(1)))
    let eligible = play.store.outlook(of: try play.subscription("club")).eligibleWinBackOffers
    #expect(eligible.map(\.id) == ["comeback"])
    try play.buy("club", offer: .winBack(id: "not.you"))
    #expect(play.takeLog().hasSuffix("failed 18"))
    try play.finishAll()
    try play.buy("club", offer: .winBack(id: "comeback"))
    #expect(play.ledger.hasSuffix("2 club 2026-04-01 00:00 – 2026-05-01 00:00 0.49 of 1 winBack"))
  }

  @Test func `N001 the win-back offer that saves most comes first`() throws {
    let offers = [
      Offer(id: "little", payment: .payAsYouGo(3.49), period: P1M),
      Offer(id: "week", payment: .freeTrial, period: P1W),
      Offer(id: "year", payment: .payAsYouGo(2.99), period: P1M, periodCount: 12),
      Offer(id: "month", payment: .freeTrial, period: P1M),
      Offer(id: "month too", payment: .payUpFront(0), period: P1M),
      Offer(id: "dear", payment: .payUpFront(11), period: P3M),
      Offer(id: "endless", payment: .freeTrial, period: SubscriptionPeriod(.max, .year)),
    ]
    let club = CatalogProduct.plan(
      "club", in: "club", level: 1, P1M, 3.99,
      offers: SubscriptionTerms(group: "club", level: 1, period: P1M, winBackOffers: offers))
    var play = try Play(Catalog(products: [club]), at: "2026-04-01")
    try play.buy("club")
    try play.happens(.subscriptionExpired(TransactionID(1)))
    let eligible = play.store.outlook(of: try play.subscription("club")).eligibleWinBackOffers
    #expect(
      eligible.map(\.id) == ["endless", "year", "month", "month too", "dear", "week", "little"])
  }

  @Test
  func `B123 a code redeemed outside arrives as purchased, and the introductory offer follows`()
    throws
  {
    var play = try Play(at: "2026-04-01")
    try play.happens(.codeRedeemed("WELCOME", for: "club", play.account))
    #expect(
      play.takeLog() == """
        charge 1 club 2026-04-01 00:00 – 2026-05-01 00:00 0.00 code
        status of club
        emit 1
        tell #1 purchased 1
        """)
    try play.advance(to: "2026-05-08")
    #expect(
      play.ledger == """
        1 club 2026-04-01 00:00 – 2026-05-01 00:00 0.00 code
        2 club 2026-05-01 00:00 – 2026-05-08 00:00 0.00 renewal of 1 introductory
        3 club 2026-05-08 00:00 – 2026-06-08 00:00 3.99 renewal of 1
        """)
  }

  @Test func `what is left of an offer ends with the plan that it was for`() throws {
    var play = try Play(at: "2026-04-01")
    try play.happens(.codeRedeemed("WELCOME", for: "club", play.account))
    try play.finishAll()
    try play.buy("club.year")
    try play.advance(to: "2026-05-02")
    try play.finishAll()
    try play.buy("club")
    try play.advance(to: "2027-05-02")
    #expect(
      play.ledger.hasSuffix("club 2027-05-01 00:00 – 2027-06-01 00:00 3.99 renewal of 1"))
  }

  @Test func `B123 a code for those who have left, and one that is not for them`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("club")
    try play.happens(.subscriptionExpired(TransactionID(1)))
    #expect(throws: StoreRejection.refused(.notEligibleForOffer)) {
      try play.happens(.codeRedeemed("WELCOME", for: "club", play.account))
    }
    try play.happens(.codeRedeemed("THANKS", for: "club", play.account))
    try play.advance(to: "2026-05-01")
    #expect(
      play.ledger.hasSuffix(
        """
        2 club 2026-04-01 00:00 – 2026-05-01 00:00 0.99 of 1 code
        3 club 2026-05-01 00:00 – 2026-06-01 00:00 3.99 renewal of 1
        """))
  }

  @Test func `a code for subscribers begins with the next period`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("club", offer: .introductory(isGranted: false))
    _ = play.takeLog()
    try play.happens(.codeRedeemed("THANKS", for: "club", play.account))
    #expect(play.takeLog() == "1 offer chosen\nstatus of club")
    try play.advance(to: "2026-05-01")
    #expect(
      play.ledger.hasSuffix("2 club 2026-05-01 00:00 – 2026-06-01 00:00 0.99 renewal of 1 code"))
  }

  @Test func `what is no subscription has no offers`() throws {
    var play = try Play()
    try play.buy("coins", offer: .promotional(id: "half", flaw: nil))
    #expect(play.takeLog().hasSuffix("failed 11"))
  }
}
