import StoreBasics
import StoreModel
import StoreSigning

extension ServerAPI {
  /// Send Consumption Information.
  func takeConsumption(_ call: APICall) throws(APIError) -> ServerAnswer {
    try takeConsumption(call, ConsumptionBody.check)
  }

  /// The same in its first version.
  func takeOldConsumption(_ call: APICall) throws(APIError) -> ServerAnswer {
    try takeConsumption(call, ConsumptionBody.checkOld)
  }

  private func takeConsumption(
    _ call: APICall, _ check: (JSON, ConsumptionBody.Kind) throws(APIError) -> Void
  ) throws(APIError) -> ServerAnswer {
    let purchase = try paidPurchase(named: call.arguments[0])
    let json = try call.json()
    try check(json, kind(of: purchase))
    return .act(.order(.consumption(purchase.id, json)), HTTPResponse(status: 202))
  }

  /// Returns the purchase that a text names, if its customer has paid for it.
  ///
  /// There is no refund for a purchase that was shared.
  private func paidPurchase(named text: String) throws(APIError) -> Purchase {
    let isCopy = store.accounts.contains { store.identity.appTransactionID(of: $0.id) == text }
    guard !isCopy else { throw .copyOfApp }
    let purchase = try purchase(named: text)
    guard purchase.sharer == nil else { throw .ofFamily }
    return purchase
  }

  /// Returns the kind of the product; a period tells of a subscription that is sold no more.
  private func kind(of purchase: Purchase) -> ConsumptionBody.Kind {
    if purchase.subscription != nil { return .renewable }
    if case .consumable? = store.catalog[purchase.product]?.kind { return .consumable }
    return .other
  }
}

extension APICall {
  /// The body, which has to be an object.
  func json() throws(APIError) -> JSON {
    guard let json = try? JSON(request.body), case .object = json else { throw .badRequest }
    return json
  }
}
