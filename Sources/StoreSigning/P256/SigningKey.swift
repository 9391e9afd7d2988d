/// The private half of a P-256 key, for test signatures only.
///
/// The keys of a simulated store are public, and the time a signature takes depends on the key:
/// sign nothing of value with it.
package struct SigningKey: Hashable, Sendable {
  let scalar: Scalar
  package let verifyingKey: VerifyingKey

  init?(scalar: Scalar) {
    guard let point = GeneratorTable.shared.times(scalar).affine else { return nil }
    self.scalar = scalar
    verifyingKey = VerifyingKey(point: point)
  }

  /// The key of a 32-byte number; nil unless that is from 1 to n - 1.
  package init?(raw bytes: some Collection<UInt8>) {
    guard bytes.count == UInt256.byteCount,
      let scalar = Scalar(UInt256(bigEndian: ArraySlice(bytes)))
    else { return nil }
    self.init(scalar: scalar)
  }

  /// The key that belongs to a text, always the same one: its digest modulo n - 1, plus one.
  package init(label: String) {
    var carry: UInt64 = 0
    let last = Scalar.order.subtracting(.one, &carry)
    let digest = UInt256(bigEndian: SHA256.digest(of: Array(label.utf8))[...])
    let number = digest.reducedOnce(modulo: last, overflow: 0).adding(.one, &carry)
    guard let key = Self(scalar: Scalar(reducing: number)) else {
      preconditionFailure("a number from 1 to n - 1 is a key")
    }
    self = key
  }

  /// The 32 bytes of the private number.
  package var raw: [UInt8] { scalar.number.bigEndianBytes }

  /// The signature of a message (ECDSA over SHA-256, RFC 6979): equal messages have equal ones.
  package func sign(_ message: [UInt8]) -> Signature {
    sign(digest: SHA256.digest(of: message))
  }

  func sign(digest: [UInt8]) -> Signature {
    var nonces = DeterministicNonces(key: scalar, digest: digest)
    while true {
      if let signature = sign(digest: digest, nonce: nonces.next()) { return signature }
    }
  }

  /// The signature with a given nonce; nil in the rare cases where that nonce gives none.
  func sign(digest: [UInt8], nonce: Scalar) -> Signature? {
    guard let point = GeneratorTable.shared.times(nonce).affine else { return nil }
    let r = Scalar(reducing: point.x.number)
    return Signature(r: r, s: nonce.inverse * (Scalar(digest: digest) + r * scalar))
  }
}
