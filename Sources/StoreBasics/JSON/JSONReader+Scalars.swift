extension JSONReader {
  /// Reads `true`, `false` and `null`.
  mutating func word() throws(JSONError) -> JSON {
    if skip(word: "true") { return .boolean(true) }
    if skip(word: "false") { return .boolean(false) }
    if skip(word: "null") { return .null }
    throw unexpected(.unexpectedValue)
  }

  private mutating func skip(word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard position + length <= bytes.count,
      bytes[position..<position + length].elementsEqual("\(word)".utf8)
    else { return false }
    position += length
    return true
  }

  /// Reads a number as JSON's grammar has it, and keeps its text.
  mutating func number() throws(JSONError) -> JSON {
    let start = position
    if byte == UInt8(ascii: "-") { position += 1 }
    let leadsWithZero = byte == UInt8(ascii: "0")
    let wholeDigits = skipDigits()
    guard wholeDigits > 0, wholeDigits == 1 || !leadsWithZero else {
      throw invalidNumber(at: start)
    }
    if byte == UInt8(ascii: ".") {
      position += 1
      guard skipDigits() > 0 else { throw invalidNumber(at: start) }
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      guard skipDigits() > 0 else { throw invalidNumber(at: start) }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    // Whole numbers have one spelling, but for zero.
    if let value = Int64(text), text != "-0" { return .integer(value) }
    return .number(text)
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { position += 1 }
    return position - start
  }

  private func invalidNumber(at start: Int) -> JSONError {
    position == bytes.count
      ? error(.endOfText(inside: "a number")) : error(.invalidNumber, at: start)
  }
}
