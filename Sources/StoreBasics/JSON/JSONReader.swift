/// Reads one JSON value (RFC 8259) from any bytes that may be UTF-8.
struct JSONReader {
  let bytes: [UInt8]
  var position = 0
  private var depth = 0
  private let rules: JSONRules

  private init(_ bytes: [UInt8], _ rules: JSONRules) { (self.bytes, self.rules) = (bytes, rules) }

  static func read(_ bytes: [UInt8], _ rules: JSONRules) throws(JSONError) -> JSON {
    var reader = Self(bytes, rules)
    if rules == .file, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    reader.skipSpace()
    let value = try reader.value()
    reader.skipSpace()
    guard reader.position == bytes.count else { throw reader.unexpected(.textAfterEnd) }
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

  /// Reads the value at the position.
  mutating func value() throws(JSONError) -> JSON {
    switch byte {
    case UInt8(ascii: "\""): .string(try string())
    case UInt8(ascii: "{"):
      .object(try nested { reader throws(JSONError) in try reader.object() })
    case UInt8(ascii: "["):
      .array(try nested { reader throws(JSONError) in try reader.array() })
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    default: try word()
    }
  }

  /// Goes one level deeper, past the opening bracket.
  private mutating func nested<Value>(
    _ read: (inout Self) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    guard depth < rules.depthLimit else { throw error(.nestedTooDeep(limit: rules.depthLimit)) }
    depth += 1
    position += 1
    skipSpace()
    defer { depth -= 1 }
    return try read(&self)
  }

  private mutating func array() throws(JSONError) -> [JSON] {
    var values: [JSON] = []
    guard !skip("]") else { return values }
    repeat {
      values.append(try value())
    } while try continues(until: "]", inside: "an array")
    return values
  }

  private mutating func object() throws(JSONError) -> JSONObject {
    var members: [JSON.Member] = []
    guard !skip("}") else { return JSONObject(members) }
    members.reserveCapacity(8)
    var keys: Set<String> = []
    repeat {
      let start = position
      members.append(try member())
      if rules == .message, !keys.insert(members[members.count - 1].key).inserted {
        throw error(.repeatedKey, at: start)
      }
    } while try continues(until: "}", inside: "an object")
    return JSONObject(members)
  }

  private mutating func member() throws(JSONError) -> JSON.Member {
    guard byte == UInt8(ascii: "\"") else { throw unexpected(.unquotedKey, inside: "an object") }
    let key = try string()
    skipSpace()
    guard skip(":") else { throw unexpected(.missingColon, inside: "an object") }
    skipSpace()
    return JSON.Member(key, try value())
  }

  /// Passes the end of an entry: a comma, and there is another, or the closing bracket.
  private mutating func continues(
    until end: Unicode.Scalar, inside place: String
  ) throws(JSONError) -> Bool {
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

/// The rules that a reader goes by, strict or lenient.
package enum JSONRules: Hashable, Sendable {
  /// For messages between programs: no key twice in an object, and no byte order mark.
  case message
  /// For files, which people write and mend: any keys, and a byte order mark before the value.
  case file

  /// The most arrays and objects inside one another.
  ///
  /// Shallow enough for the stack of any thread, and deeper than anything that makes sense.
  package var depthLimit: Int {
    switch self {
    case .message: 32
    case .file: 128
    }
  }
}

extension JSON {
  /// Reads the one value that the whole of `bytes` is.
  package init(_ bytes: [UInt8], _ rules: JSONRules = .message) throws(JSONError) {
    self = try JSONReader.read(bytes, rules)
  }
}
