/// A JSON value.
///
/// Objects keep the order of their members, so that equal values give equal bytes.
package enum JSON: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  /// A number that is not a whole one of 64 bits, as it is written.
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  /// One entry of an object.
  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSON

    package init(_ key: String, _ value: JSON) { (self.key, self.value) = (key, value) }
  }

  /// The value of the member with this key; nil also where this is no object.
  package subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  package var integer: Int64? {
    guard case .integer(let value) = self else { return nil }
    return value
  }

  package var boolean: Bool? {
    guard case .boolean(let value) = self else { return nil }
    return value
  }

  package var array: [JSON]? {
    guard case .array(let values) = self else { return nil }
    return values
  }
}
