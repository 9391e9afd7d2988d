extension DERNode {
  package func boolean() throws(DERError) -> Bool {
    guard contents.count == 1 else { throw error(.notCanonical) }
    switch contents.first {
    case 0x00: return false
    case 0xff: return true
    default: throw error(.notCanonical)
    }
  }

  package func integer() throws(DERError) -> Int64 {
    let bytes = try integerBytes()
    guard bytes.count <= 8, let first = bytes.first else { throw error(.outOfRange) }
    return bytes.reduce(first < 0x80 ? 0 : -1) { $0 &<< 8 | Int64($1) }
  }

  /// The two's complement of an integer of any size, in its shortest form.
  package func integerBytes() throws(DERError) -> ArraySlice<UInt8> {
    guard let first = contents.first else { throw error(.notMinimal) }
    if let second = contents.dropFirst().first {
      let repeatsSign = first == 0x00 && second < 0x80 || first == 0xff && second >= 0x80
      guard !repeatsSign else { throw error(.notMinimal) }
    }
    return contents
  }

  /// The bytes of a certificate's number, of any size and never negative (RFC 5280).
  func serialNumber() throws(DERError) -> ArraySlice<UInt8> {
    let bytes = try integerBytes()
    guard let first = bytes.first, first < 0x80 else { throw error(.outOfRange) }
    return bytes
  }

  /// A number that is not negative and below 2²⁵⁶.
  func unsigned256() throws(DERError) -> UInt256 {
    var bytes = try integerBytes()
    guard let first = bytes.first, first < 0x80 else { throw error(.outOfRange) }
    if first == 0 { bytes = bytes.dropFirst() }
    guard bytes.count <= UInt256.byteCount else { throw error(.outOfRange) }
    let padding = [UInt8](repeating: 0, count: UInt256.byteCount - bytes.count)
    return UInt256(bigEndian: (padding + bytes)[...])
  }

  /// The bits of a bit string, filled with zeros to whole bytes.
  package func bits() throws(DERError) -> (bytes: ArraySlice<UInt8>, unused: Int) {
    guard let unused = contents.first else { throw error(.truncated) }
    let bytes = contents.dropFirst()
    guard unused < 8, let last = bytes.last ?? (unused == 0 ? 0 : nil) else {
      throw error(.notCanonical)
    }
    guard last & (1 &<< unused &- 1) == 0 else { throw error(.notCanonical) }
    return (bytes, Int(unused))
  }

  package func objectIdentifier() throws(DERError) -> OID { try OID(contents: contents) }

  /// The text of one of the string types, checked against the characters the type has.
  package func text() throws(DERError) -> String {
    switch tag {
    case .utf8String: break
    case .ia5String, .utcTime, .generalizedTime:
      guard contents.allSatisfy({ $0 < 0x80 }) else { throw error(.badText) }
    case .printableString:
      guard contents.allSatisfy(\.isPrintable) else { throw error(.badText) }
    default: throw error(.badText)
    }
    guard let text = String(validating: contents, as: UTF8.self) else { throw error(.badText) }
    return text
  }
}

extension UInt8 {
  /// True if PrintableString has the character.
  fileprivate var isPrintable: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
    default: " '()+,-./:=?".utf8.contains(self)
    }
  }
}
