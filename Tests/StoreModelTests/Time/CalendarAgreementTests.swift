import Foundation
import StoreBasics
import StoreModel
import Testing

/// The model has a calendar of its own; Foundation's is the judge of it.
@Suite struct CalendarAgreementTests {
  private let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  @Test(
    arguments: [
      "2026-01-31 08:00", "2024-02-29 12:30", "2025-08-31 23:59", "2026-11-30 00:00",
      // Clocks are put forward in Europe, and back in America.
      "2026-03-29 01:30", "2026-11-01 06:30",
    ], [P1W, P1M, SubscriptionPeriod(2, .month), P3M, SubscriptionPeriod(6, .month), P1Y])
  func `B111 200 renewals end when Foundation says`(
    from start: String, each period: SubscriptionPeriod
  ) throws {
    let plan = CatalogProduct.plan("plan", level: 1, period, 1)
    var play = try Play(Catalog(products: [plan]), at: start, observes: false)
    try play.buy("plan")
    for _ in 0..<200 {
      let due = try #require(play.store.nextDue)
      _ = try play.store.apply(.timePassed(to: due))
    }
    let expiries = play.store.ledger.purchases.map { $0.subscription?.expiry }
    let first = Date(moment(start))
    let expected = (1...201).map { count in
      calendar.date(byAdding: period.component, value: count * period.value, to: first)
        .map(StoreInstant.init)
    }
    #expect(expiries == expected)
  }

  @Test(arguments: [-141_427, -1, 0, 59, 60, 20_000, 1_000_000])
  func `a day has the date that Foundation gives it`(daysSince1970: Int64) {
    let instant = afternoon(daysSince1970)
    let parts = calendar.dateComponents([.year, .month, .day], from: Date(instant))
    let date = CalendarDate(instant)
    #expect([date.year, date.month, date.day] == [parts.year, parts.month, parts.day])
    #expect(date.instant == instant)
  }

  // Foundation changes to the Julian calendar before 15 October 1582, and the store does not.
  // These are counted by the rule that 400 years have 146,097 days.
  @Test(
    arguments: [
      (-141_428, [1582, 10, 14]), (-719_528, [0, 1, 1]), (-719_529, [-1, 12, 31]),
      (-2_000_000, [-3506, 3, 9]),
    ] as [(Int64, [Int])])
  func `a day before that calendar has the date that it would have had`(
    daysSince1970: Int64, expected: [Int]
  ) {
    let instant = afternoon(daysSince1970)
    let date = CalendarDate(instant)
    #expect([date.year, date.month, date.day] == expected)
    #expect(date.instant == instant)
  }

  private func afternoon(_ daysSince1970: Int64) -> StoreInstant {
    StoreInstant(milliseconds: daysSince1970 * 86_400_000 + 43_723_004)
  }
}

extension Date {
  fileprivate init(_ instant: StoreInstant) {
    self.init(timeIntervalSince1970: Double(instant.milliseconds) / 1_000)
  }
}

extension StoreInstant {
  fileprivate init(_ date: Date) {
    self.init(milliseconds: Int64((date.timeIntervalSince1970 * 1_000).rounded()))
  }
}

extension SubscriptionPeriod {
  fileprivate var component: Calendar.Component {
    switch unit {
    case .day: .day
    case .week: .weekOfYear
    case .month: .month
    case .year: .year
    }
  }
}
