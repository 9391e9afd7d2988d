import StoreModel
import Testing

struct SubscriptionPeriodTextTests {
  @Test(arguments: [
    ("P3D", SubscriptionPeriod(3, .day)), ("P1W", SubscriptionPeriod(1, .week)),
    ("P12M", SubscriptionPeriod(12, .month)), ("P1Y", SubscriptionPeriod(1, .year)),
  ])
  func `a period is read and written`(text: String, period: SubscriptionPeriod) {
    #expect(SubscriptionPeriod(text: text) == period)
    #expect(period.text == text)
  }

  @Test(arguments: [
    "", "P", "M", "PM", "P0M", "P-1M", "1M", "P1", "P1H", "PT1M", "P1Y2M", "p1m", "P1.5M", "é1M",
    "P99999999999999999999Y",
  ])
  func `what is no period`(text: String) {
    #expect(SubscriptionPeriod(text: text) == nil)
  }

  @Test func `a subscription lasts one of six times`() {
    let durations = SubscriptionPeriod.Unit.allCases.flatMap { unit in
      (1...13).map { SubscriptionPeriod($0, unit) }.filter(\.isSubscriptionDuration)
    }
    #expect(durations.map(\.text) == ["P1W", "P1M", "P2M", "P3M", "P6M", "P1Y"])
  }
}
