public import StoreKit

/// The server of an app that awaits its answers.
public protocol ProofServer: Sendable {
  /// Sends a request and waits for the answer; nil where none came.
  func response(to request: URLRequest) async -> Data?
}
