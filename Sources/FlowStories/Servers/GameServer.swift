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

extension VerificationServer {
  /// What is posted about a receipt that is in Base64 already.
  static func body(_ receipt: String) -> Data {
    (try? JSONSerialization.data(withJSONObject: ["receipt-data": receipt])) ?? Data()
  }

  /// Asks the production server first, and the sandbox's where that is told to be right.
  func answerWithFallback(_ body: Data) -> Data {
    let answer = answer(body, at: .production)
    let isOfSandbox = String(decoding: answer, as: UTF8.self).contains("\"status\":21007")
    return isOfSandbox ? self.answer(body, at: .sandbox) : answer
  }
}
