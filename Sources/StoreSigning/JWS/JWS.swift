import StoreBasics

/// A payload with a header and a signature, in the compact form of RFC 7515; ES256 only.
package struct JWS: Hashable, Sendable {
  package let header: JWSHeader
  package let payload: [UInt8]
  private let signedText: [UInt8]
  private let signature: [UInt8]

  /// The largest length of a text, far beyond those that a store signs; longer texts are refused
  /// before they are looked at.
  package static let maximalLength = 1 << 22

  /// Reads the three parts without believing them.
  ///
  /// Offsets of errors in the Base64 count from the text's start.
  package init(_ text: some StringProtocol) throws(JWSError) {
    let bytes = Array(String(text).utf8.prefix(Self.maximalLength + 1))
    guard bytes.count <= Self.maximalLength else { throw .tooLong }
    let parts = bytes.split(
      separator: UInt8(ascii: "."), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 3 else { throw .notThreeParts }
    header = try JWSHeader(Self.decode(parts[0]))
    payload = try Self.decode(parts[1])
    signature = try Self.decode(parts[2])
    signedText = Array(bytes[..<parts[1].endIndex])
  }

  /// Signs a payload; equal payloads under equal headers and keys give equal texts.
  package static func sign(_ payload: [UInt8], header: JWSHeader, by key: SigningKey) -> String {
    sign(payload, encodedHeader: Base64.url.encode(header.encoded), by: key)
  }

  /// Signs a payload as the store does: the header has the authority's chain.
  package static func sign(_ payload: [UInt8], by authority: LocalAuthority) -> String {
    sign(payload, encodedHeader: authority.encodedHeader, by: authority.leafKey)
  }

  /// The payload, if the header's chain ends at one of the roots, was valid at the time, and its
  /// leaf signed.
  package static func verify(
    _ text: some StringProtocol, roots: [Certificate], at milliseconds: Int64
  ) throws(JWSError) -> [UInt8] {
    let jws = try Self(text)
    try jws.verify(roots: roots, at: milliseconds)
    return jws.payload
  }

  /// The certificates in the header, as they can be read without believing them.
  package func certificates() throws(JWSError) -> [Certificate] {
    var certificates: [Certificate] = []
    for bytes in header.certificates {
      do { certificates.append(try Certificate(der: bytes)) } catch {
        throw .certificateMalformed(error)
      }
    }
    return certificates
  }

  package func verify(roots: [Certificate], at milliseconds: Int64) throws(JWSError) {
    let signature = try checkedSignature()
    let certificates = try certificates()
    do {
      let chain = try CertificateChain(certificates)
      try chain.verify(signature, for: signedText, roots: roots, at: milliseconds)
    } catch {
      throw JWSError(error)
    }
  }

  /// Checks the signature by a key that is known otherwise.
  package func verify(by key: VerifyingKey) throws(JWSError) {
    guard key.isValid(try checkedSignature(), for: signedText) else { throw .wrongSignature }
  }

  private func checkedSignature() throws(JWSError) -> Signature {
    guard header.algorithm == "ES256" else { throw .unsupportedAlgorithm(header.algorithm) }
    guard let signature = Signature(raw: signature) else { throw .noSuchSignature }
    return signature
  }

  private static func sign(_ payload: [UInt8], encodedHeader: String, by key: SigningKey) -> String
  {
    let signed = "\(encodedHeader).\(Base64.url.encode(payload))"
    return "\(signed).\(Base64.url.encode(key.sign(Array(signed.utf8)).raw))"
  }

  private static func decode(_ part: ArraySlice<UInt8>) throws(JWSError) -> [UInt8] {
    do { return try Base64.url.decode(part) } catch { throw .notBase64(error) }
  }
}
