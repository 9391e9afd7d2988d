/// Reads JSON (RFC 8259) strictly, at most 32 levels deep and no key twice in an object.
struct JSONReader {
  let bytes: [UInt8]
  var offset = 0
  private var depth = 0

  private static let maximalDepth = 32

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func read(_ bytes: [UInt8]) throws(JSONError) -> JSON {
    var reader = Self(bytes)
    let value = try reader.value()
    guard reader.peek() == nil else { throw reader.error(.trailingText) }
    return value
  }

  private mutating func value() throws(JSONError) -> JSON {
    switch peek() {
    case UInt8(ascii: "{"): .object(try nested { reader throws(JSONError) in try reader.members() })
    case UInt8(ascii: "["): .array(try nested { reader throws(JSONError) in try reader.elements() })
    case UInt8(ascii: "\""): .string(try string())
    case UInt8(ascii: "t"): try word("true", .boolean(true))
    case UInt8(ascii: "f"): try word("false", .boolean(false))
    case UInt8(ascii: "n"): try word("null", .null)
    default: try number()
    }
  }

  private mutating func nested<Value>(
    _ body: (inout Self) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    guard depth < Self.maximalDepth else { throw error(.tooDeep) }
    depth += 1
    offset += 1
    let value = try body(&self)
    depth -= 1
    return value
  }

  private mutating func elements() throws(JSONError) -> [JSON] {
    var values: [JSON] = []
    while try goesOn(values.isEmpty, until: UInt8(ascii: "]")) { values.append(try value()) }
    return values
  }

  private mutating func members() throws(JSONError) -> [JSON.Member] {
    var members: [JSON.Member] = []
    var keys: Set<String> = []
    while try goesOn(members.isEmpty, until: UInt8(ascii: "}")) {
      _ = peek()
      let start = offset
      let key = try string()
      guard keys.insert(key).inserted else { throw JSONError(.repeatedKey, at: start) }
      guard peek() == UInt8(ascii: ":") else { throw error(.unexpected) }
      offset += 1
      members.append(JSON.Member(key, try value()))
    }
    return members
  }

  /// Whether another element follows; passes the comma before it, or the closing bracket.
  private mutating func goesOn(_ isFirst: Bool, until end: UInt8) throws(JSONError) -> Bool {
    let next = peek()
    if next == end {
      offset += 1
      return false
    }
    guard !isFirst else { return true }
    guard next == UInt8(ascii: ",") else { throw error(.unexpected) }
    offset += 1
    return true
  }

  private mutating func word(_ text: String, _ value: JSON) throws(JSONError) -> JSON {
    guard bytes[offset...].starts(with: text.utf8) else { throw error(.unexpected) }
    offset += text.utf8.count
    return value
  }

  /// The next byte that is not white space.
  mutating func peek() -> UInt8? {
    while offset < bytes.count, bytes[offset].isWhiteSpace { offset += 1 }
    return offset < bytes.count ? bytes[offset] : nil
  }

  func error(_ reason: JSONError.Reason) -> JSONError {
    JSONError(offset < bytes.count ? reason : .truncated, at: offset)
  }
}

extension JSON {
  /// Reads the one value that the whole of `bytes` is.
  package init(_ bytes: [UInt8]) throws(JSONError) { self = try JSONReader.read(bytes) }
}
