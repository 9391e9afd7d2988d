import Foundation
import StoreKit
import StoreKitTest
import StoreModel
import StoreTesting
import Testing

/// The length of periods, grace and billing retry at each rate (B126).
@Suite(.store {}) struct TimeRateTests {
  private typealias Rate = SKTestSession.TimeRate

  /// The real length of a week, a month, and of weekly and other grace periods and billing retry,
  /// in seconds.
  static let table:
    [(rate: Int, week: Double, month: Double, weeklyGrace: Double, grace: Double, retry: Double)] =
      [
        (10, 900, 3_600, 771, 1_800, 7_200), (11, 600, 1_800, 514, 900, 3_600),
        (12, 300, 900, 257, 450, 1_800), (13, 180, 300, 154, 150, 600), (15, 10, 30, 9, 15, 60),
        (1_000, 900, 900, 900, 900, 1_800), (1_001, 300, 300, 300, 300, 600),
        (1_002, 60, 60, 60, 60, 120), (1_003, 30, 30, 30, 30, 60), (1_004, 10, 10, 10, 10, 20),
        (1_005, 2, 2, 2, 2, 4),
      ]

  private func length(of product: String, at rate: Int) async throws -> Double {
    let session = try TestShop.session()
    session.timeRate = try #require(Rate(rawValue: rate))
    #expect(session.timeRate.rawValue == rate)
    let transaction = try await TestShop.buy(product)
    return try #require(transaction.expirationDate).timeIntervalSince(transaction.purchaseDate)
  }

  @Test(arguments: table) func `L073 B138h a week and a month are as long as the table says`(
    row: (rate: Int, week: Double, month: Double, weeklyGrace: Double, grace: Double, retry: Double)
  ) async throws {
    #expect(try await length(of: "club.monthly", at: row.rate) == row.month)
    try TestShop.session().clearTransactions()
    #expect(try await length(of: "club.weekly", at: row.rate) == row.week)
    // The purchase returns before its period is over.
    #expect(await TestShop.entitled == ["club.weekly"])
  }

  @Test(arguments: table) func `B120 grace and billing retry are as long as the table says`(
    row: (rate: Int, week: Double, month: Double, weeklyGrace: Double, grace: Double, retry: Double)
  ) async throws {
    for (product, period, grace) in [
      ("club.monthly", row.month, row.grace), ("club.weekly", row.week, row.weeklyGrace),
    ] {
      let session = try TestShop.session()
      session.clearTransactions()
      session.timeRate = try #require(Rate(rawValue: row.rate))
      session.shouldEnterBillingRetryOnRenewal = true
      session.billingGracePeriodIsEnabled = true
      let bought = try await TestShop.buy(product)
      let end = bought.purchaseDate.addingTimeInterval(period)
      await Simulation.current.advance(by: .seconds(period) + .milliseconds(1))
      let status = try #require(try await TestShop.status())
      #expect(status.state == .inGracePeriod)
      #expect(
        try status.renewalInfo.payloadValue.gracePeriodExpirationDate
          == end.addingTimeInterval(grace))
      await Simulation.current.advance(by: .seconds(row.retry) - .milliseconds(2))
      #expect(
        try await TestShop.status()?.state
          == (grace < row.retry ? .inBillingRetryPeriod : .inGracePeriod))
      await Simulation.current.advance(by: .milliseconds(1))
      #expect(try await TestShop.status()?.state == .expired)
    }
  }

  @Test(arguments: [
    (1, 3_600.0), (2, 1_800), (3, 300), (4, 60), (5, 30), (6, 1),
  ])
  func `B126 the deprecated rates give a day its length`(rate: Int, day: Double) async throws {
    #expect(try await length(of: "club.weekly", at: rate) == 7 * day)
  }

  @Test func `B126 in real time a month is the calendar's`() async throws {
    #expect(try await length(of: "club.monthly", at: 0) == 31 * 86_400)
  }

  @Test func `B126 a number that stands for no rate changes nothing`() throws {
    let session = try TestShop.session()
    session.timeRate = .oneRenewalEveryMinute
    session.timeRate = try #require(Rate(rawValue: 14))
    #expect(session.timeRate == .oneRenewalEveryMinute)
  }
}
