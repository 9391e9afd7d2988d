/// The first byte of an element: its class, a flag for elements inside, and a number up to 30.
package struct DERTag: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let boolean = Self(rawValue: 0x01)
  package static let integer = Self(rawValue: 0x02)
  package static let bitString = Self(rawValue: 0x03)
  package static let octetString = Self(rawValue: 0x04)
  package static let null = Self(rawValue: 0x05)
  package static let objectIdentifier = Self(rawValue: 0x06)
  package static let utf8String = Self(rawValue: 0x0c)
  package static let printableString = Self(rawValue: 0x13)
  package static let ia5String = Self(rawValue: 0x16)
  package static let utcTime = Self(rawValue: 0x17)
  package static let generalizedTime = Self(rawValue: 0x18)
  package static let sequence = Self(rawValue: 0x30)
  package static let set = Self(rawValue: 0x31)

  /// The context's tag `[number]` around other elements.
  package static func context(_ number: UInt8) -> Self { Self(rawValue: 0xa0 | number) }

  /// The context's tag `[number]` on a plain value.
  package static func contextValue(_ number: UInt8) -> Self { Self(rawValue: 0x80 | number) }

  package var isConstructed: Bool { rawValue & 0x20 != 0 }

  var isUniversal: Bool { rawValue & 0xc0 == 0 }

  var number: UInt8 { rawValue & 0x1f }

  /// True if DER allows the tag at all: one byte, and of the universal ones only sequences and sets
  /// hold elements.
  var isAllowed: Bool {
    guard number != 0x1f else { return false }
    guard isUniversal else { return true }
    return number != 0 && isConstructed == (number == 0x10 || number == 0x11)
  }
}

extension DERTag: CustomStringConvertible {
  package var description: String {
    Self.names[self] ?? (isUniversal ? "tag \(rawValue)" : "[\(number)]")
  }

  private static let names: [Self: String] = [
    .boolean: "BOOLEAN", .integer: "INTEGER", .bitString: "BIT STRING",
    .octetString: "OCTET STRING", .null: "NULL", .objectIdentifier: "OBJECT IDENTIFIER",
    .utf8String: "UTF8String", .printableString: "PrintableString", .ia5String: "IA5String",
    .utcTime: "UTCTime", .generalizedTime: "GeneralizedTime", .sequence: "SEQUENCE", .set: "SET",
  ]
}
