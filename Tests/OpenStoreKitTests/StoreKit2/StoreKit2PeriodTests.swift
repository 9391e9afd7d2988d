import Foundation
import StoreKit
import StoreModel
import Testing

/// Subscription periods: their dates, their units, their words.
@Suite struct StoreKit2PeriodTests {
  typealias Period = Product.SubscriptionPeriod

  @Test(arguments: [
    (Period.weekly, "2024-01-31", "2024-02-07"),
    (.everyThreeDays, "2024-02-27", "2024-03-01"),
    (.everyTwoWeeks, "2024-02-20", "2024-03-05"),
    (.monthly, "2024-01-31", "2024-02-29"),
    (.everyTwoMonths, "2023-12-31", "2024-02-29"),
    (.everyThreeMonths, "2024-02-15", "2024-05-15"),
    (.everySixMonths, "2024-08-31", "2025-02-28"),
    (.yearly, "2024-02-29", "2025-02-28"),
  ])
  func `a period ends by the Gregorian calendar`(
    period: Period, from start: String, to end: String
  ) throws {
    let range = period.dateRange(referenceDate: try day(start))
    #expect(range == (try day(start))..<(try day(end)))
  }

  @Test(arguments: [
    (Period.everyThreeDays, DateComponents(day: 3)),
    (.weekly, DateComponents(weekOfYear: 1)),
    (.everySixMonths, DateComponents(month: 6)),
    (.yearly, DateComponents(year: 1)),
  ])
  func `a period is one component of a date`(period: Period, components: DateComponents) {
    #expect(DateComponents(subscriptionPeriod: period) == components)
  }

  @Test func `units are ordered from short to long`() {
    let units: [Period.Unit] = [.year, .week, .day, .month]
    #expect(units.sorted() == [.day, .week, .month, .year])
    #expect(units.map(\.localizedDescription) == ["Year", "Week", "Day", "Month"])
  }

  @Test func `a period is described with its number`() {
    #expect(Period.everyThreeMonths.debugDescription == "3 months")
    #expect(Period.weekly.debugDescription == "1 week")
    #expect(Period(StoreModel.SubscriptionPeriod(2, .year)).value == 2)
    #expect(SubscriptionPeriod.monthly.unit == .month)
  }

  @Test(arguments: [
    ("en_US", "month"), ("de_CH", "Monat"), ("fr_CA", "mois"), ("ja_JP", "月"), ("xx_XX", "month"),
  ])
  func `a unit is named in the customer's language`(locale: String, name: String) {
    let product = Product(
      ProductPayload(Sample.coins, style: PriceStyle(for: locale)))
    #expect(Period.Unit.month.formatted(product.subscriptionPeriodUnitFormatStyle) == name)
    let english = product.subscriptionPeriodUnitFormatStyle.locale(Locale(identifier: "en"))
    #expect(english.format(.month) == "month")
  }

  @Test func `a period takes the words of a style for ranges and of one for durations`() throws {
    let start = try day("2024-02-01")
    let style = Duration.UnitsFormatStyle(allowedUnits: [.weeks, .days], width: .wide)
      .locale(Locale(identifier: "en_US"))
    #expect(Period.monthly.formatted(style, referenceDate: start) == "4 weeks, 1 day")
    let days = Period.monthly.formatted(CountOfDays(), referenceDate: start)
    #expect(days == 29)
  }

  private func day(_ text: String) throws -> Date {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return try #require(
      Calendar(identifier: .gregorian).date(
        from: DateComponents(year: parts[0], month: parts[1], day: parts[2])))
  }
}

private struct CountOfDays: FormatStyle {
  func format(_ range: Range<Date>) -> Int {
    Int((range.upperBound.timeIntervalSince(range.lowerBound) / 86_400).rounded())
  }
}
