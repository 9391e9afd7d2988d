/// An element of the field of P-256, kept in Montgomery form and fully reduced.
struct FieldElement: Hashable, Sendable {
  private let montgomery: UInt256

  @inline(__always)
  private init(montgomery: UInt256) { self.montgomery = montgomery }

  @inline(__always)
  private static var prime: UInt256 {
    UInt256(0xffff_ffff_ffff_ffff, 0x0000_0000_ffff_ffff, 0, 0xffff_ffff_0000_0001)
  }

  /// The element of this number; nil when the number is not below the prime.
  init?(_ number: UInt256) {
    guard number < Self.prime else { return nil }
    let square = UInt256(  // 2⁵¹² modulo p
      0x0000_0000_0000_0003, 0xffff_fffb_ffff_ffff, 0xffff_ffff_ffff_fffe, 0x0000_0004_ffff_fffd)
    self = Self(montgomery: number) * Self(montgomery: square)
  }

  @inline(__always)
  static var zero: Self { Self(montgomery: UInt256(0, 0, 0, 0)) }

  @inline(__always)
  static var one: Self {
    Self(
      montgomery: UInt256(
        0x0000_0000_0000_0001, 0xffff_ffff_0000_0000, 0xffff_ffff_ffff_ffff, 0x0000_0000_ffff_fffe))
  }

  var number: UInt256 { (self * Self(montgomery: .one)).montgomery }

  var isZero: Bool { montgomery.isZero }

  @inline(__always)
  static func + (one: Self, other: Self) -> Self {
    Self(montgomery: one.montgomery.adding(other.montgomery, modulo: prime))
  }

  @inline(__always)
  static func - (one: Self, other: Self) -> Self {
    Self(montgomery: one.montgomery.subtracting(other.montgomery, modulo: prime))
  }

  @inline(__always)
  static prefix func - (element: Self) -> Self { zero - element }

  // Out of line: a hundred instructions, used twenty times in each formula for points.
  @inline(never)
  static func * (one: Self, other: Self) -> Self {
    var sum = MontgomeryAccumulator()
    sum.addRow(one.montgomery, other.montgomery.limb0)
    sum.reduceByPrime()
    sum.addRow(one.montgomery, other.montgomery.limb1)
    sum.reduceByPrime()
    sum.addRow(one.montgomery, other.montgomery.limb2)
    sum.reduceByPrime()
    sum.addRow(one.montgomery, other.montgomery.limb3)
    sum.reduceByPrime()
    return Self(montgomery: sum.value(modulo: prime))
  }
}

extension FieldElement {
  @inline(__always)
  var doubled: Self { self + self }

  @inline(__always)
  var squared: Self { self * self }

  func squared(times count: Int) -> Self {
    var result = self
    var done = 0
    while done < count {
      result = result.squared
      done &+= 1
    }
    return result
  }

  /// One divided by the element, by raising it to p - 2; zero for zero.
  var inverse: Self {
    let ones2 = squared * self
    let ones3 = ones2.squared * self
    let ones6 = ones3.squared(times: 3) * ones3
    let ones12 = ones6.squared(times: 6) * ones6
    let ones15 = ones12.squared(times: 3) * ones3
    let ones30 = ones15.squared(times: 15) * ones15
    let ones32 = ones30.squared(times: 2) * ones2
    let upper = (ones32.squared(times: 32) * self).squared(times: 128) * ones32
    let middle = upper.squared(times: 32) * ones32
    return (middle.squared(times: 30) * ones30).squared(times: 2) * self
  }
}
