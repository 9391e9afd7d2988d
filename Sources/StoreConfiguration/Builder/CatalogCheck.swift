import StoreModel

/// Collects the problems of a catalog written in code.
struct CatalogCheck {
  private(set) var problems: [String] = []
  private var products: Set<String> = []
  private var groups: Set<String> = []

  private mutating func expect(
    _ isRight: Bool, _ place: String, _ problem: @autoclosure () -> String
  ) {
    if !isRight { problems.append("\(place): \(problem())") }
  }

  /// Expects an identifier that no other product has.
  mutating func check(product id: String) {
    expect(!id.isEmpty, "a product", "its identifier is empty; apps ask for a product by it")
    expect(
      products.insert(id).inserted, id,
      "the identifier is used twice; a store sells one product of an identifier")
  }

  /// Expects a group that is listed once, with subscriptions.
  mutating func check(_ group: SubscriptionGroup) {
    let place = "group \(group.id)"
    expect(
      groups.insert(group.id).inserted, place, "listed twice; put all its subscriptions into one")
    expect(!group.subscriptions.isEmpty, place, "it has no subscriptions; list at least one")
  }

  /// Nil where the text is no amount.
  mutating func price(_ text: String, of place: String) -> Price? {
    let price = text.contains(",") ? nil : Price(text: text)
    expect(
      price != nil, place,
      "the price \"\(text)\" is no amount; write digits and a point, as in \"0.99\"")
    expect(price ?? .zero <= .largest, place, "the price \(text) is more than \(Price.largest)")
    return price.map { min($0, .largest) }
  }

  /// Expects a country that has a store.
  mutating func check(storefront code: String, of place: String) {
    expect(
      Storefront(countryCode: code) != nil, place,
      "there is no storefront \(code); countries have three letters, as in DEU")
  }

  /// Checks that the product is sold in a storefront at least.
  mutating func check(storefronts: [String], of place: String) {
    expect(!storefronts.isEmpty, place, "it is sold nowhere; name at least one storefront")
  }

  /// Expects the only kind of offer that goes with a product that does not renew.
  mutating func check(isOneTime: Bool, of place: String) {
    expect(
      isOneTime, place, "only a subscription lasts for a while; write .oneTime(\"0.99\")")
  }

  /// Expects an offer that lasts for a while.
  mutating func check(isLasting: Bool, of place: String) {
    expect(
      isLasting, place,
      "a subscription is not paid one time; take freeTrial, payAsYouGo or payUpFront")
  }

  /// Checks that there is a price for customers who pay a year by the month, if an offer is for
  /// them.
  mutating func check(hasMonthlyPlan: Bool, of place: String) {
    expect(
      hasMonthlyPlan, place, "it is for who pays monthly; give the subscription a monthlyPrice")
  }

  /// Expects a level, and a duration that the App Store has.
  mutating func check(level: Int, period: SubscriptionPeriod, of place: String) {
    expect(level >= 1, place, "there is no level \(level); 1 is the highest")
    expect(
      period.isSubscriptionDuration, place,
      "no subscription lasts \(period); take a week, 1, 2, 3 or 6 months, or a year")
  }

  /// Expects a period that takes time.
  mutating func check(period: SubscriptionPeriod, of place: String) {
    expect(period.value > 0, place, "\(period) is no time; take at least one day")
  }

  /// Expects an offer to be paid at least once.
  mutating func check(count: Int, of place: String) {
    expect(count > 0, place, "it is paid in \(count) periods; take at least one")
  }

  /// Expects the offers of a subscription to be told apart by their identifiers.
  mutating func check(offers ids: [String], of place: String) {
    expect(!ids.contains(""), place, "the identifier of an offer is empty")
    for position in repeats(in: ids, by: { $0 }) {
      expect(false, place, "two offers have the identifier \(ids[position])")
    }
  }

  /// Expects one introductory offer at most for each way to pay.
  mutating func check(introductory isMonthly: [Bool], of place: String) {
    expect(
      Set(isMonthly).count == isMonthly.count, place,
      "it has two introductory offers for one way to pay; keep one")
  }

  /// Checks that an offer code is for some customers.
  mutating func check(customers: [StoreCatalog.Customer], of place: String) {
    expect(!customers.isEmpty, place, "it is for nobody; name new, existing or expired customers")
  }

  /// Expects the one period that can be paid month by month.
  mutating func check(commitment period: SubscriptionPeriod, of place: String) {
    expect(
      period == SubscriptionPeriod(1, .year), place,
      "only a subscription of a year can be paid monthly")
  }
}
