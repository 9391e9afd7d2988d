/// The running sum of a Montgomery multiplication: four limbs and their carry.
///
/// Both moduli of P-256 lie below 2²⁵⁶ - 2²²⁴, so that a row added to a reduced sum fits five
/// limbs.
struct MontgomeryAccumulator {
  private var limb0: UInt64 = 0
  private var limb1: UInt64 = 0
  private var limb2: UInt64 = 0
  private var limb3: UInt64 = 0
  private var limb4: UInt64 = 0

  /// Adds `x * y`.
  @inline(__always)
  mutating func addRow(_ x: UInt256, _ y: UInt64) {
    var carry: UInt64 = 0
    limb0 = multiplyAdding(limb0, x.limb0, y, &carry)
    limb1 = multiplyAdding(limb1, x.limb1, y, &carry)
    limb2 = multiplyAdding(limb2, x.limb2, y, &carry)
    limb3 = multiplyAdding(limb3, x.limb3, y, &carry)
    limb4 = limb4 &+ carry
  }

  /// Divides by 2⁶⁴ modulo the field's prime p, whose form makes three of the products shifts.
  @inline(__always)
  mutating func reduceByPrime() {
    // -1/p modulo 2⁶⁴ is 1, hence the multiple to add is the lowest limb itself.
    let multiple = limb0
    let product = multiple.multipliedFullWidth(by: 0xffff_ffff_0000_0001)
    var carry: UInt64 = 0
    limb0 = addCarrying(limb1, multiple &<< 32, &carry)
    limb1 = addCarrying(limb2, multiple &>> 32, &carry)
    limb2 = addCarrying(limb3, product.low, &carry)
    limb3 = addCarrying(limb4, product.high, &carry)
    limb4 = carry
  }

  /// Divides by 2⁶⁴ modulo the group's order n.
  @inline(__always)
  mutating func reduceByOrder() {
    // 0xccd1… is -1/n modulo 2⁶⁴.
    let multiple = limb0 &* 0xccd1_c8aa_ee00_bc4f
    var carry: UInt64 = 0
    _ = multiplyAdding(limb0, multiple, 0xf3b9_cac2_fc63_2551, &carry)
    limb0 = multiplyAdding(limb1, multiple, 0xbce6_faad_a717_9e84, &carry)
    limb1 = multiplyAdding(limb2, multiple, 0xffff_ffff_ffff_ffff, &carry)
    limb2 = multiplyAdding(limb3, multiple, 0xffff_ffff_0000_0000, &carry)
    var overflow: UInt64 = 0
    limb3 = addCarrying(limb4, carry, &overflow)
    limb4 = overflow
  }

  @inline(__always)
  func value(modulo modulus: UInt256) -> UInt256 {
    UInt256(limb0, limb1, limb2, limb3).reducedOnce(modulo: modulus, overflow: limb4)
  }
}
