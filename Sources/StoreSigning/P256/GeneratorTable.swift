/// Multiples of the generator, ready to be added up.
///
/// For every five bits of a scalar they are 1…16 times that digit's weight; computed once, when the
/// first signature is made or checked.
struct GeneratorTable: Sendable {
  private let points: [AffinePoint]

  static let shared = Self()

  private static let digitBits = 5
  private static let digitCount = 52
  private static let pointsPerDigit = 16

  /// The generator times the scalar; infinity for zero.
  func times(_ scalar: Scalar) -> JacobianPoint {
    let number = scalar.number
    var sum = JacobianPoint.infinity
    var carry = 0
    var index = 0
    while index < Self.digitCount {
      var digit = number.bits(from: index &* Self.digitBits, count: Self.digitBits) &+ carry
      carry = digit > Self.pointsPerDigit ? 1 : 0
      digit = digit &- carry &* 32
      if digit > 0 {
        sum = sum.adding(points[index &* Self.pointsPerDigit &+ digit &- 1])
      } else if digit < 0 {
        sum = sum.adding(-points[index &* Self.pointsPerDigit &- digit &- 1])
      }
      index &+= 1
    }
    return sum
  }

  private init() {
    var multiples: [JacobianPoint] = []
    var weight = JacobianPoint(.generator)
    for _ in 0..<Self.digitCount {
      var multiple = weight
      for _ in 1..<Self.pointsPerDigit {
        multiples.append(multiple)
        multiple = multiple.adding(weight)
      }
      multiples.append(multiple)
      weight = multiple.doubled
    }
    points = Self.normalized(multiples)
  }

  /// All points by their coordinates, for the price of one inversion.
  private static func normalized(_ points: [JacobianPoint]) -> [AffinePoint] {
    var products: [FieldElement] = []
    var product = FieldElement.one
    for point in points {
      products.append(product)
      product = product * point.z
    }
    var inverse = product.inverse
    var result: [AffinePoint] = []
    for (point, before) in zip(points, products).reversed() {
      result.append(point.affine(inverseOfZ: inverse * before))
      inverse = inverse * point.z
    }
    return result.reversed()
  }
}

extension UInt256 {
  /// Up to 32 bits from a position on; zeros stand above the 256th.
  @inline(__always)
  func bits(from position: Int, count: Int) -> Int {
    let shift = UInt64(truncatingIfNeeded: position & 63)
    let low = limb(position &>> 6) &>> shift
    let high = shift == 0 ? 0 : limb(position &>> 6 &+ 1) &<< (64 &- shift)
    return Int(truncatingIfNeeded: (low | high) & (1 &<< UInt64(truncatingIfNeeded: count) &- 1))
  }

  @inline(__always)
  private func limb(_ index: Int) -> UInt64 {
    switch index {
    case 0: limb0
    case 1: limb1
    case 2: limb2
    case 3: limb3
    default: 0
    }
  }
}
