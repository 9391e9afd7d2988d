/// The name of a certificate's owner or issuer.
package struct DistinguishedName: Hashable, Sendable {
  /// One part of a name; the text is nil where its type is not one read here.
  package struct Attribute: Hashable, Sendable {
    package let oid: OID
    package let text: String?
  }

  /// The encoding, by which names are compared.
  package let encoded: [UInt8]
  package let attributes: [Attribute]

  package init(commonName: String, organization: String, country: String = "XX") {
    let parts: [(OID, String, DERTag)] = [
      (.commonName, commonName, .utf8String), (.organization, organization, .utf8String),
      (.country, country, .printableString),
    ]
    attributes = parts.map { Attribute(oid: $0.0, text: $0.1) }
    encoded = DERWriter.encode { writer in
      writer.sequence { names in
        for (oid, text, tag) in parts {
          let attribute = DERWriter.encode {
            $0.sequence {
              $0.objectIdentifier(oid)
              $0.text(text, tag)
            }
          }
          names.set(of: [attribute])
        }
      }
    }
  }

  /// Reads a name.
  ///
  /// Name ::= SEQUENCE OF SET OF SEQUENCE { type OBJECT IDENTIFIER, value ANY }
  init(_ node: DERNode) throws(DERError) {
    encoded = Array(node.whole)
    var attributes: [Attribute] = []
    var names = try node.reader()
    while !names.isAtEnd {
      for element in try names.sortedSet() {
        var reader = try element.reader()
        let oid = try reader.objectIdentifier()
        let value = try reader.next()
        try reader.finish()
        attributes.append(Attribute(oid: oid, text: try? value.text()))
      }
    }
    self.attributes = attributes
  }

  package var commonName: String? { attributes.first { $0.oid == .commonName }?.text }
}

extension DistinguishedName: CustomStringConvertible {
  package var description: String {
    attributes.map { attribute in
      let name = Self.shortNames[attribute.oid] ?? "\(attribute.oid)"
      return "\(name)=\(attribute.text ?? "?")"
    }.joined(separator: ", ")
  }

  private static let shortNames: [OID: String] = [
    .commonName: "CN", .organization: "O", .organizationalUnit: "OU", .country: "C",
  ]
}
