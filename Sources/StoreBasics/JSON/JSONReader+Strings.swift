extension JSONReader {
  /// Reads a string from its opening quote to behind its closing one.
  mutating func string() throws(JSONError) -> String {
    let start = position + 1
    position = start
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        defer { position += 1 }
        return try text(bytes[start..<position])
      case UInt8(ascii: "\\"): return try escapedString(from: start)
      case 0..<0x20: throw controlCharacter(after: start)
      default: position += 1
      }
    }
    throw error(.endOfText(inside: "a string"))
  }

  /// Checks that the bytes are UTF-8, and says where they are not.
  private func text(_ utf8: ArraySlice<UInt8>) throws(JSONError) -> String {
    // Most text is ASCII, for which the standard library's shorter way is the faster one.
    if utf8.allSatisfy({ $0 < 0x80 }) { return String(decoding: utf8, as: UTF8.self) }
    guard let text = String(validating: utf8, as: UTF8.self) else {
      throw error(.invalidUTF8, at: utf8.startIndex + validPrefix(of: utf8))
    }
    return text
  }

  /// Goes on with a string at its first escape.
  private mutating func escapedString(from start: Int) throws(JSONError) -> String {
    var text = try text(bytes[start..<position])
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return text
      case UInt8(ascii: "\\"): text.unicodeScalars.append(try escape())
      case 0..<0x20: throw controlCharacter(after: start)
      default: text += try plainRun()
      }
    }
    throw error(.endOfText(inside: "a string"))
  }

  /// Reads up to the next escape, or the end.
  private mutating func plainRun() throws(JSONError) -> String {
    let start = position
    while byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { position += 1 }
    return try text(bytes[start..<position])
  }

  /// Reads an escape from its backslash on.
  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = position
    position += 2
    switch position <= bytes.count ? bytes[position - 1] : 0 {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(at: start)
    default: throw invalidEscape(at: start)
    }
  }

  /// Reads the digits of one escape, or of the two that make a surrogate pair.
  private mutating func unicodeEscape(at start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try hexDigits(of: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, byte == UInt8(ascii: "\\"), position + 1 < bytes.count,
      bytes[position + 1] == UInt8(ascii: "u")
    else { throw error(.loneSurrogate, at: start) }
    position += 2
    let second = try hexDigits(of: position - 2)
    guard 0xDC00...0xDFFF ~= second else { throw error(.loneSurrogate, at: start) }
    let value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
    guard let scalar = Unicode.Scalar(value) else { throw error(.loneSurrogate, at: start) }
    return scalar
  }

  private mutating func hexDigits(of escape: Int) throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = byte.hexDigitValue else {
        throw invalidEscape(at: escape)
      }
      value = value << 4 + UInt32(digit)
      position += 1
    }
    return value
  }

  private func invalidEscape(at start: Int) -> JSONError {
    position >= bytes.count
      ? error(.endOfText(inside: "a string")) : error(.invalidEscape, at: start)
  }

  /// A string that runs into the end of its line most likely lacks its quote.
  private func controlCharacter(after start: Int) -> JSONError {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      ? error(.unterminatedString, at: start - 1) : error(.controlCharacter)
  }

  /// Returns the number of bytes before the first that is no UTF-8.
  private func validPrefix(of utf8: ArraySlice<UInt8>) -> Int {
    var decoder = UTF8()
    var iterator = utf8.makeIterator()
    var length = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      length += UTF8.width(scalar)
    }
    return length
  }
}
