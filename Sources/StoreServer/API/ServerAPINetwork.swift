package import StoreModel
package import StoreSimulation

#if canImport(FoundationNetworking)
  import Foundation
  package import FoundationNetworking
#else
  package import Foundation
#endif
#if canImport(Darwin)
  package import OpenStoreKit
#else
  package import StoreKit
#endif

/// The App Store Server API where Apple has it, for the sessions of this process.
package struct ServerAPINetwork: ReachableServer {
  /// Lets sessions of this process reach it, and the server that verifies receipts.
  package static func open() {
    StoreNetwork.open()
    opened
  }

  private static let opened: Void = StoreNetwork.add(Self())

  package func serves(_ request: URLRequest) -> Bool {
    Self.environment(at: request.url?.host) != nil
      && ["/inApps/", "/advancedCommerce/"].contains {
        request.url?.path.hasPrefix($0) ?? false
      }
  }

  package func answer(_ request: URLRequest, in world: Simulation) -> StoreReply {
    guard let environment = Self.environment(at: request.url?.host),
      let request = HTTPRequest(request)
    else { return .failed(.badURL) }
    return StoreReply(world.answer(request, of: environment))
  }

  /// Apple's hosts of the API, by their newer and their older names.
  private static let hosts: [(host: String, environment: StoreIdentity.Environment)] = [
    ("api.storekit.apple.com", .production), ("api.storekit.itunes.apple.com", .production),
    ("api.storekit-sandbox.apple.com", .sandbox),
    ("api.storekit-sandbox.itunes.apple.com", .sandbox),
  ]

  private static func environment(at host: String?) -> StoreIdentity.Environment? {
    hosts.first { $0.host == host }?.environment
  }

  /// The host at which a store's own API is.
  package static func host(of environment: StoreIdentity.Environment) -> String {
    hosts.first { $0.environment == environment }?.host ?? hosts[0].host
  }
}

extension Simulation {
  /// Returns the answer of an environment's API to the app's server.
  ///
  /// Purchases of another environment are unknown there. Nobody has given the store an address for
  /// notifications. Tokens may go by the world's clock or by a real one.
  fileprivate func answer(
    _ request: HTTPRequest, of environment: StoreIdentity.Environment
  ) -> HTTPResponse {
    let store = read(\.self)
    let isOwn = store.identity.environment == environment
    let api = ServerAPI(
      store: isOwn ? store : store.emptyOne(of: environment), authority: notary.authority,
      credentials: APICredentials(), tests: [], mail: MailBook(), notifies: false)
    let moments = [store.now.milliseconds / 1_000, StoreInstant.systemsNow.milliseconds / 1_000]
    var tokens = TokenBook()
    switch api.answer(request, at: moments, &tokens) {
    case .response(let response): return response
    case .act(let act, let response):
      if isOwn, case .order(let order) = act { carryOut(order) }
      return response
    }
  }
}

extension SimulatedStore {
  /// The same store in an environment in which nobody has bought anything.
  fileprivate func emptyOne(of environment: StoreIdentity.Environment) -> SimulatedStore {
    var identity = identity
    identity.environment = environment
    return SimulatedStore(catalog: catalog, now: now, profile: profile, identity: identity)
  }
}

extension HTTPRequest {
  /// Nil where the address has no path.
  fileprivate init?(_ request: URLRequest) {
    guard let address = request.url?.absoluteString else { return nil }
    let fields = (request.allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }
    self.init(
      request.httpMethod ?? "GET", address, fields: fields.map { HTTPField($0.key, $0.value) },
      body: request.httpBody.map(Array.init) ?? [])
  }
}

extension StoreReply {
  fileprivate init(_ response: HTTPResponse) {
    let type = response.fields.first { $0.name == "Content-Type" }?.value
    self = .response(status: response.status, contentType: type, body: response.body)
  }
}
