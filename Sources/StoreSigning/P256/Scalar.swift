/// A number modulo the order of P-256's group, kept in Montgomery form and fully reduced.
struct Scalar: Hashable, Sendable {
  private let montgomery: UInt256

  private init(montgomery: UInt256) { self.montgomery = montgomery }

  @inline(__always)
  static var order: UInt256 {
    UInt256(
      0xf3b9_cac2_fc63_2551, 0xbce6_faad_a717_9e84, 0xffff_ffff_ffff_ffff, 0xffff_ffff_0000_0000)
  }

  /// The scalar of this number; nil when the number is not below the order.
  init?(_ number: UInt256) {
    guard number < Self.order else { return nil }
    self.init(reducing: number)
  }

  init(reducing number: UInt256) {
    let square = UInt256(  // 2⁵¹² modulo n
      0x8324_4c95_be79_eea2, 0x4699_799c_49bd_6fa6, 0x2845_b239_2b6b_ec59, 0x66e1_2d94_f3d9_5620)
    let reduced = number.reducedOnce(modulo: Self.order, overflow: 0)
    self = Self(montgomery: reduced) * Self(montgomery: square)
  }

  /// The leftmost 256 bits of a digest, modulo the order, as ECDSA takes them.
  init(digest: [UInt8]) { self.init(reducing: UInt256(bigEndian: digest.prefix(32))) }

  var number: UInt256 { (self * Self(montgomery: .one)).montgomery }

  var isZero: Bool { montgomery.isZero }

  static func + (one: Self, other: Self) -> Self {
    Self(montgomery: one.montgomery.adding(other.montgomery, modulo: order))
  }

  @inline(never)
  static func * (one: Self, other: Self) -> Self {
    var sum = MontgomeryAccumulator()
    sum.addRow(one.montgomery, other.montgomery.limb0)
    sum.reduceByOrder()
    sum.addRow(one.montgomery, other.montgomery.limb1)
    sum.reduceByOrder()
    sum.addRow(one.montgomery, other.montgomery.limb2)
    sum.reduceByOrder()
    sum.addRow(one.montgomery, other.montgomery.limb3)
    sum.reduceByOrder()
    return Self(montgomery: sum.value(modulo: order))
  }
}

extension Scalar {
  func squared(times count: Int) -> Self {
    var result = self
    var done = 0
    while done < count {
      result = result * result
      done &+= 1
    }
    return result
  }

  /// One divided by the scalar, by raising it to n - 2; zero for zero.
  var inverse: Self {
    let powers = firstSixteenPowers
    let ones4 = powers[15]
    let ones8 = ones4.squared(times: 4) * ones4
    let ones16 = ones8.squared(times: 8) * ones8
    let ones32 = ones16.squared(times: 16) * ones16
    var result = (ones32.squared(times: 64) * ones32).squared(times: 32) * ones32
    for limb in [0xbce6_faad_a717_9e84, 0xf3b9_cac2_fc63_254f] as [UInt64] {
      for shift in stride(from: UInt64(60), through: 0, by: -4) {
        result = result.squared(times: 4) * powers[Int(limb &>> shift & 15)]
      }
    }
    return result
  }

  private var firstSixteenPowers: [Self] {
    var powers = [Self(reducing: .one)]
    for _ in 1..<16 { powers.append(powers[powers.count - 1] * self) }
    return powers
  }
}
