import StoreModel
import StoreSigning
import StoreSimulation

#if canImport(Darwin)
  import OpenStoreKit
#else
  import StoreKit
#endif

/// What lets things happen in the world, beside what Apple's servers have.
extension StoreHost {
  mutating func control(_ request: HTTPRequest) -> HTTPResponse {
    switch (request.method, request.target.segments.dropFirst().joined(separator: "/")) {
    case ("GET", ""): HTTPResponse(summary)
    case ("POST", "do"): act(request)
    case ("GET", "timeline"): HTTPResponse(status: 200, text: "\(world.timeline)")
    case ("GET", "app"): HTTPResponse(app)
    case ("GET", "root.pem"):
      HTTPResponse(
        status: 200, text: PEM.encode(world.notary.authority.root.der, label: "CERTIFICATE"))
    case (_, ""), (_, "timeline"), (_, "app"), (_, "root.pem"): .wrongMethod(allowed: ["GET"])
    case (_, "do"): .wrongMethod(allowed: ["POST"])
    default: .nothingThere
    }
  }

  private mutating func act(_ request: HTTPRequest) -> HTTPResponse {
    guard let line = (try? JSON(request.body))?["line"]?.string else {
      return problem(400, "the body is no JSON with a “line”")
    }
    guard !line.contains(where: \.isNewline), line.utf8.count <= Self.longestLine else {
      return problem(400, "one line at a time, and no longer than \(Self.longestLine) bytes")
    }
    // What nobody understands is no act, and is not kept.
    do throws(ActFailure) { _ = try served.scenario(of: line) } catch {
      return problem(422, error.reason)
    }
    do throws(JournalError) {
      let outcome = try perform(.line(line))
      var json = JSONObject()
      json.write("error", outcome.failure?.reason)
      json.write("now", world.read(\.now))
      json.write("happened", .list(outcome.news.map { .text("\($0)") }))
      return HTTPResponse(status: outcome.failure == nil ? 200 : 422, json)
    } catch {
      return problem(500, "\(error)")
    }
  }

  private func problem(_ status: Int, _ reason: String) -> HTTPResponse {
    var json = JSONObject()
    json.write("error", reason)
    return HTTPResponse(status: status, json)
  }

  private static let longestLine = 1_000

  /// Which store it is, and what time it is there.
  private var summary: JSONObject {
    let store = world.read(\.self)
    var json = JSONObject()
    json.write("environment", store.identity.environment.rawValue)
    json.write("bundleId", store.identity.bundleID)
    json.write("now", store.now)
    json.write("transactions", Int64(store.ledger.purchases.count))
    json.write("products", .list(store.catalog.products.map { .text($0.id.rawValue) }))
    return json
  }

  /// What the app on the first device has to send to its server.
  private var app: JSONObject {
    let store = world.read(\.self)
    let authority = world.notary.authority
    let device = world.process.installation
    var json = JSONObject()
    if let receipt = AppReceipt(of: device, in: store) {
      json.write("receipt", Base64.standard.encode(receipt.signed(by: authority)))
    }
    let purchases = store.ledger.purchases.filter { $0.account == store.account(at: device) }
    let transactions = purchases.map { purchase in
      let payload = TransactionPayload(purchase, in: store, for: device, at: store.now)
      return JSONValue.text(SignedPayload(signing: payload.json, by: authority).compact)
    }
    json.write("signedTransactions", .list(transactions))
    let app = AppTransactionPayload(in: store, for: device, at: store.now)
    json.write("signedAppTransaction", SignedPayload(signing: app.json, by: authority).compact)
    return json
  }
}
