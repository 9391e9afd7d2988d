import StoreBasics
import StoreModel

extension ConfigurationReader {
  /// Reads the offers of a subscription.
  mutating func offers(of object: JSONObject) throws(ConfigurationError) -> ConfiguredOffers {
    ConfiguredOffers(
      introductory: try introductoryOffers(of: object),
      promotional: try offers("adHocOffers", KnownKeys.promotionalOffer, needsID: true, of: object),
      code: try offers("codeOffers", KnownKeys.codeOffer, of: object),
      winBack: try offers("winbackOffers", KnownKeys.winBackOffer, needsID: true, of: object))
  }

  /// The single offer of files before 5.0 repeats one of the list's where both are there.
  private mutating func introductoryOffers(
    of object: JSONObject
  ) throws(ConfigurationError) -> [ConfiguredOffer] {
    let offers = try offers("introductoryOffers", KnownKeys.offer, of: object)
    guard offers.isEmpty else { return offers }
    let offer = try self.object("introductoryOffer", of: object) {
      reader, object throws(ConfigurationError) in
      try reader.offer(object, known: KnownKeys.offer, needsID: false)
    }
    return offer.map { [$0] } ?? []
  }

  /// Reads one list of offers, whose keys depend on the kind of offer.
  private mutating func offers(
    _ key: String, _ known: [String], needsID: Bool = false, of object: JSONObject
  ) throws(ConfigurationError) -> [ConfiguredOffer] {
    let offers = try list(key, of: object) { reader, object throws(ConfigurationError) in
      try reader.offer(object, known: known, needsID: needsID)
    }
    let names = offers.compactMap { needsID ? $0.id : $0.referenceName }
    let repeated = repeats(in: names, by: \.self).map { names[$0] }
    for (place, name) in repeated.enumerated() where !repeated[..<place].contains(name) {
      note(key, "\"\(name)\" names several offers, of which an app gets the first")
    }
    return offers
  }

  /// Reads an offer; nil for one that only looks like it.
  private mutating func offer(
    _ object: JSONObject, known: [String], needsID: Bool
  ) throws(ConfigurationError) -> ConfiguredOffer? {
    checkKeys(of: object, known: known)
    let written = string("paymentMode", of: object)
    let mode = written ?? ""
    guard mode != "none" else {
      note("paymentMode", "\"none\" is no offer; remove the offer")
      return nil
    }
    let id = string("offerID", of: object)
    if needsID, id == nil { note("offerID", "missing, so no app can ask for the offer") }
    let isKnown = checkMode(written)
    checkPeriod(of: object)
    let plan = string("billingPlanType", of: object)
    if let plan { checkPlan("billingPlanType", plan) }
    return ConfiguredOffer(
      id: id, referenceName: string("referenceName", of: object), paymentMode: mode,
      period: string("subscriptionPeriod", of: object), periodCount: periodCount(of: object),
      displayPrice: price(of: object, isPaid: isKnown && mode != "free"),
      billingPlanType: plan, eligibility: try eligibility(of: object),
      isStackable: flag("isStackable", of: object) ?? false,
      isEligible: flag("isEligible", of: object) ?? true)
  }

  /// Returns true if the payment mode is a known one.
  private mutating func checkMode(_ mode: String?) -> Bool {
    guard !["free", "payAsYouGo", "payUpFront"].contains(mode) else { return true }
    let found = mode.map { "\"\($0)\" is no way to pay" } ?? "missing"
    note(
      "paymentMode", "\(found), so the offer is left out; write free, payAsYouGo or payUpFront")
    return false
  }

  private mutating func checkPeriod(of object: JSONObject) {
    switch object["subscriptionPeriod"] {
    case .string(let text) where SubscriptionPeriod(text: text) != nil: break
    case .string(let text):
      note(
        "subscriptionPeriod",
        "\"\(text)\" is no period, so the offer is left out; write one such as P1W")
    case .some, nil:
      note("subscriptionPeriod", "missing, so the offer is left out; write one such as P1W")
    }
  }

  /// Reads a price, which means nothing in a free offer and may then be any text.
  private mutating func price(of object: JSONObject, isPaid: Bool) -> String? {
    isPaid ? price("displayPrice", of: object) : string("displayPrice", of: object)
  }

  /// One where the file doesn't say.
  private mutating func periodCount(of object: JSONObject) -> Int {
    guard let count = integer("numberOfPeriods", of: object) else { return 1 }
    guard count < 1 else { return count }
    note("numberOfPeriods", "\(count) is taken as 1")
    return 1
  }

  /// The customers that the file names, without words it can't mean.
  private mutating func eligibility(of object: JSONObject) throws(ConfigurationError) -> [String] {
    try array("eligibility", of: object).compactMap { value in
      guard case .string(let customer) = value, CodeOffer.Customer(configuration: customer) != nil
      else {
        note("eligibility", "only new, existing and expired are customers")
        return nil
      }
      return customer
    }
  }
}

extension CodeOffer.Customer {
  /// Takes Xcode's word for a customer's standing.
  init?(configuration word: String) {
    switch word {
    case "new": self = .new
    case "existing": self = .existing
    case "expired": self = .expired
    default: return nil
    }
  }
}
