/// Why a text is no JSON, and where.
package struct JSONError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case unexpected
    case truncated
    case tooDeep
    case repeatedKey
    case badText
    case trailingText
  }

  package let reason: Reason
  package let offset: Int

  package init(_ reason: Reason, at offset: Int) { (self.reason, self.offset) = (reason, offset) }
}

extension JSONError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .unexpected: "byte \(offset) does not belong there"
    case .truncated: "the text ends too early, at byte \(offset)"
    case .tooDeep: "values are nested too deeply at byte \(offset)"
    case .repeatedKey: "the key at byte \(offset) was there before"
    case .badText: "the string at byte \(offset) is no Unicode text"
    case .trailingText: "text follows the value at byte \(offset)"
    }
  }
}
