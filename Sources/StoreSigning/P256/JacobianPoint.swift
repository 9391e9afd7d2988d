/// A point of P-256 in Jacobian coordinates, (x/z², y/z³); z is zero at infinity.
///
/// The formulas branch on special cases: time depends on the numbers, as everywhere in this target.
struct JacobianPoint: Sendable {
  var x, y, z: FieldElement

  @inline(__always)
  init(x: FieldElement, y: FieldElement, z: FieldElement) { (self.x, self.y, self.z) = (x, y, z) }

  @inline(__always)
  init(_ point: AffinePoint) { self.init(x: point.x, y: point.y, z: .one) }

  static var infinity: Self { Self(x: .one, y: .one, z: .zero) }

  var isInfinity: Bool { z.isZero }

  /// The coordinates; nil at infinity.
  var affine: AffinePoint? {
    isInfinity ? nil : affine(inverseOfZ: z.inverse)
  }

  func affine(inverseOfZ inverse: FieldElement) -> AffinePoint {
    let square = inverse.squared
    return AffinePoint(x: x * square, y: y * (square * inverse))
  }

  @inline(__always)
  static prefix func - (point: Self) -> Self { Self(x: point.x, y: -point.y, z: point.z) }

  /// The point added to itself.
  var doubled: Self {
    let zSquared = z.squared
    let ySquared = y.squared
    let beta = x * ySquared
    let slope = (x - zSquared) * (x + zSquared)
    let alpha = slope.doubled + slope
    let beta4 = beta.doubled.doubled
    let newX = alpha.squared - beta4.doubled
    let newZ = (y + z).squared - ySquared - zSquared
    let newY = alpha * (beta4 - newX) - ySquared.squared.doubled.doubled.doubled
    return Self(x: newX, y: newY, z: newZ)
  }

  func adding(_ other: AffinePoint) -> Self {
    guard !isInfinity else { return Self(other) }
    let zSquared = z.squared
    let run = other.x * zSquared - x
    let rise = other.y * (z * zSquared) - y
    guard !run.isZero else { return rise.isZero ? doubled : .infinity }
    return chord(run: run, rise: rise, x: x, y: y, z: z * run)
  }

  func adding(_ other: Self) -> Self {
    guard !isInfinity else { return other }
    guard !other.isInfinity else { return self }
    let zSquared = z.squared
    let otherSquared = other.z.squared
    let scaledX = x * otherSquared
    let scaledY = y * (other.z * otherSquared)
    let run = other.x * zSquared - scaledX
    let rise = other.y * (z * zSquared) - scaledY
    guard !run.isZero else { return rise.isZero ? doubled : .infinity }
    return chord(run: run, rise: rise, x: scaledX, y: scaledY, z: z * other.z * run)
  }

  /// The third point of the chord that starts at (x, y), mirrored.
  @inline(__always)
  private func chord(
    run: FieldElement, rise: FieldElement, x: FieldElement, y: FieldElement, z: FieldElement
  ) -> Self {
    let runSquared = run.squared
    let runCubed = runSquared * run
    let base = x * runSquared
    let newX = rise.squared - runCubed - base.doubled
    return Self(x: newX, y: rise * (base - newX) - y * runCubed, z: z)
  }
}
