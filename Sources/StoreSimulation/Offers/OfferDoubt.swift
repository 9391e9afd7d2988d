package import StoreSigning

/// A reason not to trust an offer that an app's server has signed.
package enum OfferDoubt: Error, Hashable, Sendable {
  case signature(OfferSignatureError)
  case token(OfferTokenError)
  /// None of the keys that the store knows has this identifier.
  case unknownKey(String)
  /// It was signed more than a day ago.
  case outdated
  /// The token says something else than the purchase.
  case otherClaim(String, String)
  case missingClaim(String)
  /// It names a transaction that is none of the customer's.
  case foreignTransaction(String)
}

extension OfferDoubt: CustomStringConvertible {
  package var description: String {
    switch self {
    case .signature(let error): "\(error)"
    case .token(let error): "\(error)"
    case .unknownKey(let id): "the key \(id) is none of the app's"
    case .outdated: "it was signed more than a day ago"
    case .otherClaim(let name, let value): "it is for another \(name): \(value)"
    case .missingClaim(let name): "the claim \(name) is missing"
    case .foreignTransaction(let id): "transaction \(id) is none of the customer's"
    }
  }
}
