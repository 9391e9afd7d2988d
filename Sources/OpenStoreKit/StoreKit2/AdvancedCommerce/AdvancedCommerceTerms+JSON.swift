import Foundation
import StoreBasics
import StoreModel

extension AdvancedCommerceTerms {
  /// The fields of a transaction, in milliunits; nothing here is taxed.
  func json(period: StoreModel.SubscriptionPeriod?, price: Price?) -> JSONObject {
    var json = heading(period: period)
    json.write("items", .array(items.map { .object($0.json) }))
    json.write("estimatedTax", Int64(0))
    json.write("taxExclusivePrice", price?.milliunits)
    json.write("taxRate", "0")
    return json
  }

  /// The fields of a renewal, with the token that the app's next request has to give.
  func renewalJSON(period: StoreModel.SubscriptionPeriod?) -> JSONObject {
    var json = heading(period: period)
    json.write("consistencyToken", consistencyToken)
    json.write("items", .array(items.map { .object($0.json) }))
    return json
  }

  /// A token for this state of the subscription.
  var consistencyToken: String { Data(reference.utf8).base64EncodedString() }

  private func heading(period: StoreModel.SubscriptionPeriod?) -> JSONObject {
    var names = JSONObject()
    names.write("description", description)
    names.write("displayName", displayName)
    var json = JSONObject()
    json.write("descriptors", .object(names))
    json.write("period", period?.text)
    json.write("requestReferenceId", reference)
    json.write("taxCode", taxCode)
    return json
  }
}

extension AdvancedCommerceTerms.Item {
  fileprivate var json: JSONObject {
    var json = JSONObject()
    json.write("SKU", sku)
    json.write("displayName", displayName)
    json.write("description", description)
    json.write("price", price.milliunits)
    return json
  }
}
