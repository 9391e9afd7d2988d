/// The public half of a P-256 key: a point of the curve.
package struct VerifyingKey: Hashable, Sendable {
  let point: AffinePoint

  init(point: AffinePoint) { self.point = point }

  /// The key of an uncompressed point, `04 x y`; nil when that is not a point of the curve.
  package init?(uncompressed bytes: some Collection<UInt8>) {
    guard bytes.count == 1 + 2 * UInt256.byteCount, bytes.first == 4 else { return nil }
    let bytes = ArraySlice(bytes)
    let x = FieldElement(UInt256(bigEndian: bytes.dropFirst().prefix(UInt256.byteCount)))
    let y = FieldElement(UInt256(bigEndian: bytes.suffix(UInt256.byteCount)))
    guard let x, let y else { return nil }
    point = AffinePoint(x: x, y: y)
    guard point.isOnCurve else { return nil }
  }

  /// The uncompressed point, 65 bytes.
  package var uncompressed: [UInt8] {
    [4] + point.x.number.bigEndianBytes + point.y.number.bigEndianBytes
  }

  /// Returns true if the holder of the private half signed the message (ECDSA over SHA-256).
  package func isValid(_ signature: Signature, for message: ArraySlice<UInt8>) -> Bool {
    isValid(signature, digest: SHA256.digest(of: message))
  }

  package func isValid(_ signature: Signature, for message: [UInt8]) -> Bool {
    isValid(signature, for: message[...])
  }

  func isValid(_ signature: Signature, digest: [UInt8]) -> Bool {
    let inverse = signature.s.inverse
    let fixed = GeneratorTable.shared.times(Scalar(digest: digest) * inverse)
    let sum = fixed.adding(point.times(signature.r * inverse))
    return !sum.isInfinity && sum.hasX(congruentTo: signature.r)
  }
}

extension JacobianPoint {
  /// Returns true if the first coordinate is the scalar modulo the group's order; spares the
  /// inversion.
  fileprivate func hasX(congruentTo scalar: Scalar) -> Bool {
    let square = z.squared
    if let same = FieldElement(scalar.number), same * square == x { return true }
    var carry: UInt64 = 0
    let above = scalar.number.adding(Scalar.order, &carry)
    guard carry == 0, let same = FieldElement(above) else { return false }
    return same * square == x
  }
}
