/// An X.509 certificate of version 3.
package struct Certificate: Hashable, Sendable {
  /// The whole encoding.
  package let der: [UInt8]
  package let body: Body
  package let signatureAlgorithm: AlgorithmIdentifier
  package let signature: [UInt8]
  private let signedRange: Range<Int>

  /// Reads the certificate that the whole of `bytes` is, without believing it.
  ///
  /// Certificate ::= SEQUENCE { tbsCertificate, signatureAlgorithm, signature BIT STRING }
  package init(der bytes: some Collection<UInt8>) throws(DERError) {
    der = Array(bytes)
    var reader = try DERReader.single(der[...]).reader()
    let start = reader.offset
    body = try Body(&reader)
    signedRange = start..<reader.offset
    let algorithm = reader.offset
    signatureAlgorithm = try AlgorithmIdentifier(&reader)
    guard signatureAlgorithm == body.signatureAlgorithm else {
      throw DERError(.unexpectedValue, at: algorithm)
    }
    signature = Array(try reader.wholeBits())
    try reader.finish()
  }

  package init(pem text: String) throws(CertificateError) {
    let bytes: [UInt8]
    do { bytes = try PEM.decodeFirst(text, labelSuffix: "CERTIFICATE") } catch {
      throw .notBase64(error)
    }
    do { try self.init(der: bytes) } catch { throw .malformed(error) }
  }

  package var pem: String { PEM.encode(der, label: "CERTIFICATE") }

  package var subject: DistinguishedName { body.subject }
  package var issuer: DistinguishedName { body.issuer }

  /// The owner's key, if it is one of P-256.
  package var verifyingKey: VerifyingKey? { try? VerifyingKey(der: body.publicKeyInfo) }

  /// Returns true if the key signed this certificate (ECDSA over SHA-256, the only algorithm read
  /// here).
  package func isSigned(by key: VerifyingKey) -> Bool {
    guard signatureAlgorithm == .ecdsaWithSHA256, let signature = try? Signature(der: signature)
    else { return false }
    return key.isValid(signature, for: der[signedRange])
  }
}
