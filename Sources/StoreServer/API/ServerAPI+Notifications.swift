import StoreBasics
import StoreModel

#if canImport(Darwin)
  import OpenStoreKit
#else
  import StoreKit
#endif

extension ServerAPI {
  /// Get Notification History.
  func notificationHistory(_ call: APICall) throws(APIError) -> ServerAnswer {
    let filter = try NotificationFilter(try call.json(), now: store.now)
    let start = try paginationStart(call)
    let notices = store.notices.filter { notice in
      guard notice.number > start, filter.lets(through: notice, of: store) else { return false }
      return !filter.onlyFailures || mail.hasFailed(.notice(notice.number))
    }
    let page = notices.prefix(Self.pageLength)
    let hasMore = notices.count > page.count
    var json = JSONObject()
    json.write("paginationToken", hasMore ? page.last.map { "\($0.number)" } : nil)
    json.write("hasMore", hasMore)
    json.write("notificationHistory", .array(page.compactMap(item)))
    return .response(HTTPResponse(json))
  }

  /// Nil where a test has taken the purchase out of history.
  private func item(about notice: ServerNotice) -> JSON? {
    guard let payload = notice.payload(in: store, signedBy: authority) else { return nil }
    var json = JSONObject()
    json.write("signedPayload", SignedPayload(signing: payload, by: authority).compact)
    json.write("sendAttempts", attempts(for: .notice(notice.number)))
    return .object(json)
  }

  /// Empty where the store has no address of the app's server.
  func attempts(for letter: Letter) -> JSON {
    .array(
      mail.attempts(for: letter).map { attempt in
        var json = JSONObject()
        json.write("attemptDate", attempt.date)
        json.write("sendAttemptResult", attempt.result.rawValue)
        return .object(json)
      })
  }

  /// The number of the last notice of the page before.
  private func paginationStart(_ call: APICall) throws(APIError) -> Int {
    guard let text = call.request.target.values(of: "paginationToken").last, !text.isEmpty else {
      return 0
    }
    guard let number = Int(text), number > 0 else { throw .invalidPaginationToken }
    return number
  }
}
