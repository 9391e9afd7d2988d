import StoreBasics
import StoreModel

#if canImport(Darwin)
  import OpenStoreKit
#else
  import StoreKit
#endif

extension ServerAPI {
  /// Get Transaction History.
  func history(_ call: APICall) throws(APIError) -> ServerAnswer {
    let account = try account(named: call.arguments[0])
    let filter = try HistoryFilter(call.request.target)
    let purchases = store.ledger.purchases.filter {
      $0.account == account && filter.lets(through: $0, of: store)
    }
    return try page(of: purchases, call, isDescending: filter.isDescending, heading: heading)
  }

  /// The same in its first version, which tells nothing of consumables that the app is done with.
  func historyWithoutSpent(_ call: APICall) throws(APIError) -> ServerAnswer {
    let account = try account(named: call.arguments[0])
    let filter = try HistoryFilter(call.request.target)
    let purchases = store.ledger.purchases.filter {
      $0.account == account && !store.isSpent($0) && filter.lets(through: $0, of: store)
    }
    return try page(of: purchases, call, isDescending: filter.isDescending, heading: heading)
  }

  /// Get Refund History.
  func refundHistory(_ call: APICall) throws(APIError) -> ServerAnswer {
    let account = try account(named: call.arguments[0])
    let purchases = store.ledger.purchases.filter {
      $0.account == account && $0.revocation.map { $0.kind.isRefund } ?? false
    }
    return try page(of: purchases, call, isDescending: false, heading: JSONObject())
  }

  /// Returns twenty of the purchases, in the order of their changes, from the end of the request's
  /// revision on.
  private func page(
    of purchases: [Purchase], _ call: APICall, isDescending: Bool, heading: JSONObject
  ) throws(APIError) -> ServerAnswer {
    let start = try cursor(call)
    let changes = purchases.map { (cursor: TransactionCursor($0), purchase: $0) }
      .filter { change in
        start.map { isDescending ? change.cursor < $0 : change.cursor > $0 } ?? true
      }
      .sorted { isDescending ? $0.cursor > $1.cursor : $0.cursor < $1.cursor }
    let page = changes.prefix(Self.pageLength)
    let end = page.last?.cursor ?? start ?? TransactionCursor(before: ())
    var json = heading
    json.write("revision", end.text)
    json.write("hasMore", changes.count > page.count)
    json.write("signedTransactions", .array(page.map { .string(signed($0.purchase)) }))
    return .response(HTTPResponse(json))
  }

  private func cursor(_ call: APICall) throws(APIError) -> TransactionCursor? {
    guard let text = call.request.target.values(of: "revision").last, !text.isEmpty else {
      return nil
    }
    guard let cursor = TransactionCursor(text) else { throw .invalidRevision }
    return cursor
  }

  /// The number of list entries on one page of an answer.
  static let pageLength = 20
}
