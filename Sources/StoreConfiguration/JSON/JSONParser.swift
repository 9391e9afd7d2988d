/// Reads one JSON value from UTF-8 bytes, whatever they are.
package struct JSONParser {
  /// Deep enough for any file that makes sense, and shallow enough for any thread's stack.
  package static let depthLimit = 128

  let bytes: [UInt8]
  var position = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the one value that the bytes hold; a byte order mark may stand before it.
  package static func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONValue {
    var parser = Self(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
    parser.skipSpace()
    let value = try parser.value()
    parser.skipSpace()
    guard parser.position == bytes.count else { throw parser.unexpected(.textAfterEnd) }
    return value
  }

  /// The byte at the position; 0 behind the end, where no byte of JSON's grammar is.
  var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        position += 1
      default: return
      }
    }
  }

  /// Reads whatever stands at the position.
  mutating func value() throws(JSONSyntaxError) -> JSONValue {
    switch byte {
    case UInt8(ascii: "\""): .string(try string())
    case UInt8(ascii: "{"):
      .object(try nested { parser throws(JSONSyntaxError) in try parser.object() })
    case UInt8(ascii: "["):
      .array(try nested { parser throws(JSONSyntaxError) in try parser.array() })
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number(try number())
    default: try word()
    }
  }

  /// Goes one level deeper, past the opening bracket.
  private mutating func nested<Value>(
    _ read: (inout Self) throws(JSONSyntaxError) -> Value
  ) throws(JSONSyntaxError) -> Value {
    guard depth < Self.depthLimit else { throw error(.nestedTooDeep(limit: Self.depthLimit)) }
    depth += 1
    position += 1
    skipSpace()
    defer { depth -= 1 }
    return try read(&self)
  }

  private mutating func array() throws(JSONSyntaxError) -> [JSONValue] {
    var values: [JSONValue] = []
    guard !skip("]") else { return values }
    repeat {
      values.append(try value())
    } while try continues(until: "]", inside: "an array")
    return values
  }

  private mutating func object() throws(JSONSyntaxError) -> JSONObject {
    var members: [JSONObject.Member] = []
    guard !skip("}") else { return JSONObject(members) }
    members.reserveCapacity(8)
    repeat {
      members.append(try member())
    } while try continues(until: "}", inside: "an object")
    return JSONObject(members)
  }

  private mutating func member() throws(JSONSyntaxError) -> JSONObject.Member {
    guard byte == UInt8(ascii: "\"") else { throw unexpected(.unquotedKey, inside: "an object") }
    let key = try string()
    skipSpace()
    guard skip(":") else { throw unexpected(.missingColon, inside: "an object") }
    skipSpace()
    return JSONObject.Member(key: key, value: try value())
  }

  /// Passes what follows an entry: a comma, and there is another, or the closing bracket.
  private mutating func continues(
    until end: Unicode.Scalar, inside place: String
  ) throws(JSONSyntaxError) -> Bool {
    skipSpace()
    guard skip(",") else {
      guard skip(end) else { throw unexpected(.missingComma, inside: place) }
      return false
    }
    skipSpace()
    guard byte != UInt8(ascii: end) else { throw error(.trailingComma) }
    return true
  }

  /// Passes a byte if it is the expected one.
  private mutating func skip(_ expected: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: expected) else { return false }
    position += 1
    return true
  }
}
