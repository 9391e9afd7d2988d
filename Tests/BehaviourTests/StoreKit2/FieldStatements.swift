import Foundation
import StoreKit
import StoreModel
import StoreTestSupport
import StoreTesting
import Testing

/// The fields of signed transactions.
@Suite(.store(.kiosk)) struct FieldStatements {
  let world = Simulation.current

  private func days(_ count: Int) -> Date {
    Date(WorldSetup.usualStart).addingTimeInterval(Double(count) * 86_400)
  }

  private func buy(
    _ product: String, _ options: Set<Product.PurchaseOption> = []
  ) async throws -> Transaction {
    let result = try await Product.named(product).purchase(options: options)
    let transaction = try #require(result.transaction)
    await transaction.finish()
    return transaction
  }

  @Test func `B110 renewals, plan changes and resubscriptions keep the original number`()
    async throws
  {
    let first = try await buy("paper.gold")
    #expect(first.id == first.originalID)
    await world.advance(by: .days(32))
    world.carryThrough(.subscriptionExpired(TransactionID(2)))
    await world.advance(by: .days(100))
    let again = try await buy("paper.month")
    let upgrade = try await buy("paper.gold")
    let chain = await Transaction.all.values
    #expect(chain.map(\.id) == [4, 3, 2, 1])
    #expect(Set(chain.map(\.originalID)) == [1])
    #expect([again.id, upgrade.id] == [3, 4])
  }

  @Test func `B111 dates are those of the charge, of the first charge, and of the end`()
    async throws
  {
    _ = try await buy("paper.gold")
    _ = try await buy("season.pass")
    await world.advance(by: .days(31))
    let renewal = try #require(await Transaction.latest(for: "paper.gold")).payloadValue
    #expect(renewal.purchaseDate == days(31))
    #expect(renewal.originalPurchaseDate == days(0))
    #expect(renewal.expirationDate == days(31 + 28))
    let pass = try #require(await Transaction.latest(for: "season.pass")).payloadValue
    #expect(pass.expirationDate == nil)
    #expect(pass.signedDate == days(31))
  }

  @Test func `B112 what a customer has upgraded from says so`() async throws {
    _ = try await buy("paper.month")
    await world.advance(by: .days(2))
    _ = try await buy("paper.gold")
    let chain = await Transaction.all.values
    #expect(chain.map(\.isUpgraded) == [false, true])
    let payloads = chain.map { String(decoding: $0.jsonRepresentation, as: UTF8.self) }
    #expect(payloads.map { $0.contains("isUpgraded") } == [false, true])
  }

  @Test(arguments: [true, false])
  func `B113 a refund says when, why, and of what kind`(isDeveloperIssue: Bool) async throws {
    _ = try await buy("remove.ads")
    await world.advance(by: .days(3))
    try world.store.refund(1, developerIssue: isDeveloperIssue)
    let refunded = try #require(await Transaction.latest(for: "remove.ads")).payloadValue
    #expect(refunded.revocationDate == days(3))
    #expect(refunded.revocationReason == (isDeveloperIssue ? .developerIssue : .other))
    #expect(refunded.revocationType == .fullRefund)
  }

  @Test func `B114 what the family shares is another transaction, and names no account`()
    async throws
  {
    let child = world.store.addCustomer()
    let tablet = world.store.addDevice(for: child)
    _ = try await buy("remove.ads", [.appAccountToken(UUID(label: "an account"))])
    world.carryThrough(.sharingStarted(by: AccountID(1), with: child.account))
    let shared = await tablet.inApp { Task { await Transaction.currentEntitlements.values } }.value
    #expect(shared.map(\.ownershipType) == [.familyShared])
    #expect(shared.map(\.id) == [2])
    #expect(shared.map(\.appAccountToken) == [nil])
  }

  @Test func `B115 everything else is as it was sold`() async throws {
    world.customer.move(to: "DEU")
    let transaction = try await buy("paper.month")
    #expect(transaction.productType == .autoRenewable)
    #expect(transaction.purchasedQuantity == 1)
    #expect(transaction.subscriptionGroupID == "paper")
    #expect(transaction.webOrderLineItemID == "1")
    #expect(transaction.offer?.type == .introductory)
    #expect(transaction.offer?.paymentMode == .freeTrial)
    #expect(transaction.reason == .purchase)
    #expect(transaction.environment.rawValue == world.read(\.identity).environment.rawValue)
    #expect(transaction.storefront.countryCode == "DEU")
    #expect(transaction.price == 0)
    #expect(transaction.currency?.identifier == "EUR")
    #expect(transaction.appBundleID == "com.example.app")
    await world.advance(by: .days(7))
    let renewal = try #require(await Transaction.latest(for: "paper.month")).payloadValue
    #expect(renewal.reason == .renewal)
    #expect(renewal.offer == nil)
    #expect(renewal.price == Decimal(string: "4.99"))
    #expect(renewal.webOrderLineItemID == "2")
  }

  @Test func `B115 the signature ties a transaction to the device that asks`() async throws {
    let transaction = try await buy("remove.ads")
    let id = try #require(AppStore.deviceVerificationID)
    let binding = DeviceBinding(nonce: transaction.deviceVerificationNonce, deviceID: id)
    #expect(transaction.deviceVerification == binding.digest)
    let tablet = world.store.addDevice(for: world.customer)
    let there = tablet.inApp { AppStore.deviceVerificationID }
    #expect(there != id)
    let seen = await tablet.inApp { Task { await Transaction.all.values.first } }.value
    #expect(seen?.deviceVerification != transaction.deviceVerification)
  }

  @Test func `B115 the copy of the app is signed, too`() async throws {
    let app = try await AppTransaction.shared.payloadValue
    #expect(app.bundleID == "com.example.app")
    world.customer.nextSignIn(.cancel)
    await #expect(throws: StoreKitError.self) { try await AppTransaction.refresh() }
    #expect(try await AppTransaction.refresh().payloadValue == app)
  }
}
