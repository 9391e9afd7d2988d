/// An error in a text that is not Base64, with its place.
package struct Base64Error: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case badCharacter
    case truncated
    case notCanonical
  }

  package let reason: Reason
  package let offset: Int

  package init(_ reason: Reason, at offset: Int) { (self.reason, self.offset) = (reason, offset) }
}

extension Base64Error: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .badCharacter: "character \(offset) is not one of Base64"
    case .truncated: "the Base64 ends too early, at character \(offset)"
    case .notCanonical: "character \(offset) of the Base64 has bits that mean nothing"
    }
  }
}
