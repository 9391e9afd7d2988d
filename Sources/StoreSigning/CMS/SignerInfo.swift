/// The signer, and the signature.
package struct SignerInfo: Hashable, Sendable {
  package var issuer: DistinguishedName
  package var serialNumber: [UInt8]
  package var signatureAlgorithm: AlgorithmIdentifier
  package var signature: [UInt8]

  init(certificate: Certificate, signature: Signature) {
    issuer = certificate.issuer
    serialNumber = certificate.body.serialNumber
    signatureAlgorithm = .ecdsaWithSHA256
    self.signature = signature.der
  }

  /// Reads the only signer.
  ///
  /// SignerInfo ::= SEQUENCE { version 1, SEQUENCE { issuer, serialNumber }, digestAlgorithm,
  /// signatureAlgorithm, signature OCTET STRING }
  init(_ reader: inout DERReader) throws(DERError) {
    self = try reader.inside(.sequence) { reader throws(DERError) in
      try reader.version(1)
      let (issuer, serialNumber) = try reader.inside(.sequence) { reader throws(DERError) in
        (try DistinguishedName(reader.next(.sequence)), try reader.next(.integer).serialNumber())
      }
      try reader.digestAlgorithm()
      return Self(
        issuer: issuer, serialNumber: Array(serialNumber),
        signatureAlgorithm: try AlgorithmIdentifier(&reader),
        signature: Array(try reader.octets()))
    }
  }

  private init(
    issuer: DistinguishedName, serialNumber: [UInt8], signatureAlgorithm: AlgorithmIdentifier,
    signature: [UInt8]
  ) {
    (self.issuer, self.serialNumber) = (issuer, serialNumber)
    (self.signatureAlgorithm, self.signature) = (signatureAlgorithm, signature)
  }

  func write(to writer: inout DERWriter) {
    writer.sequence {
      $0.integer(1)
      $0.sequence {
        $0.encoded(issuer.encoded)
        $0.unsigned(serialNumber)
      }
      AlgorithmIdentifier.sha256.write(to: &$0)
      signatureAlgorithm.write(to: &$0)
      $0.octets(signature)
    }
  }

  func isFor(_ certificate: Certificate) -> Bool {
    issuer == certificate.issuer && serialNumber == certificate.body.serialNumber
  }
}
