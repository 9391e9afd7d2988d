extension Certificate {
  /// The extension with this identifier, if there is exactly one.
  package func only(_ oid: OID) -> CertificateExtension? {
    let found = body.extensions.filter { $0.oid == oid }
    return found.count == 1 ? found[0] : nil
  }

  /// True if the certificate may issue others, and the number of authorities that may follow below
  /// it.
  package var basicConstraints: (isAuthority: Bool, pathLength: Int64?)? {
    read(.basicConstraints) { reader throws(DERError) in
      try reader.inside(.sequence) { reader throws(DERError) in
        let flag = try reader.next(ifTagged: .boolean)
        if let flag, try !flag.boolean() { throw flag.error(.notCanonical) }
        return (flag != nil, try reader.next(ifTagged: .integer)?.integer())
      }
    }
  }

  package var keyUsage: KeyUsage? {
    read(.keyUsage) { reader throws(DERError) in
      let bits = try reader.next(.bitString).bits().bytes
      return KeyUsage(rawValue: bits.first ?? 0)
    }
  }

  package var subjectKeyIdentifier: [UInt8]? {
    read(.subjectKeyIdentifier) { reader throws(DERError) in Array(try reader.octets()) }
  }

  /// The issuer's key as the certificate names it.
  package var authorityKeyIdentifier: [UInt8]? {
    read(.authorityKeyIdentifier) { reader throws(DERError) in
      let parts = try reader.next(.sequence).children()
      return parts.first { $0.tag == .contextValue(0) }.map { Array($0.contents) }
    } ?? nil
  }

  private func read<Value>(
    _ oid: OID, _ body: (inout DERReader) throws(DERError) -> Value
  ) -> Value? {
    guard let entry = only(oid) else { return nil }
    var reader = DERReader(entry.value)
    guard let value = try? body(&reader), reader.isAtEnd else { return nil }
    return value
  }
}
