public import Foundation
internal import StoreBasics
internal import StoreModel
internal import StoreServer
internal import StoreSigning
public import StoreSimulation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif
#if canImport(Darwin)
  internal import OpenStoreKit
#else
  internal import StoreKit
#endif

/// The credentials and the address with which the app's server uses the App Store Server API of a
/// world.
///
/// In a world, `URLSession.shared` reaches the API at Apple's addresses, inside the process, and so
/// do sessions whose configuration says `reachSimulatedStores()`. The keys are public, and good for
/// nothing else.
public struct ServerAPIAccess: Sendable {
  private let world: Simulation

  init(of world: Simulation) { self.world = world }

  /// The owner of the key: the claim `iss` of a token.
  public var issuerID: String { APICredentials.standardIssuer }

  /// Names the key: `kid` in a token's header.
  public var keyID: String { APICredentials.Key.standard.id }

  /// The private key, as the text of a `.p8` file.
  public var privateKey: String {
    PEM.encode(APICredentials.Key.standardPrivateKey.pkcs8, label: "PRIVATE KEY")
  }

  /// The address of the API of the world's own environment.
  public var address: URL {
    var components = URLComponents()
    components.scheme = "https"
    components.host = ServerAPINetwork.host(of: world.read(\.identity).environment)
    guard let url = components.url else { preconditionFailure("the API has an address") }
    return url
  }

  /// A token that is good for five minutes of the world's time, for the header `Authorization:
  /// Bearer …`.
  ///
  /// A client that makes tokens of its own may go by the world's clock or by a real one.
  public var token: String {
    let now = world.read(\.now).milliseconds / 1_000
    let claims = JSON.object([
      "iss": .string(issuerID), "iat": .integer(now), "exp": .integer(now + 300),
      "aud": "appstoreconnect-v1", "bid": .string(world.read(\.identity).bundleID),
    ])
    return JWS.sign(
      claims.encoded, header: JWSHeader(keyID: keyID, type: "JWT"),
      by: APICredentials.Key.standardPrivateKey)
  }

  /// Returns a request with a token, marked as one of this world's, so that it may be sent from
  /// anywhere.
  ///
  /// - Parameters:
  ///   - method: as in `GET`.
  ///   - path: with its query, as in `/inApps/v1/transactions/1`.
  ///   - body: JSON.
  public func request(_ method: String, _ path: String, body: String? = nil) -> URLRequest {
    var request = URLRequest(url: URL(string: path, relativeTo: address)?.absoluteURL ?? address)
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    world.claim(&request)
    return request
  }
}

extension Simulation {
  /// The credentials and the address with which the app's server uses this world's App Store Server
  /// API.
  public var serverAPI: ServerAPIAccess { ServerAPIAccess(of: self) }
}
