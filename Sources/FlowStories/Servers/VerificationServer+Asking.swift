import StoreKit

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
