extension SigningKey {
  /// The key of a PKCS#8 or SEC 1 encoding, with or without the curve's name inside.
  package init(der bytes: [UInt8]) throws(KeyError) {
    let encoded: EncodedPrivateKey
    do { encoded = try EncodedPrivateKey(bytes[...]) } catch { throw .malformed(error) }
    self = try encoded.signingKey()
  }

  /// The key of a `.p8` file, of PEM text, or of bare Base64 as in a StoreKit configuration file.
  package init(text: String) throws(KeyError) {
    let bytes: [UInt8]
    do { bytes = try PEM.decodeFirst(text, labelSuffix: "PRIVATE KEY") } catch {
      throw .notBase64(error)
    }
    self = try Self(der: bytes)
  }

  /// The PKCS#8 encoding, with the public key inside.
  package var pkcs8: [UInt8] {
    DERWriter.encode { writer in
      writer.sequence {
        $0.integer(0)
        $0.sequence {
          $0.objectIdentifier(.ecPublicKey)
          $0.objectIdentifier(.prime256v1)
        }
        $0.octets { $0.encoded(sec1) }
      }
    }
  }

  /// The inner encoding.
  ///
  /// ECPrivateKey ::= SEQUENCE { version 1, privateKey OCTET STRING, [0] curve, [1] publicKey }
  private var sec1: [UInt8] {
    DERWriter.encode { writer in
      writer.sequence {
        $0.integer(1)
        $0.octets(raw)
        $0.element(.context(0)) { $0.objectIdentifier(.prime256v1) }
        $0.element(.context(1)) { $0.bits(verifyingKey.uncompressed) }
      }
    }
  }
}

/// The content of an encoding of a private key, before it is known to be one of P-256.
private struct EncodedPrivateKey {
  private var algorithm: OID?
  private var curves: [OID] = []
  private var number: ArraySlice<UInt8> = []
  private var publicKey: ArraySlice<UInt8>?

  init(_ bytes: ArraySlice<UInt8>) throws(DERError) {
    var reader = try DERReader.single(bytes).reader()
    let version = try reader.next(.integer)
    switch try version.integer() {
    case 1 where reader.nextIs(.octetString): try readSEC1(&reader)
    case 0, 1: try readPKCS8(&reader)
    default: throw version.error(.unexpectedValue)
    }
  }

  func signingKey() throws(KeyError) -> SigningKey {
    if let algorithm, algorithm != .ecPublicKey { throw .unsupportedAlgorithm(algorithm) }
    for curve in curves where curve != .prime256v1 { throw .unsupportedCurve(curve) }
    guard !curves.isEmpty else { throw .noCurve }
    guard let key = SigningKey(raw: number) else { throw .notAKey }
    guard publicKey.map({ $0.elementsEqual(key.verifyingKey.uncompressed) }) ?? true else {
      throw .publicKeyDiffers
    }
    return key
  }

  private mutating func readPKCS8(_ reader: inout DERReader) throws(DERError) {
    let names = try reader.next(.sequence).children()
    algorithm = try names.first?.objectIdentifier()
    if let curve = names.dropFirst().first, curve.tag == .objectIdentifier {
      curves.append(try curve.objectIdentifier())
    }
    let inner = try reader.next(.octetString).contents
    // Attributes, and in the newer form the public key, which the inner encoding repeats.
    _ = try reader.next(ifTagged: .context(0))
    _ = try reader.next(ifTagged: .contextValue(1))
    try reader.finish()
    guard algorithm == .ecPublicKey else { return }
    var innerReader = try DERReader.single(inner).reader()
    try innerReader.version(1)
    try readSEC1(&innerReader)
  }

  private mutating func readSEC1(_ reader: inout DERReader) throws(DERError) {
    number = try reader.octets()
    if reader.nextIs(.context(0)) {
      curves.append(
        try reader.inside(.context(0)) { reader throws(DERError) in
          try reader.objectIdentifier()
        })
    }
    if reader.nextIs(.context(1)) {
      publicKey = try reader.inside(.context(1)) { reader throws(DERError) in
        try reader.wholeBits()
      }
    }
    try reader.finish()
  }
}
