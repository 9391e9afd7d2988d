/// A point of the curve P-256 other than infinity, by its coordinates.
struct AffinePoint: Hashable, Sendable {
  let x, y: FieldElement

  @inline(__always)
  init(x: FieldElement, y: FieldElement) { (self.x, self.y) = (x, y) }

  static let generator: Self = {
    let x = FieldElement(
      UInt256(
        0xf4a1_3945_d898_c296, 0x7703_7d81_2deb_33a0, 0xf8bc_e6e5_63a4_40f2, 0x6b17_d1f2_e12c_4247))
    let y = FieldElement(
      UInt256(
        0xcbb6_4068_37bf_51f5, 0x2bce_3357_6b31_5ece, 0x8ee7_eb4a_7c0f_9e16, 0x4fe3_42e2_fe1a_7f9b))
    guard let x, let y else { preconditionFailure("the generator's coordinates are in the field") }
    return Self(x: x, y: y)
  }()

  /// True if y² = x³ - 3x + b.
  var isOnCurve: Bool {
    let three = FieldElement.one + .one + .one
    return y.squared == (x.squared - three) * x + Self.coefficient
  }

  @inline(__always)
  static prefix func - (point: Self) -> Self { Self(x: point.x, y: -point.y) }

  private static let coefficient: FieldElement = {
    let number = UInt256(
      0x3bce_3c3e_27d2_604b, 0x651d_06b0_cc53_b0f6, 0xb3eb_bd55_7698_86bc, 0x5ac6_35d8_aa3a_93e7)
    guard let element = FieldElement(number) else { preconditionFailure("b is in the field") }
    return element
  }()
}
