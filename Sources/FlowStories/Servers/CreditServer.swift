import StoreKit

/// The server of the app with credits.
struct CreditServer {
  let store: VerificationServer

  func answer(_ body: Data) -> Data {
    guard let proof = try? JSONSerialization.jsonObject(with: body) as? [String: String],
      let receipt = proof["receipt"]
    else { return Data("{\"error\":\"not understood\"}".utf8) }
    return store.answerWithFallback(VerificationServer.body(receipt))
  }
}
