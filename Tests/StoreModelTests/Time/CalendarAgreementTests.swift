import Foundation
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

  @Test(arguments: [-2_000_000, -719_529, -1, 0, 59, 60, 20_000, 1_000_000])
  func `a day has the date that Foundation gives it`(daysSince1970: Int64) {
    let instant = StoreInstant(milliseconds: daysSince1970 * 86_400_000 + 3_723_004)
    let parts = calendar.dateComponents([.era, .year, .month, .day], from: Date(instant))
    // Foundation changes to the Julian calendar before October 1582, and the store does not.
    guard instant > moment("1582-10-15") else { return }
    let date = CalendarDate(instant)
    #expect([date.year, date.month, date.day] == [parts.year, parts.month, parts.day])
    #expect(date.instant == instant)
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
