extension AffinePoint {
  /// The point times the scalar, by signed digits of five bits that are odd or zero.
  func times(_ scalar: Scalar) -> JacobianPoint {
    let multiples = oddMultiples
    var sum = JacobianPoint.infinity
    for digit in scalar.number.nonAdjacentDigits.reversed() {
      if !sum.isInfinity { sum = sum.doubled }
      if digit > 0 {
        sum = sum.adding(multiples[Int(digit) &>> 1])
      } else if digit < 0 {
        sum = sum.adding(-multiples[Int(-digit) &>> 1])
      }
    }
    return sum
  }

  /// 1, 3, 5 … 15 times the point.
  private var oddMultiples: [JacobianPoint] {
    let twice = JacobianPoint(self).doubled
    var multiples = [JacobianPoint(self)]
    for _ in 1..<8 { multiples.append(multiples[multiples.count - 1].adding(twice)) }
    return multiples
  }
}

extension UInt256 {
  /// The width-5 non-adjacent form: digits 0, ±1, ±3 … ±15, least significant first.
  var nonAdjacentDigits: [Int8] {
    var digits = [Int8](repeating: 0, count: 257)
    var position = 0
    var carry = 0
    while position < 257 {
      let bit = bits(from: position, count: 1)
      guard bit != carry else {
        position &+= 1
        continue
      }
      let window = bits(from: position, count: 5) &+ carry
      carry = window > 16 ? 1 : 0
      digits[position] = Int8(truncatingIfNeeded: window &- carry &* 32)
      position &+= 5
    }
    return digits
  }
}
