import StoreBasics
import StoreConfiguration
import StoreModel

extension CatalogReport {
  static func product(_ product: ConfiguredProduct) -> JSON {
    let common: [(String, JSON)] = [
      ("id", .string(product.id)), ("type", .string(product.type)),
      ("price", .string(product.displayPrice)), ("amount", string(amount(product.displayPrice))),
      ("family", .boolean(product.isFamilyShareable)),
      ("locales", .array(product.localizations.map { .string($0.locale) })),
    ]
    return object(common + (product.subscription.map(subscription) ?? []))
  }

  private static func subscription(
    _ subscription: ConfiguredSubscription
  ) -> [(String, JSON)] {
    var members: [(String, JSON)] = [
      ("period", string(subscription.period)),
      ("level", subscription.level.map(number) ?? .null), ("group", number(subscription.group)),
    ]
    let offers = offers(subscription.offers)
    if !offers.isEmpty { members.append(("offers", object(offers))) }
    let plans = subscription.billingPlans.map(plan)
    if !plans.isEmpty { members.append(("plans", .array(plans))) }
    return members
  }

  /// Returns an amount without zeros that change nothing; nil if the text is not plain digits with
  /// a point.
  private static func amount(_ price: String) -> String? {
    let parts = price.split(separator: ".", omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
    guard parts.count <= 2, areDigits else { return nil }
    let whole = parts[0].drop { $0 == "0" }
    let decimals = parts.dropFirst().joined().reversed().drop { $0 == "0" }.reversed()
    return (whole.isEmpty ? "0" : whole) + (decimals.isEmpty ? "" : "." + String(decimals))
  }

  private static func plan(_ plan: ConfiguredBillingPlan) -> JSON {
    object([
      ("type", .string(plan.type)), ("price", .string(plan.displayPrice)),
      ("commitment", .string(plan.commitmentDisplayPrice)), ("enabled", .boolean(plan.isEnabled)),
    ])
  }

  private static func offers(_ offers: ConfiguredOffers) -> [(String, JSON)] {
    let kinds: [(String, [JSON])] = [
      ("introductory", offers.introductory.map { object(offer($0)) }),
      ("promotional", offers.promotional.map { object(offer($0) + [("id", string($0.id))]) }),
      ("code", offers.code.map(codeOffer)), ("winback", offers.winBack.map(winBackOffer)),
    ]
    return kinds.filter { !$0.1.isEmpty }.map { ($0.0, .array($0.1)) }
  }

  private static func offer(_ offer: ConfiguredOffer) -> [(String, JSON)] {
    [
      ("mode", .string(offer.paymentMode)), ("n", number(offer.periodCount)),
      ("period", string(offer.period)), ("price", string(offer.displayPrice)),
    ] + (offer.billingPlanType.map { [("plan", .string($0))] } ?? [])
  }

  private static func codeOffer(_ code: ConfiguredOffer) -> JSON {
    object(
      offer(code) + [
        ("eligibility", .array(code.eligibility.sorted().map(JSON.string))),
        ("stackable", .boolean(code.isStackable)),
      ])
  }

  private static func winBackOffer(_ winBack: ConfiguredOffer) -> JSON {
    object(
      offer(winBack) + [("id", string(winBack.id)), ("eligible", .boolean(winBack.isEligible))])
  }
}

// MARK: JSON

func object(_ members: [(String, JSON)]) -> JSON {
  let sorted = members.sorted { $0.0 < $1.0 }
  return .object(JSONObject(sorted.map(JSON.Member.init)))
}

func string(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }

func number(_ value: Int) -> JSON { .integer(Int64(value)) }
