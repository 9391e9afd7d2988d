import StoreKit

/// What a server has answered.
struct InternetAnswer: Sendable {
  let data: Data

  /// The status, where the answer has one.
  var text: String {
    let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    return (object?["status"] as? Int).map { "status \($0)" } ?? "not understood"
  }
}
