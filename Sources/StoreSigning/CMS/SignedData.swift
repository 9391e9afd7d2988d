/// Data with a signature and the certificates to check it by (CMS, RFC 5652), as receipts use it.
///
/// One signer, SHA-256, the signature over the data itself: no signed attributes.
package struct SignedData: Hashable, Sendable {
  package var payload: [UInt8]
  package var certificates: [Certificate]
  package var signer: SignerInfo

  /// Reads ContentInfo ::= SEQUENCE { contentType, [0] SignedData }.
  package init(der bytes: [UInt8]) throws(DERError) {
    var reader = DERReader(bytes)
    self = try reader.inside(.sequence) { reader throws(DERError) in
      try reader.objectIdentifier(.signedData)
      return try reader.inside(.context(0)) { reader throws(DERError) in
        try reader.inside(.sequence) { reader throws(DERError) in try Self(&reader) }
      }
    }
    try reader.finish()
  }

  init(payload: [UInt8], certificates: [Certificate], signer: SignerInfo) {
    (self.payload, self.certificates, self.signer) = (payload, certificates, signer)
  }

  package var der: [UInt8] {
    DERWriter.encode { writer in
      writer.sequence {
        $0.objectIdentifier(.signedData)
        $0.element(.context(0)) { $0.sequence(writeContents) }
      }
    }
  }

  /// Reads the inner structure.
  ///
  /// SignedData ::= SEQUENCE { version 1, digestAlgorithms SET, encapContentInfo,
  /// [0] certificates, signerInfos SET }
  private init(_ reader: inout DERReader) throws(DERError) {
    try reader.version(1)
    try reader.inside(.set) { reader throws(DERError) in try reader.digestAlgorithm() }
    payload = try reader.inside(.sequence) { reader throws(DERError) in
      try reader.objectIdentifier(.data)
      return try reader.inside(.context(0)) { reader throws(DERError) in Array(try reader.octets())
      }
    }
    // A set by its schema, but real receipts have leaf, intermediate and root in that order.
    certificates = try reader.inside(.context(0)) { reader throws(DERError) in
      try Self.certificates(&reader)
    }
    signer = try reader.inside(.set) { reader throws(DERError) in try SignerInfo(&reader) }
  }

  private func writeContents(to writer: inout DERWriter) {
    writer.integer(1)
    writer.element(.set) { AlgorithmIdentifier.sha256.write(to: &$0) }
    writer.sequence {
      $0.objectIdentifier(.data)
      $0.element(.context(0)) { $0.octets(payload) }
    }
    writer.element(.context(0)) { for certificate in certificates { $0.encoded(certificate.der) } }
    writer.element(.set) { signer.write(to: &$0) }
  }

  private static func certificates(_ reader: inout DERReader) throws(DERError) -> [Certificate] {
    var certificates: [Certificate] = []
    while !reader.isAtEnd {
      let node = try reader.next(.sequence)
      do { certificates.append(try Certificate(der: node.whole)) } catch {
        throw DERError(error.reason, at: node.offset + error.offset)
      }
    }
    return certificates
  }
}

extension DERReader {
  /// Reads an identifier that can only be `oid`.
  mutating func objectIdentifier(_ oid: OID) throws(DERError) {
    let node = try next(.objectIdentifier)
    guard try node.objectIdentifier() == oid else { throw node.error(.unexpectedValue) }
  }

  /// Reads the name of SHA-256, with or without its empty parameters.
  mutating func digestAlgorithm() throws(DERError) {
    let start = offset
    let algorithm = try AlgorithmIdentifier(&self)
    guard algorithm == .sha256 || algorithm == AlgorithmIdentifier(oid: .sha256) else {
      throw DERError(.unexpectedValue, at: start)
    }
  }
}
