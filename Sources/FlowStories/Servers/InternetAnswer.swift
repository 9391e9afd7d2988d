import StoreKit
import StoreModel

/// The answer of a server.
package struct InternetAnswer: Sendable {
  let data: Data

  init(data: Data) { self.data = data }

  package init(status: Int) { data = Data("{\"status\":\(status)}".utf8) }

  /// The status, where the answer has one.
  package var text: String {
    let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    return (object?["status"] as? Int).map { "status \($0)" } ?? "not understood"
  }
}

extension Failure {
  /// The status by which the server that verifies receipts reports the failure; nil if the server
  /// cannot be reached.
  var status: Int? { code.flatMap { 21_000..<21_200 ~= $0 ? $0 : nil } }
}
