package import StoreBasics

/// The answer of the app's server about a customer who is about to cancel.
package enum RetentionAnswer: Hashable, Sendable {
  /// Nothing in particular: the default message is shown.
  case nothing
  case message(String)
  case alternateProduct(String, ProductID)
  /// The message, and the signed offer as it came.
  case promotionalOffer(String, JSON)

  /// Nil where the body is none that Apple describes: of the ways to answer, one at most is in it.
  package init?(_ body: [UInt8]) {
    guard let json = try? JSON(body), let members = json.object?.members else { return nil }
    let chosen = members.filter { Self.ways.contains($0.key) && $0.value != .null }
    guard let way = chosen.first else {
      self = .nothing
      return
    }
    guard chosen.count == 1, let message = way.value["messageIdentifier"]?.string,
      message.hasFormOfUUID
    else { return nil }
    let id = message.lowercased()
    switch way.key {
    case "message": self = .message(id)
    case "alternateProduct":
      guard let product = way.value["productId"]?.string else { return nil }
      self = .alternateProduct(id, ProductID(product))
    case "promotionalOffer": self = .promotionalOffer(id, way.value)
    // Nothing here is sold by Advanced Commerce.
    default: return nil
    }
  }

  private static let ways = [
    "message", "alternateProduct", "promotionalOffer", "advancedCommerceInfo",
  ]
}
