/// The length of a subscription, or of an offer: a number of calendar units.
package struct SubscriptionPeriod: Hashable, Sendable {
  package enum Unit: Hashable, Sendable, CaseIterable { case day, week, month, year }

  package let value: Int
  package let unit: Unit

  package init(_ value: Int, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }
}
