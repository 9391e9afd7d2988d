import StoreKit
import StoreTesting
import Synchronization
import Testing

/// Mistakes in tests are told where they are made, with what there is.
@Suite(
  .store {
    Consumable("coins.100", price: "0.99")
    SubscriptionGroup("club") { AutoRenewable("club.monthly", period: .month, price: "4.99") }
  })
struct MistakeTests {
  private let world = Simulation.current

  private static let unknown = """
    “coins.1OO” is not in the catalog of this store, which has coins.100, club.monthly. Did you \
    mean “coins.100”?
    """

  /// The texts of the issues that `body` records, of which there is at least one.
  private func issues(of body: () throws -> Void) -> [String] {
    let texts = Mutex<[String]>([])
    withKnownIssue {
      do { try body() } catch { Issue.record(error) }
    } matching: { issue in
      let text = issue.error.map { "\($0)" } ?? issue.comments.map(\.rawValue).joined()
      texts.withLock { $0.append(text) }
      return true
    }
    return texts.withLock(\.self)
  }

  // MARK: - Products

  /// Everything that throws and takes the name of a product.
  static let calls: [(String, @Sendable (Simulation, String) throws -> Void)] = [
    ("approve", { try $0.customer.approve($1) }),
    ("decline", { try $0.customer.decline($1) }),
    ("buy", { try $0.customer.buy($1) }),
    ("tapPromotion", { try $0.customer.tapPromotion(of: $1) }),
    ("redeem", { try $0.customer.redeem("autumn", for: $1) }),
    ("setAutoRenew", { try $0.customer.setAutoRenew(false, of: $1) }),
    ("refund", { try $0.store.refund(latestOf: $1) }),
    ("renew", { try $0.store.renew($1) }),
    ("expire", { try $0.store.expire($1) }),
    ("raisePrice", { try $0.store.raisePrice(of: $1, to: "5.99") }),
    ("withdraw", { try $0.store.withdraw($1) }),
    ("sellAgain", { try $0.store.sellAgain($1) }),
  ]

  @Test(arguments: calls.map(\.0))
  func `a product that the catalog lacks is thrown, with what there is`(name: String) throws {
    let call = try #require(Self.calls.first { $0.0 == name }).1
    let error = #expect(throws: SimulationError.self) { try call(world, "coins.1OO") }
    #expect(error?.description == Self.unknown)
  }

  @Test func `a name that is near to none is answered with the catalog alone`() {
    let error = #expect(throws: SimulationError.self) { try world.customer.buy("gems") }
    #expect(
      error?.description == """
        “gems” is not in the catalog of this store, which has coins.100, club.monthly.
        """)
  }

  @Test func `counting payments for what is not sold is an issue`() {
    let issues = issues { _ = world.store.payments(for: "coins.1OO") }
    #expect(issues == ["`payments(for: \"coins.1OO\")`: \(Self.unknown)"])
  }

  @Test func `the same mistake is one issue in a world`() {
    let issues = issues { for _ in 1...3 { _ = world.store.payments(for: "coins.1OO") } }
    #expect(issues.count == 1)
  }

  @Test func `delivering what is not sold is an issue`() {
    let issues = issues {
      Device.current.deliver("coins.1OO", for: 1) { $0["coins"] = 100 }
    }
    #expect(issues == ["`deliver(\"coins.1OO\", …)`: \(Self.unknown)"])
  }

  @Test func `signing an offer of what is not sold is an issue`() {
    let issues = issues {
      _ = world.appServer.promotionalOfferToken("autumn", of: "club.month")
    }
    #expect(issues.count == 1)
    #expect(issues.first?.hasSuffix("Did you mean “club.monthly”?") == true)
  }

  @Test func `what was withdrawn is still known`() throws {
    try world.store.withdraw("coins.100")
    #expect(world.store.payments(for: "coins.100") == 0)
    try world.store.sellAgain("coins.100")
  }

  @Test func `a mistake in an exploration is one issue of it`() {
    let issues = issues {
      explore(despite: [.cancel]) { _ in
        StoreObserver()
      } customer: {
        $0.buy("coins.100")
      } expecting: {
        AtRest("nothing is paid for") { $0.store.payments(for: "coins.1OO") == 0 }
      }
    }
    #expect(issues == ["`payments(for: \"coins.1OO\")`: \(Self.unknown)"])
  }

  // MARK: - Countries

  @Test(arguments: [
    ("Germany", ""), ("de", " Did you mean `DEU`?"), ("usa", " Did you mean `USA`?"),
  ])
  func `there is no such country`(code: String, guess: String) {
    let problem = """
      There is no storefront “\(code)”. Countries have three letters, as in `DEU`.\(guess)
      """
    let issues = issues {
      world.customer.move(to: code)
      world.store.addCustomer(in: code)
    }
    #expect(world.customer.storefront == "USA")
    #expect(
      issues == [
        "`move(to: \"\(code)\")`: \(problem)", "`addCustomer(in: \"\(code)\")`: \(problem)",
      ])
  }

  @Test func `a value of no such country is an issue`() {
    let issues = issues {
      _ = Storefront.sample("Germany")
      _ = SKStorefront.sample("Germany")
    }
    #expect(issues.count == 2)
  }

  // MARK: - Numbers

  @Test func `time does not go back`() async {
    let issues = issues { world.advance(by: .seconds(-5)) }
    #expect(
      issues == [
        """
        `advance(by: -5.0 seconds)`: time does not go back. Give a length of time that is not negative.
        """
      ])
    await withKnownIssue { await world.advance(by: .seconds(-6)) }
    #expect(world.elapsed == .zero)
  }

  @Test func `no delay is negative, nor is a number of failures`() {
    let issues = issues {
      world.device.setWeather(.slow(.seconds(-1)), for: .products)
      world.device.setWeather(.failing(times: -1))
    }
    #expect(
      issues == [
        """
        `setWeather(.slow(-1.0 seconds))`: time does not go back. Give a length of time that is not \
        negative.
        """,
        "`setWeather(.failing(times: -1))`: a service fails no negative number of times.",
      ])
  }

  @Test func `a price has a point`() async throws {
    try world.customer.buy("club.monthly")
    let error = #expect(throws: SimulationError.self) {
      try world.store.raisePrice(of: "club.monthly", to: "5,99")
    }
    #expect(error?.description == "“5,99” is no price. Write it as in `5.99`.")
  }

  /// Finishes all transactions.
  private final class StoreObserver: NSObject, SKPaymentTransactionObserver {
    override init() {
      super.init()
      SKPaymentQueue.default().add(self)
    }

    func buy(_ product: String) {
      let payment = SKMutablePayment()
      payment.productIdentifier = product
      SKPaymentQueue.default().add(payment)
    }

    func paymentQueue(
      _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
    ) {
      for transaction in transactions where transaction.transactionState != .purchasing {
        queue.finishTransaction(transaction)
      }
    }
  }
}
