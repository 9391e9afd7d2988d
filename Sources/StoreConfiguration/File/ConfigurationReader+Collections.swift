import StoreBasics
import StoreModel

extension ConfigurationReader {
  /// Reads groups of bundles and of suites, whose products are bought like subscriptions.
  mutating func readCollections(
    of root: JSONObject, into content: inout ConfigurationContent
  ) throws(ConfigurationError) {
    try readCollections("subscriptionBundleGroups", .bundle, of: root, into: &content)
    try readCollections("subscriptionSuiteGroups", .suite, of: root, into: &content)
  }

  private mutating func readCollections(
    _ key: String, _ kind: SubscriptionCollection.Kind, of root: JSONObject,
    into content: inout ConfigurationContent
  ) throws(ConfigurationError) {
    var products: [ConfiguredProduct] = []
    var position = content.collectionGroups.count
    content.collectionGroups += try list(key, of: root) {
      reader, object throws(ConfigurationError) in
      defer { position += 1 }
      let group = try reader.group(object, position: position)
      products += try reader.list("subscriptions", of: object) {
        reader, object throws(ConfigurationError) in
        try reader.collection(object, kind, position: position)
      }
      return group
    }
    content.collections += products
  }

  private mutating func collection(
    _ object: JSONObject, _ kind: SubscriptionCollection.Kind, position: Int
  ) throws(ConfigurationError) -> ConfiguredProduct? {
    checkKeys(of: object, known: KnownKeys.collection)
    let period = object["duration"] == nil ? "recurringSubscriptionPeriod" : "duration"
    let subscription = ConfiguredSubscription(
      group: position, level: level(of: object), period: duration(period, of: object),
      offers: try offers(of: object), billingPlans: [],
      collection: SubscriptionCollection(kind: kind, members: try collectionMembers(of: object)))
    return try product(object, subscription: subscription)
  }

  /// Reads the members: product identifiers, by themselves or in objects.
  ///
  /// Xcode has been seen to write none so far.
  private mutating func collectionMembers(
    of object: JSONObject
  ) throws(ConfigurationError) -> [ProductID] {
    var members: [ProductID] = []
    for value in try array("members", of: object) {
      guard let id = value.string ?? value["productID"]?.string else {
        note("members", "\(value.kind) is no member; write product identifiers")
        continue
      }
      members.append(ProductID(id))
    }
    return members
  }
}
