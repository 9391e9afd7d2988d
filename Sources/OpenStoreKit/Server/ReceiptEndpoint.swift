/// One of the two addresses at which Apple's server verifies receipts (B088).
package enum ReceiptEndpoint: Hashable, Sendable, CaseIterable {
  case production
  case sandbox

  package var host: String {
    switch self {
    case .production: "buy.itunes.apple.com"
    case .sandbox: "sandbox.itunes.apple.com"
    }
  }

  package static let path = "/verifyReceipt"

  /// Nil for addresses of anybody else.
  package init?(host: String?, path: String) {
    guard path == Self.path, let known = Self.allCases.first(where: { $0.host == host }) else {
      return nil
    }
    self = known
  }

  /// As it is called in answers.
  var environment: String {
    switch self {
    case .production: "Production"
    case .sandbox: "Sandbox"
    }
  }
}
