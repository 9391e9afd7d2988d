/// RFC 4648, with padding, and with line breaks let pass.
enum Base64 {
  /// Nil for what is no base64.
  static func decode(_ text: String) -> [UInt8]? {
    let symbols = text.utf8.filter { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let digits = symbols.prefix { $0 != UInt8(ascii: "=") }
    guard symbols.count % 4 == 0, symbols.count - digits.count <= 2,
      symbols[digits.endIndex...].allSatisfy({ $0 == UInt8(ascii: "=") })
    else { return nil }
    var bytes: [UInt8] = []
    var (buffer, bits): (UInt32, Int) = (0, 0)
    for digit in digits {
      guard let value = value(of: digit) else { return nil }
      buffer = buffer << 6 & 0xFFFF | value
      bits += 6
      guard bits >= 8 else { continue }
      bits -= 8
      bytes.append(UInt8(truncatingIfNeeded: buffer >> bits))
    }
    return bytes
  }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
