import StoreBasics
import StoreModel
import StoreSigning

#if canImport(Darwin)
  import OpenStoreKit
#else
  import StoreKit
#endif

extension ServerAPI {
  /// Extend a Subscription Renewal Date.
  func extend(_ call: APICall) throws(APIError) -> ServerAnswer {
    let text = call.arguments[0]
    guard let number = UInt64(text), number > 0 else { throw .invalidOriginal }
    let json = try call.json()
    let days = try Self.days(json)
    _ = try Self.requestName(json)
    guard let purchase = store.ledger[TransactionID(number)], purchase.id == purchase.originalID
    else { throw .originalNotFound }
    guard purchase.sharer == nil else { throw .extensionOfFamily }
    let extended = try extended(purchase.id, by: days)
    var answer = JSONObject()
    answer.write("originalTransactionId", purchase.id)
    answer.write("webOrderLineItemId", "\(extended.lineItem)")
    answer.write("success", true)
    answer.write("effectiveDate", extended.expiry)
    return .act(.order(.extend(purchase.id, days: days)), HTTPResponse(answer))
  }

  /// The period as it will be.
  private func extended(_ id: TransactionID, by days: Int) throws(APIError) -> SubscribedPeriod {
    var after = store
    do throws(StoreRejection) { _ = try after.apply(.renewalExtended(id, days: days)) } catch {
      if case .extendedTooOften = error { throw .extendedTooOften }
      throw .notExtendable
    }
    let period = after.ledger[id].flatMap { after.subscription(of: $0) }
      .flatMap { after.ledger[$0.latest]?.subscription }
    guard let period else { throw .notExtendable }
    return period
  }

  /// Extend Subscription Renewal Dates for All Active Subscribers; it is done before it is
  /// answered.
  func extendAll(_ call: APICall) throws(APIError) -> ServerAnswer {
    let json = try call.json()
    let days = try Self.days(json)
    let name = try Self.requestName(json)
    guard !store.extensions.contains(where: { $0.request.name == name }) else {
      throw .invalidRequestName
    }
    guard let text = json["productId"]?.string, case let product = ProductID(text),
      store.catalog[product]?.subscription != nil
    else { throw .invalidProduct }
    let request = ExtensionRequest(
      name: name, product: product, days: days, storefronts: try Self.storefronts(json))
    var answer = JSONObject()
    answer.write("requestIdentifier", name)
    return .act(.order(.extendAll(request)), HTTPResponse(answer))
  }

  /// Get Status of Subscription Renewal Date Extensions.
  func extensionStatus(_ call: APICall) throws(APIError) -> ServerAnswer {
    let (product, name) = (ProductID(call.arguments[0]), call.arguments[1])
    guard store.catalog[product]?.subscription != nil else { throw .invalidProduct }
    let found = store.extensions.first { $0.request.name == name && $0.request.product == product }
    guard let found else { throw .extensionNotFound }
    var json = JSONObject()
    json.write("requestIdentifier", name)
    json.write("complete", true)
    json.write("completeDate", found.date)
    json.write("succeededCount", Int64(found.succeeded))
    json.write("failedCount", Int64(found.failed))
    return .response(HTTPResponse(json))
  }

  /// Also sees to the reason.
  private static func days(_ json: JSON) throws(APIError) -> Int {
    guard let days = json["extendByDays"]?.integer, (1...90).contains(days) else {
      throw .invalidDays
    }
    guard let reason = json["extendReasonCode"]?.integer, (0...3).contains(reason) else {
      throw .invalidReason
    }
    return Int(days)
  }

  private static func requestName(_ json: JSON) throws(APIError) -> String {
    guard let name = json["requestIdentifier"]?.string, !name.isEmpty, name.utf8.count <= 128
    else { throw .invalidRequestName }
    return name
  }

  private static func storefronts(_ json: JSON) throws(APIError) -> [StorefrontCode]? {
    guard let json = json["storefrontCountryCodes"], json != .null else { return nil }
    guard let values = json.array else { throw .invalidStorefront }
    guard !values.isEmpty else { throw .noStorefronts }
    var codes: [StorefrontCode] = []
    for value in values {
      guard let text = value.string, text.utf8.count == 3,
        text.utf8.allSatisfy({ (0x41...0x5a).contains($0) })
      else { throw .invalidStorefront }
      codes.append(StorefrontCode(text))
    }
    return codes
  }
}
