package import StoreBasics
package import StoreModel
import StoreSimulation

/// Something that the app's server asks the store to do.
package enum ServerOrder: Hashable, Sendable {
  case finish(TransactionID)
  /// The consumption information for a purchase whose customer has requested a refund.
  case consumption(TransactionID, JSON)
  /// A subscription, by its first transaction, goes on for so many days more.
  case extend(TransactionID, days: Int)
  case extendAll(ExtensionRequest)
  case setAccountToken(String, TransactionID)
  case retention(RetentionChange)
  /// The result of asking the app's server about a cancellation.
  case realtime(Int, RealtimeResult)
  /// A subscription, by any of its transactions, is managed as the body says.
  case advancedCommerce(AdvancedCommerceRequest, TransactionID, JSON)
}

extension Simulation {
  /// Carries out an order of the app's server; its consequences follow by and by.
  func carryOut(_ order: ServerOrder) {
    switch order {
    case .finish(let id): finish(id)
    case .consumption(let id, let report):
      note("consumption of transaction \(id): \(String(decoding: report.encoded, as: UTF8.self))")
      try? perform(.consumptionReported(ConsumptionReport(report), id))
    case .extend(let id, let days): try? perform(.renewalExtended(id, days: days))
    case .extendAll(let request): carryThrough(.renewalsExtended(request))
    case .setAccountToken(let token, let id): try? perform(.accountTokenSet(token, id))
    case .realtime(let number, let result): endCancellation(number, with: result)
    case .advancedCommerce(let request, let id, let body):
      note("\(request.rawValue) transaction \(id): \(body.text)")
      let change = read { store in
        try? store.advancedCommerceChange(request, of: id, body)
      }
      if let change { try? perform(.advancedCommerceChanged(change, id)) }
    case .retention(let change):
      note("retention \(change.text)")
      try? perform(.retentionChanged(change))
    }
  }

  /// The app's server finishes for the device that bought it.
  private func finish(_ id: TransactionID) {
    let place = read { store in
      let purchase = store.ledger[id]
      return purchase?.installation
        ?? store.installations.first { $0.account == purchase?.account }?.id
    }
    if let place { try? perform(.transactionFinished(id, place)) }
  }
}

// MARK: - As text

extension ServerOrder {
  /// The order in one line.
  var text: String {
    switch self {
    case .finish(let id): "finish \(id)"
    case .consumption(let id, let json):
      "consumption \(id) \(String(decoding: json.encoded, as: UTF8.self))"
    case .extend(let id, let days): "extend \(id) \(days)"
    case .extendAll(let request):
      "extend-all \(request.days) \(String(decoding: request.json.encoded, as: UTF8.self))"
    case .setAccountToken(let token, let id): "token \(id) \(token)"
    case .realtime(let number, let result): "realtime \(number) \(result.text)"
    case .advancedCommerce(let request, let id, let body):
      "\(request.rawValue) \(id) \(body.text)"
    case .retention(let change): "retention \(change.text)"
    }
  }

  /// Reads the text that `text` returns.
  init?(_ text: some StringProtocol) {
    if text.hasPrefix("retention ") {
      guard let change = RetentionChange(text.dropFirst("retention ".count)) else { return nil }
      self = .retention(change)
      return
    }
    let words = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count > 1, let number = UInt64(words[1]) else { return nil }
    let id = TransactionID(number)
    switch words[0] {
    case "finish" where words.count == 2: self = .finish(id)
    case "consumption" where words.count == 3:
      guard let json = try? JSON(Array(words[2].utf8)) else { return nil }
      self = .consumption(id, json)
    case "extend" where words.count == 3:
      guard let days = Int(words[2]) else { return nil }
      self = .extend(id, days: days)
    case "extend-all" where words.count == 3:
      guard let json = try? JSON(Array(words[2].utf8)),
        let request = ExtensionRequest(json, days: Int(clamping: number))
      else { return nil }
      self = .extendAll(request)
    case "realtime" where words.count == 3:
      guard let result = RealtimeResult(words[2]) else { return nil }
      self = .realtime(Int(clamping: number), result)
    case "token" where words.count == 3: self = .setAccountToken(String(words[2]), id)
    default:
      guard words.count == 3, let request = AdvancedCommerceRequest(rawValue: String(words[0])),
        let json = try? JSON(Array(words[2].utf8))
      else { return nil }
      self = .advancedCommerce(request, id, json)
    }
  }
}

extension ExtensionRequest {
  fileprivate var json: JSON {
    var members = [JSON.Member("name", .string(name)), .init("product", .string(product.rawValue))]
    if let storefronts {
      members.append(.init("storefronts", .array(storefronts.map { .string($0.rawValue) })))
    }
    return .object(JSONObject(members))
  }

  fileprivate init?(_ json: JSON, days: Int) {
    guard let name = json["name"]?.string, let product = json["product"]?.string else {
      return nil
    }
    let storefronts = json["storefronts"]?.array?.compactMap(\.string)
    self.init(
      name: name, product: ProductID(product), days: days,
      storefronts: storefronts?.map { StorefrontCode($0) })
  }
}
