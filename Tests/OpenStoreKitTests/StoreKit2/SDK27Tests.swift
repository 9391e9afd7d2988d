import Foundation
import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// The SDK of iOS 27.0 beyond that of 26.4, where nothing is bundled or assigned.
@Suite(.store(.kiosk)) struct SDK27Tests {
  let world = Simulation.current

  @Test func `the customer has one copy of the app, from the App Store`() async throws {
    var copies: [VerificationResult<AppTransaction>] = []
    for await copy in AppTransaction.all { copies.append(copy) }
    let shared = try await AppTransaction.shared.payloadValue
    #expect(try copies.map { try $0.payloadValue.appTransactionID } == [shared.appTransactionID])
    #expect(shared.storeType == .consumer)
    #expect(shared.revocationDate == nil)
    world.device.signOut()
    var isEmpty = true
    for await _ in AppTransaction.all { isEmpty = false }
    #expect(isEmpty)
    var identity = StoreIdentity()
    identity.storeType = .enterprise
    try await withSimulation(selling: .kiosk, identity: identity) { _ in
      let copy = try await AppTransaction.shared.payloadValue
      #expect(copy.storeType == .enterprise)
    }
  }

  @Test func `nothing is bundled, assigned or another's`() async throws {
    let bought = try #require(
      try await Product.named("paper.gold").purchase().transaction)
    #expect(bought.bundleProductID == nil)
    #expect(bought.bundleSubscriptionGroupID == nil)
    #expect(bought.bundleTransactionID == nil)
    #expect(bought.bundleOriginalTransactionID == nil)
    #expect(bought.previousOriginalTransactionID == nil)
    #expect(bought.ownershipType == .purchased)
    let status = try #require(await Product.SubscriptionInfo.status(transactionID: bought.id))
    let renewal = try status.renewalInfo.payloadValue
    #expect(renewal.bundleProductID == nil)
    #expect(renewal.bundleSubscriptionGroupID == nil)
    #expect(renewal.bundleOriginalTransactionID == nil)
    #expect(!renewal.willUnbundle)
    let gold = try await Product.named("paper.gold")
    #expect(gold.subscription?.bundledSubscriptions == [])
  }

  @Test func `what an organisation assigns is the customer's until it takes it back`() async throws
  {
    try world.store.assign("remove.ads", to: world.customer)
    await world.settle()
    let assigned = try #require(await Transaction.latest(for: "remove.ads")).payloadValue
    #expect(assigned.ownershipType == .assigned)
    #expect(await Transaction.currentEntitlements.lines == ["remove.ads #1"])
    try world.store.endAssignment(of: 1)
    await world.settle()
    let ended = try #require(await Transaction.latest(for: "remove.ads")).payloadValue
    #expect(ended.revocationType == .assignmentRevocation)
    #expect(ended.revocationReason == .other)
    #expect(await Transaction.currentEntitlements.lines == [])
    #expect(world.notifications.map(\.type) == ["ONE_TIME_CHARGE", "REVOKE"])
    #expect(throws: SimulationError.self) { try world.store.endAssignment(of: 1) }
  }

  @Test func `an assigned subscription renews as one`() async throws {
    try world.store.assign("paper.gold", to: world.customer)
    try await Task.sleep(for: .days(32))
    let renewed = try #require(await Transaction.latest(for: "paper.gold")).payloadValue
    #expect(renewed.reason == .renewal)
    #expect(renewed.ownershipType == .assigned)
  }

  @Test func `an organisation takes the app back`() async throws {
    world.store.revokeApp(of: world.customer)
    let copy = try await AppTransaction.refresh().payloadValue
    #expect(copy.revocationDate == Date())
  }

  @Test func `raw values are those of the signed data`() {
    #expect(Transaction.RevocationReason.upgradedToBundle.rawValue == 2)
    #expect(Product.SubscriptionInfo.RenewalInfo.ExpirationReason.unbundled.rawValue == 6)
    #expect(Transaction.OwnershipType.assigned.rawValue == "ASSIGNED")
    #expect(Transaction.RevocationType.assignmentRevocation.rawValue == "ASSIGNMENT_REVOKE")
    #expect(AppStore.Platform.managed.rawValue == "MANAGED")
    #expect(AppTransaction.StoreType.consumer.rawValue == "CONSUMER")
    #expect(SKError.Code.paymentMethodBindingConfigurationRequired.rawValue == 21)
  }

  @Test @MainActor func `what the family shares is not eligible for a refund`() async throws {
    let parent = world.store.addCustomer()
    parent.share(with: world.customer)
    try parent.buy("remove.ads")
    await world.settle()
    let shared = try #require(await Transaction.latest(for: "remove.ads")).payloadValue
    await #expect(throws: Transaction.RefundRequestError.ineligible) {
      try await shared.beginRefundRequest(in: 0)
    }
    let error = Transaction.RefundRequestError.ineligible
    #expect(error.failureReason == "This purchase isn’t eligible for a refund.")
    #expect((error as NSError).code == 2)
  }
}
