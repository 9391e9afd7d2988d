package import StoreBasics
import StoreModel

extension ProductPayload {
  /// The fields that the store's catalog has of a product, in the order in which it writes them.
  package var json: JSONObject {
    var json = JSONObject()
    json.write("attributes", .object(attributes))
    json.write("id", product.id.rawValue)
    json.write("type", "in-apps")
    return json
  }

  private var attributes: JSONObject {
    var attributes = JSONObject()
    var texts = JSONObject()
    texts.write("standard", description)
    attributes.write("description", .object(texts))
    attributes.write("icuLocale", style.locale.identifier)
    attributes.write("isFamilyShareable", product.isFamilyShareable)
    attributes.write("kind", Product.ProductType(product.kind).rawValue)
    attributes.write("name", displayName)
    attributes.write("offerName", product.id.rawValue)
    attributes.write("offers", .array([.object(price)]))
    attributes.write("subscriptionFamilyId", product.subscription?.group.rawValue)
    attributes.write("subscriptionFamilyName", product.subscription.map { _ in groupDisplayName })
    attributes.write("subscriptionFamilyRank", product.subscription.map { Int64($0.level) })
    return attributes
  }

  private var price: JSONObject {
    var price = JSONObject()
    price.write("currencyCode", style.storefront.currency)
    price.write("discounts", .array(subscription?.discounts ?? []))
    price.write("price", product.price.text)
    price.write("priceFormatted", style.format(product.price))
    price.write("recurringSubscriptionPeriod", product.subscription?.period.text)
    return price
  }
}

extension Product.SubscriptionInfo {
  var discounts: [JSON] {
    let offers = [introductoryOffer].compactMap { $0 } + promotionalOffers + winBackOffers
    return offers.map { .object($0.json) }
  }
}

extension Product.SubscriptionOffer {
  var json: JSONObject {
    var json = JSONObject()
    json.write("id", id)
    json.write("modeType", paymentMode.rawValue)
    json.write("numOfPeriods", Int64(periodCount))
    json.write("price", offer.payment.price.text)
    json.write("priceFormatted", displayPrice)
    json.write("recurringSubscriptionPeriod", period.length.text)
    json.write("type", type.rawValue)
    return json
  }
}
