import StoreBasics
import StoreModel

extension ConfigurationReader {
  mutating func readGroups(
    of root: JSONObject, into content: inout ConfigurationContent
  ) throws(ConfigurationError) {
    var products: [ConfiguredProduct] = []
    var position = 0
    content.groups = try list("subscriptionGroups", of: root) {
      reader, object throws(ConfigurationError) in
      defer { position += 1 }
      let group = try reader.group(object, position: position)
      products += try reader.list("subscriptions", of: object) {
        reader, object throws(ConfigurationError) in
        try reader.subscription(object, group: group.id, position: position)
      }
      return group
    }
    content.products += products
  }

  mutating func group(
    _ object: JSONObject, position: Int
  ) throws(ConfigurationError) -> ConfiguredGroup {
    checkKeys(of: object, known: KnownKeys.group)
    let id = string("id", of: object)
    if id == nil { note("id", "missing; the group's place is taken for it") }
    if let id { noteRepeated(group: id) }
    return ConfiguredGroup(
      id: id ?? "\(position)", name: string("name", of: object) ?? "",
      localizations: try localizations(of: object))
  }

  private mutating func subscription(
    _ object: JSONObject, group: String, position: Int
  ) throws(ConfigurationError) -> ConfiguredProduct? {
    checkKeys(of: object, known: KnownKeys.subscription)
    checkMembership(object, group: group)
    let subscription = ConfiguredSubscription(
      group: position, level: level(of: object),
      period: duration("recurringSubscriptionPeriod", of: object),
      offers: try offers(of: object), billingPlans: try billingPlans(of: object))
    return try product(object, subscription: subscription)
  }

  private mutating func checkMembership(_ object: JSONObject, group: String) {
    switch string("subscriptionGroupID", of: object) {
    case group: break
    case nil: note("subscriptionGroupID", "missing, taken as \"\(group)\", the group it stands in")
    case let other?:
      note(
        "subscriptionGroupID", "\"\(other)\" is ignored, since it stands in the group \"\(group)\"")
    }
    let type = string("type", of: object) ?? ""
    if type != ProductType.recurringSubscription.rawValue {
      note("type", "\"\(type)\" is taken as RecurringSubscription, since it stands in a group")
    }
  }

  mutating func level(of object: JSONObject) -> Int? {
    let level = integer("groupNumber", of: object)
    if level ?? 0 < 1 { note("groupNumber", "no level of service, taken as 1; the highest is 1") }
    return level
  }

  mutating func duration(_ key: String, of object: JSONObject) -> String? {
    let text = string(key, of: object)
    if SubscriptionPeriod(text: text ?? "")?.isSubscriptionDuration != true {
      let isReadable = SubscriptionPeriod(text: text ?? "") != nil
      note(
        key,
        """
        \(text.map { "\"\($0)\" is" } ?? "missing;") no duration of the App Store\
        \(isReadable ? "" : ", so it is not for sale"); write P1W, P1M, P2M, P3M, P6M or P1Y
        """)
    }
    return text
  }

  private mutating func billingPlans(
    of object: JSONObject
  ) throws(ConfigurationError) -> [ConfiguredBillingPlan] {
    try list("billingPlans", of: object) { reader, object throws(ConfigurationError) in
      reader.checkKeys(of: object, known: KnownKeys.billingPlan)
      let type = reader.string("billingPlanType", of: object) ?? ""
      reader.checkPlan("billingPlanType", type)
      return ConfiguredBillingPlan(
        type: type, displayPrice: reader.price("displayPrice", of: object),
        commitmentDisplayPrice: reader.price("commitmentDisplayPrice", of: object),
        isEnabled: reader.flag("isEnabled", of: object) ?? true)
    }
  }

  mutating func checkPlan(_ key: String, _ type: String) {
    guard BillingPlan.Kind(configuration: type) == nil else { return }
    note(key, "\"\(type)\" is no billing plan; write BILLED_UPFRONT or MONTHLY")
  }
}

extension BillingPlan.Kind {
  /// Takes Xcode's word for a plan.
  init?(configuration word: String) {
    switch word {
    case "BILLED_UPFRONT": self = .billedUpFront
    case "MONTHLY": self = .monthly
    default: return nil
    }
  }
}
