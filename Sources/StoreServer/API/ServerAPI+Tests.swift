import StoreBasics
import StoreModel

#if canImport(Darwin)
  import OpenStoreKit
#else
  import StoreKit
#endif

extension ServerAPI {
  /// Request a Test Notification.
  func requestTest(_ call: APICall) throws(APIError) -> ServerAnswer {
    guard notifies else { throw .noAddress }
    let test = TestNotification(number: tests.count + 1, date: store.now)
    var json = JSONObject()
    json.write("testNotificationToken", test.token(in: store))
    return .act(.testNotification, HTTPResponse(json))
  }

  /// Get Test Notification Status.
  func testStatus(_ call: APICall) throws(APIError) -> ServerAnswer {
    let token = call.arguments[0]
    guard token.utf8.count <= 100 else { throw .invalidTestToken }
    guard let test = tests.first(where: { $0.token(in: store) == token }) else {
      throw .testNotFound
    }
    var json = JSONObject()
    json.write(
      "signedPayload", SignedPayload(signing: test.payload(in: store), by: authority).compact)
    json.write("sendAttempts", attempts(for: .test(test.number)))
    return .response(HTTPResponse(json))
  }
}
