import StoreModel
import StoreSimulation
import Testing

@Suite struct SubscriptionTimelineTests {
  private static let catalog = Catalog(
    products: [
      ("basic", 2, 4_990), ("pro", 1, 9_990),
    ].map { name, level, price in
      CatalogProduct(
        id: ProductID(name),
        kind: .autoRenewable(
          SubscriptionTerms(group: "video", level: level, period: .init(1, .month))),
        price: Price(milliunits: Int64(price)), isFamilyShareable: name == "pro")
    })

  @Test func `the timeline tells what becomes of subscriptions`() throws {
    let world = Simulation(WorldSetup(catalog: Self.catalog))
    try world.run { world in
      let sharer = world.customer.account
      let member = world.store.addCustomer().account
      let happen = { (event: StoreEvent) in try world.perform(event) }
      try happen(.boughtOutside(Payment(product: "basic"), sharer))
      try happen(.boughtOutside(Payment(product: "pro"), sharer))
      try happen(.sharingStarted(by: sharer, with: member))
      try happen(.boughtOutside(Payment(product: "basic"), sharer))
      try happen(.priceIncreaseRequested(to: Price(milliunits: 10_990), TransactionID(2)))
      try happen(.priceIncreaseAnswered(consents: true, TransactionID(2)))
      world.advance(by: .seconds(31 * 86_400))
      try happen(.renewalPaymentsFail(true, sharer))
      world.advance(by: .seconds(31 * 86_400))
      try happen(.billingMended(TransactionID(2)))
      try happen(.renewalSwitched(on: false, TransactionID(2)))
      try happen(.subscriptionExpired(TransactionID(2)))
    }
    #expect(
      "\(world.timeline)" == """
        00:00:00  app       launch 1
        00:00:00  customer  buy basic outside the app
        00:00:00  store     charge basic, transaction 1
        00:00:00  customer  buy pro outside the app
        00:00:00  store     charge pro, transaction 2
        00:00:00  store     transaction 2 takes the place of 1
        00:00:00  customer  share with customer 2
        00:00:00  store     share pro with customer 2, transaction 3
        00:00:00  customer  buy basic outside the app
        00:00:00  customer  go on with basic after pro
        00:00:00  store     ask for consent to 10.99
        00:00:00  app       ← message: a higher price needs consent
        00:00:00  customer  agree to the higher price of pro
        31d 00:00:00  store     renew basic until 2026-03-01 00:00, transaction 4
        31d 00:00:00  store     revoke transaction 3
        31d 00:00:00  customer  renewals cannot be paid
        59d 00:00:00  store     cannot renew basic, keep trying
        59d 00:00:00  app       ← message: a renewal could not be charged
        62d 00:00:00  store     renew basic at last until 2026-04-04 00:00, transaction 5
        62d 00:00:00  customer  renew basic no more
        62d 00:00:00  store     force the expiry of transaction 2
        62d 00:00:00  store     basic expires: renewal is off
        """)
  }
}
