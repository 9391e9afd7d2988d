import StoreModel
import StoreSigning

extension ServerAPI {
  /// Send Consumption Information.
  func takeConsumption(_ call: APICall) throws(APIError) -> ServerAnswer {
    try takeConsumption(call, ConsumptionReport.check)
  }

  /// The same in its first version.
  func takeOldConsumption(_ call: APICall) throws(APIError) -> ServerAnswer {
    try takeConsumption(call, ConsumptionReport.checkOld)
  }

  private func takeConsumption(
    _ call: APICall, _ check: (JSON) throws(APIError) -> Void
  ) throws(APIError) -> ServerAnswer {
    let purchase = try purchase(named: call.arguments[0])
    let json = try call.json()
    try check(json)
    return .act(.order(.consumption(purchase.id, json)), HTTPResponse(status: 202))
  }
}

extension APICall {
  /// The body, which has to be an object.
  func json() throws(APIError) -> JSON {
    guard let json = try? JSON(request.body), case .object = json else { throw .badRequest }
    return json
  }
}
