extension Sequence<UInt8> {
  /// Two lower-case digits a byte.
  package var hexDigits: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension UInt8 {
  /// The value of the byte as an ASCII hexadecimal digit, in either case.
  package var hexDigitValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }

  /// True if the byte is one of the four that JSON, Base64 and property lists pass over.
  package var isWhiteSpace: Bool {
    self == 0x20 || self == 0x0a || self == 0x0d || self == 0x09
  }
}
