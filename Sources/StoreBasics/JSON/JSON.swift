/// A JSON value that can be written back as it was read.
///
/// Objects keep the order of their members, and numbers their text, so that equal values give equal
/// bytes.
package enum JSON: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  /// A number that is not a whole one of 64 bits, as it is written: no binary number holds every
  /// decimal text.
  case number(String)
  case string(String)
  case array([JSON])
  case object(JSONObject)

  /// One entry of an object.
  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSON

    package init(_ key: String, _ value: JSON) { (self.key, self.value) = (key, value) }
  }
}

extension JSON {
  /// The value of the member with this key; nil also where this is no object.
  package subscript(key: String) -> JSON? { object?[key] }

  package var object: JSONObject? {
    guard case .object(let object) = self else { return nil }
    return object
  }

  package var array: [JSON]? {
    guard case .array(let values) = self else { return nil }
    return values
  }

  package var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  package var integer: Int64? {
    guard case .integer(let value) = self else { return nil }
    return value
  }

  /// A number of either kind as it is written.
  package var numberText: String? {
    switch self {
    case .integer(let value): String(value)
    case .number(let text): text
    case .null, .boolean, .string, .array, .object: nil
    }
  }

  package var boolean: Bool? {
    guard case .boolean(let value) = self else { return nil }
    return value
  }

  /// The kind of the value, in the words of an error message.
  package var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSON: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self = .string(text) }
}
