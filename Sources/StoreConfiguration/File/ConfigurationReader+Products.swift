import StoreBasics
import StoreModel

extension ConfigurationReader {
  /// Reads a product that stands outside of groups.
  mutating func product(_ object: JSONObject) throws(ConfigurationError) -> ConfiguredProduct? {
    checkKeys(of: object, known: KnownKeys.product)
    let product = try product(object, subscription: nil)
    if let product { checkType(product.type) }
    return product
  }

  /// Reads the parts that products of all kinds have.
  mutating func product(
    _ object: JSONObject, subscription: ConfiguredSubscription?
  ) throws(ConfigurationError) -> ConfiguredProduct? {
    guard let id = string("productID", of: object), !id.isEmpty else {
      note("productID", "missing, so the product is left out")
      return nil
    }
    noteRepeated(product: id)
    if object["internalID"] == nil { note("internalID", "missing; Xcode gives each product one") }
    return ConfiguredProduct(
      type: string("type", of: object) ?? "", id: id,
      displayPrice: price("displayPrice", of: object),
      referenceName: string("referenceName", of: object),
      isFamilyShareable: familySharing(of: object, isOfCollection: subscription?.collection != nil),
      localizations: try localizations(of: object), subscription: subscription)
  }

  /// Xcode has another key for bundles and suites.
  private mutating func familySharing(of object: JSONObject, isOfCollection: Bool) -> Bool {
    let key = isOfCollection ? "isFamilyShareable" : "familyShareable"
    let isShareable = flag(key, of: object)
    if isShareable == nil { note(key, "missing, taken as false") }
    return isShareable ?? false
  }

  /// Notes a type that Xcode doesn't write in the lists outside of groups.
  private mutating func checkType(_ type: String) {
    switch ProductType(type) {
    case .recurringSubscription:
      note("type", "a subscription is sold only in a group; move it to subscriptionGroups")
    case .some(let known) where known.rawValue != type:
      note("type", "\"\(type)\" is taken as \(known.rawValue); write that")
    case .some: break
    case nil:
      note(
        "type",
        "\"\(type)\" is no type, so the product is not for sale; write \(ProductType.advice)")
    }
  }

  /// Reads a price's text, which stays as it is even where it is no amount.
  mutating func price(_ key: String, of object: JSONObject) -> String {
    let text: String
    if let number = object[key]?.numberText {
      note(key, "a number; write it in quotes, as \"\(number)\"")
      text = number
    } else {
      text = string(key, of: object) ?? ""
    }
    checkPrice(key, text)
    return text
  }

  private mutating func checkPrice(_ key: String, _ text: String) {
    let price = Price(text: text)
    if text.isEmpty {
      note(key, "no price, taken as 0; write an amount such as \"0.99\"")
    } else if price == nil {
      note(key, "\"\(text)\" is no amount, taken as 0; write digits and a point, as in \"0.99\"")
    } else if let price, price > .largest {
      note(key, "\"\(text)\" is more than \(Price.largest), taken as that; write a lower price")
    } else if text.contains(",") {
      note(key, "\"\(text)\" has a decimal comma; write a point")
    }
  }

  /// Reads the names and descriptions of a product, or of a group.
  mutating func localizations(of object: JSONObject) throws(ConfigurationError) -> [Localization] {
    let localizations = try list("localizations", of: object) {
      reader, object throws(ConfigurationError) in
      reader.localization(object)
    }
    for position in repeats(in: localizations, by: \.locale) {
      note("localizations", "\(localizations[position].locale) is there twice; the first counts")
    }
    return localizations
  }

  private mutating func localization(_ object: JSONObject) -> Localization? {
    checkKeys(of: object, known: KnownKeys.localization)
    guard let locale = string("locale", of: object) else {
      note("locale", "missing, so the name is left out; write a language, as in \"en_US\"")
      return nil
    }
    return Localization(
      locale: locale, displayName: string("displayName", of: object) ?? "",
      description: string("description", of: object) ?? "")
  }
}
