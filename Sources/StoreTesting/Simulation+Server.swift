public import Foundation
internal import StoreModel
public import StoreSimulation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif
#if canImport(Darwin)
  internal import OpenStoreKit
#else
  internal import StoreKit
#endif

/// The two addresses of the server that verifies receipts.
public enum VerificationServer: Hashable, Sendable, CaseIterable {
  /// `https://buy.itunes.apple.com/verifyReceipt`.
  case production
  /// `https://sandbox.itunes.apple.com/verifyReceipt`.
  case sandbox

  var endpoint: ReceiptEndpoint {
    switch self {
    case .production: .production
    case .sandbox: .sandbox
    }
  }
}

extension Simulation {
  /// Returns the answer of the server that verifies receipts to the body of a request, under any
  /// network condition (B087).
  ///
  /// It is for the servers that a test plays; an app sends its requests with `URLSession`.
  public func verifyReceipt(_ body: Data, at server: VerificationServer) -> Data {
    guard case .response(_, let answer) = reply(to: Array(body), at: server.endpoint) else {
      return Data()
    }
    return Data(answer)
  }

  /// Marks a request as one of this world's app, so that it may be sent from anywhere.
  public func claim(_ request: inout URLRequest) {
    request.setValue("\(serial)", forHTTPHeaderField: URLRequest.worldHeader)
  }
}

extension URLSessionConfiguration {
  /// Lets sessions with this configuration reach the servers of simulated stores, as
  /// `URLSession.shared` does.
  public func reachSimulatedStores() { StoreNetwork.admit(to: self) }
}
