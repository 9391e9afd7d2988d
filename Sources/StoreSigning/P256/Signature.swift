/// An ECDSA signature on P-256: two numbers from 1 to n - 1.
package struct Signature: Hashable, Sendable {
  let r, s: Scalar

  init?(r: Scalar?, s: Scalar?) {
    guard let r, let s, !r.isZero, !s.isZero else { return nil }
    (self.r, self.s) = (r, s)
  }

  /// The signature whose 64 bytes are r and s, as JWS has it; nil when there is no such signature.
  package init?(raw bytes: some Collection<UInt8>) {
    guard bytes.count == 2 * UInt256.byteCount else { return nil }
    let bytes = ArraySlice(bytes)
    self.init(
      r: Scalar(UInt256(bigEndian: bytes.prefix(UInt256.byteCount))),
      s: Scalar(UInt256(bigEndian: bytes.suffix(UInt256.byteCount))))
  }

  /// r and s, 32 bytes each.
  package var raw: [UInt8] { r.number.bigEndianBytes + s.number.bigEndianBytes }
}
