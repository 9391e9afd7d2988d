import Foundation
import StoreKit
import StoreModel
import StoreSimulation
import StoreTesting
import Testing

/// The effect of a `.storekit` file's settings on a world, and the ways of a test to be rid of
/// them.
@Suite struct FileSettingsTests {
  /// A month's subscription at Xcode's rate of two seconds a period, in another country, where
  /// purchases fail.
  private static let text = """
    {
      "identifier" : "1", "nonRenewingSubscriptions" : [], "products" : [],
      "settings" : {
        "_failTransactionsEnabled" : FAILS, "_storefront" : "DEU", "_timeRate" : 1005,
        "_storeKitErrors" : [
          {
            "current" : { "index" : 0, "type" : "generic" }, "enabled" : FAILS,
            "name" : "Load Products"
          }
        ]
      },
      "subscriptionGroups" : [
        {
          "id" : "2", "localizations" : [], "name" : "Club",
          "subscriptions" : [
            {
              "displayPrice" : "4.99", "familyShareable" : false, "groupNumber" : 1,
              "internalID" : "3", "localizations" : [], "productID" : "club",
              "recurringSubscriptionPeriod" : "P1M", "referenceName" : "Club",
              "subscriptionGroupID" : "2", "type" : "RecurringSubscription"
            }
          ]
        }
      ],
      "version" : { "major" : 4, "minor" : 0 }
    }
    """

  private func withFile<Result>(failing: Bool = false, _ body: (String) throws -> Result) throws
    -> Result
  {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).storekit")
    try Data(Self.text.replacing("FAILS", with: "\(failing)").utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try body(file.path)
  }

  /// Returns the number of charges for the subscription in eighty days.
  private func charges(
    _ settings: FileSettings, _ prepare: @escaping (Simulation) -> Void = { _ in }
  ) throws -> Int {
    try withFile { path in
      try withSimulation(path, settings: settings) { world in
        prepare(world)
        try world.customer.buy("club")
        world.advance(by: .seconds(60))
        let fast = world.read(\.ledger.purchases.count)
        guard fast == 1 else { return fast }
        world.advance(by: .seconds(80 * 86_400))
        return world.read(\.ledger.purchases.count)
      }
    }
  }

  @Test func `B126 a file's time rate holds in the world: a minute has thirty months`() throws {
    #expect(try charges(.asInFile) == 31)
  }

  @Test func `settings that are set aside leave the world at the real rate`() throws {
    #expect(try charges(.setAside) == 3)
  }

  @Test func `a test sets another rate, whatever the file says`() throws {
    #expect(try charges(.asInFile) { $0.store.renewalRate = .realTime } == 3)
    #expect(
      try charges(.setAside) { $0.store.renewalRate = .monthlyRenewalEveryThirtySeconds } == 3)
  }

  @Test func `the rate can be read, and holds for the periods to come`() throws {
    try withFile { path in
      try withSimulation(path) { world in
        #expect(world.store.renewalRate == .oneRenewalEveryTwoSeconds)
        try world.customer.buy("club")
        world.store.renewalRate = .realTime
        world.advance(by: .seconds(3))
        // The second period began at the new rate.
        #expect(world.read(\.ledger.purchases.count) == 2)
        world.advance(by: .seconds(20 * 86_400))
        #expect(world.read(\.ledger.purchases.count) == 2)
      }
    }
  }

  @Test(arguments: [(FileSettings.asInFile, "DEU", true), (.setAside, "USA", false)])
  func `storefront, failures and simulated errors hold, or are set aside together`(
    settings: FileSettings, storefront: String, fails: Bool
  ) throws {
    try withFile(failing: true) { path in
      try withSimulation(path, settings: settings) { world in
        #expect(world.customer.storefront == storefront)
        let recorder = Sales()
        SKPaymentQueue.default().add(recorder)
        let payment = SKMutablePayment()
        payment.productIdentifier = "club"
        SKPaymentQueue.default().add(payment)
        world.settle()
        #expect(recorder.states == [.purchasing, fails ? .failed : .purchased])
      }
    }
  }

  @Test(.store("XcodeStyleTests/Camping.storekit", settings: .setAside))
  func `a trait sets them aside, too`() async throws {
    #expect(Simulation.current.customer.storefront == "USA")
    // The file lets this fail.
    #expect(try await Product.products(for: ["rope"]).map(\.displayPrice) == ["$7.99"])
  }
}

private final class Sales: NSObject, SKPaymentTransactionObserver {
  var states: [SKPaymentTransactionState] = []

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    states += transactions.map(\.transactionState)
  }
}
