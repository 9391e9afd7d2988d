import StoreKit
import StoreSimulation

/// The store's server that verifies receipts, as the servers of apps ask it: independent of the
/// network condition of any device.
struct VerificationServer {
  let world: Simulation

  /// Returns the body of a request about a receipt that is in Base64 already.
  static func body(_ receipt: String) -> Data {
    (try? JSONSerialization.data(withJSONObject: ["receipt-data": receipt])) ?? Data()
  }

  /// The answer to a request at one of the two addresses.
  func answer(_ body: Data, at endpoint: ReceiptEndpoint) -> Data {
    switch world.reply(to: Array(body), at: endpoint) {
    case .response(_, let body): Data(body)
    case .failed: Data()
    }
  }

  /// Asks the production server first, and the sandbox's where that is told to be right.
  func answerWithFallback(_ body: Data) -> Data {
    let answer = answer(body, at: .production)
    let isOfSandbox = String(decoding: answer, as: UTF8.self).contains("\"status\":21007")
    return isOfSandbox ? self.answer(body, at: .sandbox) : answer
  }
}
