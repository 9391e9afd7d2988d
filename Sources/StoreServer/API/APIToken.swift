import StoreBasics
import StoreSigning

/// The token by which a client of the App Store Server API shows who it is.
struct APIToken: Sendable {
  private let claims: JSON

  /// Reads a token that one of the keys signed.
  init(_ text: some StringProtocol, keys: [APICredentials.Key]) throws(APITokenProblem) {
    let jws: JWS
    do throws(JWSError) { jws = try JWS(text) } catch { throw .untrusted(error) }
    guard let known = keys.first(where: { $0.id == jws.header.keyID }) else {
      throw .unknownKey(jws.header.keyID)
    }
    do throws(JWSError) { try jws.verify(by: known.key) } catch { throw .untrusted(error) }
    claims = (try? JSON(jws.payload)) ?? .null
  }

  /// - Parameter moments: seconds since 1970, by each of the clocks that clients may go by; one of
  ///   them has to fit.
  func check(
    issuer: String, bundleID: String, at moments: [Int64]
  ) throws(APITokenProblem) {
    try checkClaim("aud", is: Self.audience)
    try checkClaim("iss", is: issuer)
    try checkClaim("bid", is: bundleID)
    var problem: APITokenProblem?
    for now in moments {
      do throws(APITokenProblem) { return try checkTime(now) } catch { problem = problem ?? error }
    }
    if let problem { throw problem }
  }

  private func checkClaim(_ name: String, is expected: String) throws(APITokenProblem) {
    guard let claim = claims[name] else { throw .missingClaim(name) }
    guard claim.string == expected else { throw .wrongClaim(name, expected: expected) }
  }

  private func checkTime(_ now: Int64) throws(APITokenProblem) {
    // Apple's library for Python sends no `iat`.
    let issued = try moment("iat")
    if let issued, issued > now + Self.skew { throw .notYetIssued(seconds: issued - now) }
    guard let end = try moment("exp") else { throw .missingClaim("exp") }
    guard end > now - Self.skew else { throw .expired(seconds: now - end) }
    let life = end - (issued ?? now)
    guard life <= Self.longestLife + Self.skew else { throw .tooLong(seconds: life) }
  }

  /// A time in seconds, nil where there is none.
  private func moment(_ name: String) throws(APITokenProblem) -> Int64? {
    guard let claim = claims[name] else { return nil }
    // Times of thousands of years are as wrong as text, and can be reckoned with.
    guard let seconds = claim.integer, abs(seconds / 2) < Int64.max / 8 else {
      throw .wrongClaim(name, expected: "a time in whole seconds since 1970")
    }
    return seconds
  }

  private static let audience = "appstoreconnect-v1"
  /// Seconds that a token may live.
  private static let longestLife: Int64 = 3_600
  /// Seconds by which two clocks may differ.
  private static let skew: Int64 = 60
}

/// A reason for the answer 401, which is told to the log and not to the client.
enum APITokenProblem: Error, Hashable, Sendable {
  case missing
  case untrusted(JWSError)
  /// The header names a key that the store does not know, or none.
  case unknownKey(String?)
  case missingClaim(String)
  case wrongClaim(String, expected: String)
  /// The time since `exp`.
  case expired(seconds: Int64)
  /// The time from `iat`, or from now, until `exp`.
  case tooLong(seconds: Int64)
  /// The time until `iat`.
  case notYetIssued(seconds: Int64)
}

extension APITokenProblem: CustomStringConvertible {
  var description: String {
    switch self {
    case .missing: "there is no header “Authorization: Bearer …”"
    case .untrusted(.wrongSignature): "the token’s signature is not by the key that it names"
    case .untrusted(let error): "\(error)"
    case .unknownKey(nil): "the token’s header names no key (kid)"
    case .unknownKey(let id?): "the token’s key (kid) is “\(id)”, which is unknown"
    case .missingClaim(let name): "the token’s claim \(name) is missing"
    case .wrongClaim(let name, let expected): "the token’s claim \(name) is not \(expected)"
    case .expired(let seconds): "the token has been expired (exp) for \(seconds) s"
    case .tooLong(let seconds): "the token lives \(seconds) s (exp), which is more than an hour"
    case .notYetIssued(let seconds): "the token is issued (iat) in \(seconds) s"
    }
  }
}
