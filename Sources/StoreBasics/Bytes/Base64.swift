/// Base64 (RFC 4648): the standard alphabet with padding, and the one for URLs without.
///
/// Decoding is strict: no white space, and only the one spelling that encoding gives.
package enum Base64: Sendable {
  case standard
  case url

  package func encode(_ bytes: some Collection<UInt8>) -> String {
    // An array first: callers in other modules would run the loop unspecialized.
    encode(array: Array(bytes))
  }

  private func encode(array bytes: [UInt8]) -> String {
    let alphabet = alphabet
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var (buffer, bits): (UInt32, UInt32) = (0, 0)
    for byte in bytes {
      (buffer, bits) = (buffer &<< 8 | UInt32(byte), bits &+ 8)
      while bits >= 6 {
        bits = bits &- 6
        text.append(alphabet[Int(buffer &>> bits & 63)])
      }
    }
    if bits > 0 { text.append(alphabet[Int(buffer &<< (6 &- bits) & 63)]) }
    while self == .standard && text.count & 3 != 0 { text.append(Self.padding) }
    return String(decoding: text, as: UTF8.self)
  }

  package func decode(_ text: some StringProtocol) throws(Base64Error) -> [UInt8] {
    try decode(Array(String(text).utf8)[...])
  }

  /// The bytes that the text stands for; offsets of errors are indices of `text`.
  package func decode(_ text: ArraySlice<UInt8>) throws(Base64Error) -> [UInt8] {
    guard self == .standard else { return try decodeDigits(text) }
    guard text.count & 3 == 0 else { throw Base64Error(.truncated, at: text.endIndex) }
    var digits = text
    if digits.last == Self.padding { digits.removeLast() }
    if digits.last == Self.padding { digits.removeLast() }
    return try decodeDigits(digits)
  }

  /// Decodes either alphabet with or without padding, white space ignored, as servers take
  /// receipts.
  package static func decodeLoosely(_ text: some StringProtocol) throws(Base64Error) -> [UInt8] {
    var digits = Array(String(text).utf8).filter { !$0.isWhiteSpace }
    while digits.last == padding { digits.removeLast() }
    let isURL = digits.contains { "-_".utf8.contains($0) }
    return try (isURL ? Self.url : .standard).decodeDigits(digits[...])
  }

  private func decodeDigits(_ digits: ArraySlice<UInt8>) throws(Base64Error) -> [UInt8] {
    let values = self == .standard ? Self.standardValues : Self.urlValues
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 4 * 3 + 3)
    var (buffer, bits): (UInt32, UInt32) = (0, 0)
    var index = digits.startIndex
    while index < digits.endIndex {
      let value = values[Int(digits[index])]
      guard value < 64 else { throw Base64Error(.badCharacter, at: index) }
      (buffer, bits) = (buffer &<< 6 | UInt32(value), bits &+ 6)
      if bits >= 8 {
        bits = bits &- 8
        bytes.append(UInt8(truncatingIfNeeded: buffer &>> bits))
      }
      index &+= 1
    }
    guard bits < 6 else { throw Base64Error(.truncated, at: digits.endIndex) }
    guard buffer & (1 &<< bits &- 1) == 0 else {
      throw Base64Error(.notCanonical, at: digits.endIndex - 1)
    }
    return bytes
  }

  private var alphabet: [UInt8] { self == .standard ? Self.standardAlphabet : Self.urlAlphabet }

  private static let padding = UInt8(ascii: "=")

  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
  private static let standardAlphabet = Array((letters + "+/").utf8)
  private static let urlAlphabet = Array((letters + "-_").utf8)
  private static let standardValues = values(of: standardAlphabet)
  private static let urlValues = values(of: urlAlphabet)

  /// The value of every byte as a digit; 255 for those that are none.
  private static func values(of alphabet: [UInt8]) -> [UInt8] {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, digit) in alphabet.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }
}
