import Foundation
import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Refunds as a procedure: a customer asks, the app's server is asked, and the store decides.
@Suite(.store(.kiosk)) struct RefundStatements {
  let world = Simulation.current
  /// The object that an app passes in place of Apple's scene.
  private struct Scene {}

  private func buy(_ product: String) async throws -> Transaction {
    let transaction = try #require(try await Product.named(product).purchase().transaction)
    await transaction.finish()
    return transaction
  }

  private func report(_ fields: String, of transaction: UInt64 = 1) async throws -> Int {
    let body = """
      {"customerConsented":true,"deliveryStatus":"DELIVERED","sampleContentProvided":false,\(fields)}
      """
    let request = world.serverAPI.request(
      "PUT", "/inApps/v2/transactions/consumption/\(transaction)", body: body)
    let (_, response) = try await URLSession.shared.data(for: request)
    return (response as? HTTPURLResponse)?.statusCode ?? 0
  }

  private var told: [String] { world.notifications.map(\.type) }

  @Test func `N011 a refund that is asked for in the app, from beginning to end`() async throws {
    let updates = Ear.toTransactions()
    let bought = try await buy("remove.ads")
    world.customer.nextRefundSheet(.request(.unintendedPurchase))
    #expect(try await bought.beginRefundRequest(in: Scene()) == .success)
    #expect(await Transaction.currentEntitlements.lines == ["remove.ads #1"])
    #expect(told == ["ONE_TIME_CHARGE", "CONSUMPTION_REQUEST"])
    let asked = try #require(world.notifications.last)
    #expect(asked.transactionID == 1)
    let payload = try world.verifier.payload(of: asked.signedPayload)
    #expect(String(decoding: payload, as: UTF8.self).contains("UNINTENDED_PURCHASE"))
    #expect(
      try await report(#""consumptionPercentage":40000,"refundPreference":"GRANT_PRORATED""#) == 202
    )
    #expect(world.store.refundRequests.map(\.preference) == [.prorate])
    try world.store.decideRefund(of: 1, .asPreferred)
    await world.settle()
    #expect(told.last == "REFUND")
    #expect(updates.lines == ["remove.ads #1 revoked"])
    let refunded = try #require(await Transaction.latest(for: "remove.ads")).payloadValue
    #expect(refunded.revocationType == .proratedRefund)
    #expect(refunded.revocationPercentage == 60)
    #expect(await Transaction.currentEntitlements.lines == [])
    #expect(world.store.refundRequests == [])
  }

  @Test func `N011 a refund that is declined changes nothing in the app`() async throws {
    let updates = Ear.toTransactions()
    _ = try await buy("remove.ads")
    try world.customer.requestRefund(of: 1, because: .fulfillmentIssue)
    #expect(try await report(#""refundPreference":"DECLINE""#) == 202)
    try world.store.decideRefund(of: 1, .asPreferred)
    await world.settle()
    #expect(told.last == "REFUND_DECLINED")
    #expect(updates.lines == [])
    #expect(await Transaction.currentEntitlements.lines == ["remove.ads #1"])
  }

  @Test func `N011 an answer that comes after 12 hours is taken, and not heard`() async throws {
    _ = try await buy("remove.ads")
    try world.customer.requestRefund(ofLatest: "remove.ads")
    await world.advance(by: .seconds(12 * 3_600 + 1))
    #expect(try await report(#""refundPreference":"DECLINE""#) == 202)
    #expect(world.store.refundRequests.map(\.preference) == [nil])
    try world.store.decideRefund(of: 1, .asPreferred)
    #expect(told.last == "REFUND")
  }

  @Test func `the queue is told which products a refund takes away`() async throws {
    let recorder = Recorder()
    SKPaymentQueue.default().add(recorder)
    _ = try await buy("remove.ads")
    try world.customer.requestRefund(of: 1)
    try world.store.decideRefund(of: 1, .grantPart(percent: 30))
    await world.settle()
    #expect(recorder.journal.lines.last == "revoked: remove.ads")
  }

  @Test func `who wants the money for a period back is not charged for the next`() async throws {
    _ = try await buy("paper.gold")
    try world.customer.requestRefund(of: 1)
    #expect(told.suffix(2) == ["CONSUMPTION_REQUEST", "DID_CHANGE_RENEWAL_STATUS"])
    await world.advance(by: .seconds(31 * 43_200))
    try world.store.decideRefund(of: 1, .prorate)
    let refunded = try #require(await Transaction.latest(for: "paper.gold")).payloadValue
    #expect(refunded.revocationPercentage == 50)
    let status = try #require(try await Product.SubscriptionInfo.status(for: "paper").first)
    #expect(status.state == .revoked)
  }

  @Test func `a sheet may be closed, and nobody asks twice`() async throws {
    let bought = try await buy("remove.ads")
    world.customer.nextRefundSheet(.cancel)
    #expect(try await bought.beginRefundRequest(in: Scene()) == .userCancelled)
    #expect(told == ["ONE_TIME_CHARGE"])
    world.customer.alwaysRefundSheet(.request(.legal))
    #expect(try await Transaction.beginRefundRequest(for: 1, in: Scene()) == .success)
    await #expect(throws: Transaction.RefundRequestError.duplicateRequest) {
      try await bought.beginRefundRequest(in: Scene())
    }
    try world.store.decideRefund(of: 1, .grant)
    await #expect(throws: Transaction.RefundRequestError.duplicateRequest) {
      try await bought.beginRefundRequest(in: Scene())
    }
  }

  @Test func `what is somebody else's, unknown, or out of reach cannot be asked for`() async throws
  {
    let other = world.store.addCustomer()
    try other.buy("coins.100")
    for number in [1, 9] as [UInt64] {
      await #expect(throws: Transaction.RefundRequestError.failed) {
        try await Transaction.beginRefundRequest(for: number, in: Scene())
      }
    }
    let bought = try await buy("remove.ads")
    world.device.setWeather(.offline)
    await #expect(throws: Transaction.RefundRequestError.failed) {
      try await bought.beginRefundRequest(in: Scene())
    }
    #expect(told == ["ONE_TIME_CHARGE", "ONE_TIME_CHARGE"])
    #expect(throws: SimulationError.self) { try world.customer.requestRefund(of: 1) }
    #expect(throws: SimulationError.self) {
      try world.customer.requestRefund(ofLatest: "coins.100")
    }
    #expect(throws: SimulationError.self) { try world.store.decideRefund(of: 2, .grant) }
    #expect(throws: SimulationError.self) {
      try world.store.decideRefund(of: 2, .grantPart(percent: 101))
    }
  }
}
