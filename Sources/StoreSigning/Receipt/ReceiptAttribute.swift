/// One attribute of a receipt, its value still encoded.
///
/// ReceiptAttribute ::= SEQUENCE { type INTEGER, version INTEGER, value OCTET STRING }
package struct ReceiptAttribute: Hashable, Sendable {
  package var type: Int64
  package var version: Int64
  package var value: [UInt8]

  package init(type: Int64, version: Int64 = 1, value: [UInt8]) {
    (self.type, self.version, self.value) = (type, version, value)
  }

  var der: [UInt8] {
    DERWriter.encode { writer in
      writer.sequence {
        $0.integer(type)
        $0.integer(version)
        $0.octets(value)
      }
    }
  }

  static func text(_ type: Int64, _ text: String) -> Self {
    Self(type: type, value: DERWriter.encode { $0.text(text, .utf8String) })
  }

  static func integer(_ type: Int64, _ value: Int64) -> Self {
    Self(type: type, value: DERWriter.encode { $0.integer(value) })
  }
}
