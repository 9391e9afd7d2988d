import StoreKit

/// A request of the game to its server: JSON in Base64, in a form field called `data`.
struct GameCall {
  let receipt: Data?
  var isTest = true

  var request: URLRequest? {
    guard let receipt else { return nil }
    let call: [String: Any] = [
      "mode": "ios", "method": "verify", "uid": "10001",
      "params": ["receipt": receipt.base64EncodedString(), "test": isTest ? "YES" : "NO"],
    ]
    guard let json = try? JSONSerialization.data(withJSONObject: call, options: .sortedKeys) else {
      return nil
    }
    return URLRequest(
      posting: Data("data=\(json.base64EncodedString())".utf8),
      to: "https://game.example/iap")
  }
}
