/// An address of the App Store Server API, and the function that answers there.
struct Route: Sendable {
  let method: String
  private let pattern: [Substring]
  let handler: @Sendable (ServerAPI) -> (APICall) throws(APIError) -> ServerAnswer

  /// - Parameter pattern: a path in which a star stands for any one name.
  private init(
    _ method: String, _ pattern: String,
    _ handler: @escaping @Sendable (ServerAPI) -> (APICall) throws(APIError) -> ServerAnswer
  ) {
    self.method = method
    self.pattern = pattern.split(separator: "/")
    self.handler = handler
  }

  /// Returns the path segments that the stars stand for, or nil if the path does not match.
  func arguments(of target: HTTPTarget) -> [String]? {
    guard target.segments.count == pattern.count else { return nil }
    var arguments: [String] = []
    for (name, segment) in zip(pattern, target.segments) {
      if name == "*" { arguments.append(segment) } else if name != segment { return nil }
    }
    return arguments
  }

  static let all = [
    Route("GET", "inApps/v1/transactions/*", ServerAPI.transactionInfo),
    Route("GET", "inApps/v1/transactions/appTransactions/*", ServerAPI.appTransactionInfo),
    Route("POST", "inApps/v1/transactions/*/finish", ServerAPI.finishTransaction),
    Route("PUT", "inApps/v1/transactions/consumption/*", ServerAPI.takeOldConsumption),
    Route("PUT", "inApps/v2/transactions/consumption/*", ServerAPI.takeConsumption),
    Route("GET", "inApps/v1/history/*", ServerAPI.historyWithoutSpent),
    Route("GET", "inApps/v2/history/*", ServerAPI.history),
    Route("GET", "inApps/v1/subscriptions/*", ServerAPI.statuses),
    Route("GET", "inApps/v2/refund/lookup/*", ServerAPI.refundHistory),
    Route("GET", "inApps/v1/lookup/*", ServerAPI.lookUpOrder),
    Route("PUT", "inApps/v1/transactions/*/appAccountToken", ServerAPI.setAccountToken),
    Route("POST", "inApps/v1/subscriptions/extend/mass", ServerAPI.extendAll),
    Route("GET", "inApps/v1/subscriptions/extend/mass/*/*", ServerAPI.extensionStatus),
    Route("PUT", "inApps/v1/subscriptions/extend/*", ServerAPI.extend),
    Route("POST", "inApps/v1/notifications/test", ServerAPI.requestTest),
    Route("GET", "inApps/v1/notifications/test/*", ServerAPI.testStatus),
    Route("POST", "inApps/v1/notifications/history", ServerAPI.notificationHistory),
    Route("GET", "inApps/v1/messaging/image/list", ServerAPI.imageList),
    Route("PUT", "inApps/v1/messaging/image/*", ServerAPI.uploadImage),
    Route("DELETE", "inApps/v1/messaging/image/*", ServerAPI.deleteImage),
    Route("GET", "inApps/v1/messaging/message/list", ServerAPI.messageList),
    Route("PUT", "inApps/v1/messaging/message/*", ServerAPI.uploadMessage),
    Route("DELETE", "inApps/v1/messaging/message/*", ServerAPI.deleteMessage),
    Route("PUT", "inApps/v1/messaging/default/*/*", ServerAPI.setDefaultMessage),
    Route("DELETE", "inApps/v1/messaging/default/*/*", ServerAPI.deleteDefaultMessage),
    Route("GET", "inApps/v1/messaging/default/*/*", ServerAPI.defaultMessage),
    Route("PUT", "inApps/v1/messaging/realtime/url", ServerAPI.setRealtimeURL),
    Route("DELETE", "inApps/v1/messaging/realtime/url", ServerAPI.deleteRealtimeURL),
    Route("GET", "inApps/v1/messaging/realtime/url", ServerAPI.realtimeURL),
    Route("POST", "inApps/v1/messaging/performanceTest", ServerAPI.beginPerformanceTest),
    Route(
      "GET", "inApps/v1/messaging/performanceTest/result/*", ServerAPI.performanceTestResult),
    Route("POST", "advancedCommerce/v1/subscription/migrate/*", ServerAPI.migrate),
    Route("POST", "advancedCommerce/v1/subscription/changeMetadata/*", ServerAPI.changeMetadata),
    Route("POST", "advancedCommerce/v1/subscription/changePrice/*", ServerAPI.changePrice),
  ]
}
