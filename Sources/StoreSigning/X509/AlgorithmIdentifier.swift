/// The name of an algorithm, and its parameters where it has any.
///
/// AlgorithmIdentifier ::= SEQUENCE { algorithm OBJECT IDENTIFIER, parameters ANY OPTIONAL }
package struct AlgorithmIdentifier: Hashable, Sendable {
  package let oid: OID
  /// The encoded parameters; empty where there are none.
  package let parameters: [UInt8]

  init(oid: OID, parameters: [UInt8] = []) { (self.oid, self.parameters) = (oid, parameters) }

  static let ecdsaWithSHA256 = Self(oid: .ecdsaWithSHA256)
  static let sha256 = Self(oid: .sha256, parameters: [DERTag.null.rawValue, 0])

  init(_ reader: inout DERReader) throws(DERError) {
    self = try reader.inside(.sequence) { reader throws(DERError) in
      let oid = try reader.objectIdentifier()
      let parameters = reader.isAtEnd ? [] : Array(try reader.next().whole)
      return Self(oid: oid, parameters: parameters)
    }
  }

  func write(to writer: inout DERWriter) {
    writer.sequence {
      $0.objectIdentifier(oid)
      $0.encoded(parameters)
    }
  }
}
