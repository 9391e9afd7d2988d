import StoreBasics
import StoreKit

/// The server of the game with the gold shop.
struct GameServer {
  let store: VerificationServer

  func answer(_ body: Data) -> Data {
    guard let call = FormBody(body)["data"].flatMap({ Data(base64Encoded: $0) }),
      let json = try? JSONSerialization.jsonObject(with: call) as? [String: Any],
      json["method"] as? String == "verify", let params = json["params"] as? [String: String],
      let receipt = params["receipt"]
    else { return Data("{\"error\":\"not understood\"}".utf8) }
    let request = VerificationServer.body(receipt)
    return params["test"] == "YES"
      ? store.answer(request, at: .sandbox) : store.answerWithFallback(request)
  }
}
