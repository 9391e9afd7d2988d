/// One extension of a certificate.
///
/// Extension ::= SEQUENCE { extnID, critical BOOLEAN DEFAULT FALSE, extnValue OCTET STRING }
package struct CertificateExtension: Hashable, Sendable {
  package let oid: OID
  package let isCritical: Bool
  /// The encoded value.
  package let value: [UInt8]

  package init(oid: OID, isCritical: Bool = false, value: [UInt8]) {
    (self.oid, self.isCritical, self.value) = (oid, isCritical, value)
  }

  init(_ reader: inout DERReader) throws(DERError) {
    self = try reader.inside(.sequence) { reader throws(DERError) in
      let oid = try reader.objectIdentifier()
      let critical = try reader.next(ifTagged: .boolean)
      if let critical, try !critical.boolean() { throw critical.error(.notCanonical) }
      return Self(oid: oid, isCritical: critical != nil, value: Array(try reader.octets()))
    }
  }

  func write(to writer: inout DERWriter) {
    writer.sequence {
      $0.objectIdentifier(oid)
      if isCritical { $0.boolean(true) }
      $0.octets(value)
    }
  }
}
