/// A JSON value that can be written back as it was read: numbers keep their text, objects their order.
package enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  var isTrue: Bool {
    guard case .boolean(let isTrue) = self else { return false }
    return isTrue
  }

  /// What the value is, in the words of an error message.
  package var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A number as it is written, since no binary number holds every decimal text.
package struct JSONNumber: Hashable, Sendable {
  package let text: String

  package init(text: String) { self.text = text }

  package init(_ value: Int) { text = String(value) }

  /// The number where it is written as a whole one that fits.
  package var integer: Int? { Int(text) }
}

extension JSONValue: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self = .string(text) }
}
