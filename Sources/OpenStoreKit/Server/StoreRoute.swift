import Foundation
package import StoreSimulation

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

/// The store's server that a request is for.
enum StoreRoute: Sendable {
  /// The one that verifies receipts, which the app asks over its device's network.
  case verification(ReceiptEndpoint)
  /// One that the app's own server asks, under any network condition of a device.
  case server(any ReachableServer)

  /// Nil for requests to anybody else.
  init?(_ request: URLRequest) {
    if let endpoint = ReceiptEndpoint(
      host: request.url?.host, path: request.url?.path ?? "")
    {
      self = .verification(endpoint)
    } else if let server = StoreNetwork.server(for: request) {
      self = .server(server)
    } else {
      return nil
    }
  }
}

/// A server of the store's that sessions of this process reach, beside the one that verifies
/// receipts.
package protocol ReachableServer: Sendable {
  func serves(_ request: URLRequest) -> Bool

  /// Returns the answer in the request's world; called on that world's thread.
  func answer(_ request: URLRequest, in world: Simulation) -> StoreReply
}

/// The reply of one of the store's servers.
package enum StoreReply: Hashable, Sendable {
  case response(status: Int, contentType: String?, body: [UInt8])
  case failed(URLError.Code)
}

extension StoreReply {
  init(_ reply: ReceiptReply) {
    switch reply {
    case .response(let status, let body):
      self = .response(status: status, contentType: "application/json", body: body)
    case .failed(let code): self = .failed(code)
    }
  }
}
