import StoreBasics
import StoreModel
import StoreSigning
import StoreSimulation

#if canImport(Darwin)
  import OpenStoreKit
#else
  import StoreKit
#endif

/// The control endpoints, which Apple's servers do not have: they cause and show events of the
/// world.
extension StoreHost {
  mutating func control(_ request: HTTPRequest) -> HTTPResponse {
    switch (request.method, request.target.segments.dropFirst().joined(separator: "/")) {
    case ("GET", ""): HTTPResponse(summary)
    case ("POST", "do"): act(request)
    case ("GET", "timeline"):
      repeated(request) { HTTPResponse(status: 200, text: "\($0.world.timeline)") }
    case ("GET", "app"):
      repeated(request) { $0.app(on: request.target.values(of: "device").last) }
    case ("GET", "root.pem"):
      HTTPResponse(
        status: 200, text: PEM.encode(world.notary.authority.root.der, label: "CERTIFICATE"))
    case (_, ""), (_, "timeline"), (_, "app"), (_, "root.pem"): .wrongMethod(allowed: ["GET"])
    case (_, "do"): .wrongMethod(allowed: ["POST"])
    default: .nothingThere
    }
  }

  /// Makes an answer that grows with history once for all clients that ask for it between two acts.
  private mutating func repeated(
    _ request: HTTPRequest, _ make: (Self) -> HTTPResponse
  ) -> HTTPResponse {
    if let lastAnswer, lastAnswer.target == request.target { return lastAnswer.response }
    let response = make(self)
    lastAnswer = (request.target, response)
    return response
  }

  private mutating func act(_ request: HTTPRequest) -> HTTPResponse {
    if let refusal = request.refusalOfContent { return refusal }
    guard let line = (try? JSON(request.body))?["line"]?.string else {
      return problem(400, "the body is no JSON with a “line”")
    }
    guard !line.contains(where: \.isNewline), line.utf8.count <= Self.longestLine else {
      return problem(400, "one line at a time, and no longer than \(Self.longestLine) bytes")
    }
    // A line that cannot be read is no act, and is not kept.
    do throws(ActFailure) { _ = try ServedLine(line, for: world.read(\.catalog)) } catch {
      return problem(422, error.reason)
    }
    do throws(JournalError) {
      let outcome = try perform(.line(line))
      var json = JSONObject()
      json.write("error", outcome.failure?.reason)
      json.write("now", world.read(\.now))
      json.write("happened", .array(outcome.news.map { .string("\($0)") }))
      return HTTPResponse(status: outcome.failure == nil ? 200 : 422, json)
    } catch {
      return .refused(500, "\(error)")
    }
  }

  private func problem(_ status: Int, _ reason: String) -> HTTPResponse {
    var json = JSONObject()
    json.write("error", reason)
    return HTTPResponse(status: status, json)
  }

  private static let longestLine = 1_000

  /// A summary of the store: its identity, time, products, devices and number of transactions.
  private var summary: JSONObject {
    let store = world.read(\.self)
    var json = JSONObject()
    json.write("environment", store.identity.environment.rawValue)
    json.write("bundleId", store.identity.bundleID)
    json.write("now", store.now)
    json.write("transactions", Int64(store.ledger.purchases.count))
    json.write("products", .array(store.catalog.products.map { .string($0.id.rawValue) }))
    json.write("devices", .array(store.installations.map { .object($0.summary(in: store)) }))
    return json
  }

  /// Returns the data that the app on a device sends to its server.
  ///
  /// - Parameter name: the number of the device; nil for the first one.
  private func app(on name: String?) -> HTTPResponse {
    let number = name.map { Int($0) } ?? 1
    guard let number, world.read({ $0[InstallationID(number)] != nil }) else {
      return problem(404, "there is no such device")
    }
    return HTTPResponse(app(on: InstallationID(number)))
  }

  /// Returns the data that the app on a device has, as far as the device knows.
  private func app(on device: InstallationID) -> JSONObject {
    let store = world.read { $0.asKnown(at: device) { $0 } }
    let authority = world.notary.authority
    var json = JSONObject()
    if let receipt = AppReceipt(of: device, in: store) {
      json.write("receipt", Base64.standard.encode(receipt.signed(by: authority)))
    }
    let purchases = store.ledger.purchases.filter { $0.account == store.account(at: device) }
    let transactions = purchases.map { purchase in
      let payload = TransactionPayload(purchase, in: store, for: device, at: store.now)
      return JSON.string(SignedPayload(signing: payload.json, by: authority).compact)
    }
    json.write("signedTransactions", .array(transactions))
    guard store.account(at: device) != nil else { return json }
    let app = AppTransactionPayload(in: store, for: device, at: store.now)
    json.write("signedAppTransaction", SignedPayload(signing: app.json, by: authority).compact)
    return json
  }
}

extension Installation {
  fileprivate func summary(in store: SimulatedStore) -> JSONObject {
    var json = JSONObject()
    json.write("device", Int64(id.number))
    json.write("customer", account.map { Int64($0.number) })
    json.write("storefront", store.customer(at: id)?.storefront.rawValue)
    json.write("appTransactionId", account.map(store.identity.appTransactionID))
    return json
  }
}
