import StoreKit

/// The web server behind the observer that posts forms.
struct WebServer {
  let store: VerificationServer
  /// True if the server asks the sandbox about receipts that production sends there; as published,
  /// it does not.
  let fallsBackToSandbox: Bool

  func answer(_ body: Data) -> Data {
    let text = FormBody(body)["receipt_data"] ?? ""
    let request = VerificationServer.body(Data(text.utf8).base64EncodedString())
    return fallsBackToSandbox
      ? store.answerWithFallback(request) : store.answer(request, at: .production)
  }
}
