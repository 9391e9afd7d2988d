import StoreModel
import StoreSigning

#if canImport(Darwin)
  import OpenStoreKit
#else
  import StoreKit
#endif

/// The App Store Server API, as it answers about one state of a store.
///
/// It only reads the store and changes nothing: the change that a request asks for comes back as an
/// act.
struct ServerAPI {
  let store: SimulatedStore
  let authority: LocalAuthority
  let credentials: APICredentials
  /// The test notifications that were asked for, oldest first.
  let tests: [TestNotification]
  let mail: MailBook
  /// True if the store has an address of the app's server.
  let notifies: Bool

  /// - Parameters:
  ///   - moments: seconds since 1970, by each of the clocks that clients may go by; tokens are
  ///     judged by them.
  ///   - tokens: the tokens whose signatures need not be checked again.
  func answer(
    _ request: HTTPRequest, at moments: [Int64], _ tokens: inout TokenBook
  ) -> ServerAnswer {
    let matching = Route.all.compactMap { route in
      route.arguments(of: request.target).map { (route, $0) }
    }
    // Clients read a body in JSON, and know no other.
    guard !matching.isEmpty else { return .response(HTTPResponse(APIError.nothingThere)) }
    guard let (route, arguments) = matching.first(where: { $0.0.method == request.method }) else {
      return .response(.wrongMethod(allowed: matching.map(\.0.method)))
    }
    do throws(APITokenProblem) { try authenticate(request, at: moments, &tokens) } catch {
      var response = HTTPResponse(status: 401, text: "Unauthenticated")
      response.remark = "\(error)"
      return .response(response)
    }
    do throws(APIError) {
      return try route.handler(self)(APICall(request: request, arguments: arguments))
    } catch {
      return .response(HTTPResponse(error))
    }
  }

  private func authenticate(
    _ request: HTTPRequest, at moments: [Int64], _ tokens: inout TokenBook
  ) throws(APITokenProblem) {
    let scheme = "Bearer "
    guard let text = request.head["Authorization"],
      text.prefix(scheme.count).isEqualIgnoringCase(to: scheme)
    else { throw .missing }
    let token = try tokens.token(text.dropFirst(scheme.count), keys: credentials.keys)
    try token.check(issuer: credentials.issuerID, bundleID: store.identity.bundleID, at: moments)
  }
}

/// A request, with the path segments that stand in place of the names in braces.
struct APICall {
  let request: HTTPRequest
  let arguments: [String]
}

/// The result of a request: a response, with or without an act before it.
package enum ServerAnswer: Hashable, Sendable {
  case response(HTTPResponse)
  /// The response is given once the act is done, and cannot be lost any more.
  case act(ServerAct, HTTPResponse)
}

extension HTTPResponse {
  static let nothingThere = Self(status: 404, text: "Nothing is served at this address.")

  static func wrongMethod(allowed: [String]) -> Self {
    Self(
      status: 405, fields: [HTTPField("Allow", allowed.joined(separator: ", "))], body: [])
  }
}
