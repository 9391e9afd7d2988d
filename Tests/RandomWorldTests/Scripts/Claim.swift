/// An offer that an app asks for with a purchase.
struct Claim: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Granted by the app's server, or by somebody whose key the store does not know.
    case promotional(isForged: Bool)
    case winBack
  }

  let kind: Kind
  let id: String
  /// The plan that is bought.
  let product: String
}

extension Claim: CustomStringConvertible {
  var description: String {
    let words =
      switch kind {
      case .promotional(let isForged): isForged ? "forged offer" : "offer"
      case .winBack: "win-back offer"
      }
    return "\(product) with \(words) \(id)"
  }
}
