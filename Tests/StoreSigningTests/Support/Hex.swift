import StoreBasics

/// The bytes of hexadecimal text; nil for anything else.
func bytes(hex text: some StringProtocol) -> [UInt8]? {
  let digits = text.compactMap(\.hexDigitValue)
  guard digits.count == text.count, digits.count.isMultiple(of: 2) else { return nil }
  return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
}

/// The text of bytes in hexadecimal.
func hex(_ bytes: some Sequence<UInt8>) -> String {
  bytes.map { byte in
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }.joined()
}
