extension VerifyingKey {
  /// The key of a SubjectPublicKeyInfo.
  package init(der bytes: some Collection<UInt8>) throws(KeyError) {
    let algorithm, curve: OID
    let point: ArraySlice<UInt8>
    do { (algorithm, curve, point) = try Self.parts(of: ArraySlice(bytes)) } catch {
      throw .malformed(error)
    }
    guard algorithm == .ecPublicKey else { throw .unsupportedAlgorithm(algorithm) }
    guard curve == .prime256v1 else { throw .unsupportedCurve(curve) }
    guard let key = Self(uncompressed: point) else { throw .notAKey }
    self = key
  }

  /// The SubjectPublicKeyInfo.
  ///
  /// SubjectPublicKeyInfo ::= SEQUENCE { SEQUENCE { algorithm, curve }, BIT STRING }
  package var der: [UInt8] {
    DERWriter.encode { writer in
      writer.sequence {
        $0.sequence {
          $0.objectIdentifier(.ecPublicKey)
          $0.objectIdentifier(.prime256v1)
        }
        $0.bits(uncompressed)
      }
    }
  }

  /// The name of the key in certificates: the SHA-1 of its point.
  package var identifier: [UInt8] { SHA1.digest(of: uncompressed) }

  private static func parts(
    of bytes: ArraySlice<UInt8>
  ) throws(DERError) -> (algorithm: OID, curve: OID, point: ArraySlice<UInt8>) {
    var reader = try DERReader.single(bytes).reader()
    var names = try reader.next(.sequence).reader()
    let algorithm = try names.objectIdentifier()
    // Other algorithms have other parameters; naming the algorithm is all that is asked of them.
    guard algorithm == .ecPublicKey else { return (algorithm, algorithm, []) }
    let curve = try names.objectIdentifier()
    try names.finish()
    let point = try reader.wholeBits()
    try reader.finish()
    return (algorithm, curve, point)
  }
}
