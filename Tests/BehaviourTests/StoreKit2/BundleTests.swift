import StoreConfiguration
import StoreKit
import StoreModel
import StoreSimulation
import StoreTestSupport
import StoreTesting
import Testing

/// Bundles and suites, which are bought and renewed as subscriptions of groups of their own.
struct BundleTests {
  private static let file = """
    {"identifier":"1","nonRenewingSubscriptions":[],"products":[],"settings":{},
    "subscriptionGroups":[{"id":"G","localizations":[],"name":"Club","subscriptions":[
    {"displayPrice":"4.99","familyShareable":true,"groupNumber":1,"internalID":"1",
    "localizations":[{"description":"All news","displayName":"News","locale":"en_US"}],
    "productID":"news.month","recurringSubscriptionPeriod":"P1M","referenceName":"r",
    "subscriptionGroupID":"G","type":"RecurringSubscription"}]}],
    "subscriptionBundleGroups":[{"id":"B","localizations":[],"name":"All","subscriptions":[
    {"displayPrice":"12.99","duration":"P1M","groupNumber":1,"internalID":"2",
    "isFamilyShareable":false,"localizations":[],"members":["news.month","missing"],
    "productID":"all.month","referenceName":"r","subscriptionGroupID":"B",
    "type":"SubscriptionBundle"}]}],
    "subscriptionSuiteGroups":[{"id":"S","localizations":[],"name":"Suite","subscriptions":[
    {"displayPrice":"19.99","duration":"P1M","groupNumber":1,"internalID":"3",
    "isFamilyShareable":false,"localizations":[],"members":[],"productID":"suite.month",
    "referenceName":"r","subscriptionGroupID":"S","type":"SubscriptionSuite"}]}],
    "version":{"major":6,"minor":3}}
    """

  private func with(
    _ body: @escaping @Sendable (Simulation) async throws -> Void
  ) async throws {
    let file = try ConfigurationFile(bytes: Array(Self.file.utf8), name: "All.storekit")
    #expect(file.anomalies == [])
    try await Simulation(WorldSetup(catalog: file.catalog)).run { world in
      try await body(world)
    }
  }

  @Test func `a bundle shows what it includes`() async throws {
    try await with { _ in
      let products = try await Product.products(for: ["all.month", "suite.month", "news.month"])
      #expect(products.map(\.type) == [.subscriptionBundle, .subscriptionSuite, .autoRenewable])
      let bundled = try #require(products.first?.subscription?.bundledSubscriptions)
      #expect(bundled.map(\.id) == ["news.month"])
      #expect(bundled.map(\.displayName) == ["News"])
      #expect(bundled.map(\.description) == ["All news"])
      #expect(bundled.map(\.displayPrice) == ["$4.99"])
      #expect(bundled.map(\.subscriptionGroupID) == ["G"])
      #expect(bundled.map(\.subscriptionGroupDisplayName) == ["Club"])
      #expect(bundled.map(\.subscriptionGroupLevel) == [1])
      #expect(bundled.map(\.isFamilyShareable) == [true])
      #expect(products.dropFirst().allSatisfy { $0.subscription?.bundledSubscriptions == [] })
    }
  }

  @Test func `bundles and suites are bought, renewed and refunded`() async throws {
    try await with { world in
      for id in ["all.month", "suite.month"] {
        let product = try #require(try await Product.products(for: [id]).first)
        guard case .success(let result) = try await product.purchase() else {
          Issue.record("\(id) is not sold")
          continue
        }
        let bought = try result.payloadValue
        #expect(bought.productType == product.type)
        #expect(bought.subscriptionGroupID == product.subscription?.subscriptionGroupID)
        await bought.finish()
      }
      try await Task.sleep(for: .days(32))
      #expect(
        await Transaction.currentEntitlements.lines == [
          "all.month #3 of #1", "suite.month #4 of #2",
        ])
      try world.store.refund(latestOf: "all.month")
      await world.settle()
      #expect(await Transaction.currentEntitlements.lines == ["suite.month #4 of #2"])
      let status = try #require(
        try await Product.SubscriptionInfo.status(for: "B").first)
      #expect(status.state == .revoked)
    }
  }
}
