extension JSONReader {
  mutating func number() throws(JSONError) -> JSON {
    let start = offset
    if byte() == UInt8(ascii: "-") { offset += 1 }
    let isZero = byte() == UInt8(ascii: "0")
    let count = try digits()
    guard !isZero || count == 1 else { throw JSONError(.unexpected, at: start) }
    var isWhole = true
    if byte() == UInt8(ascii: ".") {
      isWhole = false
      offset += 1
      _ = try digits()
    }
    if byte() == UInt8(ascii: "e") || byte() == UInt8(ascii: "E") {
      isWhole = false
      offset += 1
      if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { offset += 1 }
      _ = try digits()
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if isWhole, let value = Int64(text), text != "-0" { return .integer(value) }
    return .number(text)
  }

  private func byte() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func digits() throws(JSONError) -> Int {
    let start = offset
    while let byte = byte(), (0x30...0x39).contains(byte) { offset += 1 }
    guard offset > start else { throw error(.unexpected) }
    return offset - start
  }

  mutating func string() throws(JSONError) -> String {
    guard peek() == UInt8(ascii: "\"") else { throw error(.unexpected) }
    let start = offset
    offset += 1
    var content: [UInt8] = []
    while let byte = byte(), byte >= 0x20 {
      offset += 1
      if byte == UInt8(ascii: "\"") {
        guard let text = String(validating: content, as: UTF8.self) else {
          throw JSONError(.badText, at: start)
        }
        return text
      }
      if byte == UInt8(ascii: "\\") {
        content += try escape(start)
      } else {
        content.append(byte)
      }
    }
    throw error(.unexpected)
  }

  /// What stands behind a backslash, as UTF-8.
  private mutating func escape(_ start: Int) throws(JSONError) -> [UInt8] {
    guard let byte = byte() else { throw error(.truncated) }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0c]
    case UInt8(ascii: "n"): return [0x0a]
    case UInt8(ascii: "r"): return [0x0d]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): break
    default: throw JSONError(.unexpected, at: offset - 1)
    }
    var units = [try unit()]
    if UTF16.isLeadSurrogate(units[0]), bytes[offset...].starts(with: "\\u".utf8) {
      offset += 2
      units.append(try unit())
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw JSONError(.badText, at: start)
    }
    return Array(text.utf8)
  }

  /// The four hexadecimal digits of an escape.
  private mutating func unit() throws(JSONError) -> UInt16 {
    let digits = bytes[offset...].prefix(4)
    guard digits.count == 4, let text = String(validating: digits, as: UTF8.self),
      text.allSatisfy(\.isHexDigit), let unit = UInt16(text, radix: 16)
    else { throw error(.unexpected) }
    offset += 4
    return unit
  }
}
