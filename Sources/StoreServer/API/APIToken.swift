import StoreSigning

/// The token by which a client of the App Store Server API shows who it is.
struct APIToken: Sendable {
  private let claims: JSON

  /// Reads a token that one of the keys signed.
  init(_ text: some StringProtocol, keys: [APICredentials.Key]) throws(APITokenProblem) {
    do throws(JWSError) {
      let jws = try JWS(text)
      guard let known = keys.first(where: { $0.id == jws.header.keyID }) else {
        throw .wrongSignature
      }
      try jws.verify(by: known.key)
      claims = (try? JSON(jws.payload)) ?? .null
    } catch {
      throw .untrusted(error)
    }
  }

  /// - Parameter moments: seconds since 1970, by each of the clocks that clients may go by; one of them has to fit.
  func check(
    issuer: String, bundleID: String, at moments: [Int64]
  ) throws(APITokenProblem) {
    guard claims["aud"]?.string == Self.audience else { throw .wrongClaim("aud") }
    guard claims["iss"]?.string == issuer else { throw .wrongClaim("iss") }
    guard claims["bid"]?.string == bundleID else { throw .wrongClaim("bid") }
    var problem: APITokenProblem?
    for now in moments {
      do throws(APITokenProblem) { return try checkTime(now) } catch { problem = problem ?? error }
    }
    if let problem { throw problem }
  }

  private func checkTime(_ now: Int64) throws(APITokenProblem) {
    // Apple's library for Python sends no `iat`.
    let issued = claims["iat"].map { $0.integer ?? .max }
    guard issued ?? now <= now + Self.skew else { throw .wrongClaim("iat") }
    guard let end = claims["exp"]?.integer, end > now - Self.skew else { throw .wrongClaim("exp") }
    guard end <= (issued ?? now) + Self.longestLife + Self.skew else { throw .wrongClaim("exp") }
  }

  private static let audience = "appstoreconnect-v1"
  /// Seconds that a token may live.
  private static let longestLife: Int64 = 3_600
  /// Seconds by which two clocks may differ.
  private static let skew: Int64 = 60
}

/// Why a client is not believed; it is told only that it is not.
enum APITokenProblem: Error, Hashable, Sendable {
  case missing
  case untrusted(JWSError)
  case wrongClaim(String)
}

extension APITokenProblem: CustomStringConvertible {
  var description: String {
    switch self {
    case .missing: "no token"
    case .untrusted(.wrongSignature): "signed by none of the known keys"
    case .untrusted(let error): "\(error)"
    case .wrongClaim(let name): "the claim \(name) is missing, wrong, or out of time"
    }
  }
}
