/// A number of 256 bits: four limbs, the least significant first.
struct UInt256: Hashable, Sendable {
  var limb0, limb1, limb2, limb3: UInt64

  static let zero = Self(0, 0, 0, 0)
  static let one = Self(1, 0, 0, 0)
  static let byteCount = 32

  @inline(__always)
  init(_ limb0: UInt64, _ limb1: UInt64, _ limb2: UInt64, _ limb3: UInt64) {
    (self.limb0, self.limb1, self.limb2, self.limb3) = (limb0, limb1, limb2, limb3)
  }

  /// The number whose 32 bytes, most significant first, are `bytes`.
  init(bigEndian bytes: ArraySlice<UInt8>) {
    precondition(bytes.count == Self.byteCount, "a 256-bit number has 32 bytes")
    let start = bytes.startIndex
    limb3 = UInt64(bigEndian: bytes, at: start)
    limb2 = UInt64(bigEndian: bytes, at: start + 8)
    limb1 = UInt64(bigEndian: bytes, at: start + 16)
    limb0 = UInt64(bigEndian: bytes, at: start + 24)
  }

  var bigEndianBytes: [UInt8] { [limb3, limb2, limb1, limb0].flatMap(\.bigEndianBytes) }

  var isZero: Bool { limb0 | limb1 | limb2 | limb3 == 0 }

  static func < (one: Self, other: Self) -> Bool {
    var borrow: UInt64 = 0
    _ = one.subtracting(other, &borrow)
    return borrow != 0
  }

  @inline(__always)
  func adding(_ other: Self, _ carry: inout UInt64) -> Self {
    let sum0 = addCarrying(limb0, other.limb0, &carry)
    let sum1 = addCarrying(limb1, other.limb1, &carry)
    let sum2 = addCarrying(limb2, other.limb2, &carry)
    return Self(sum0, sum1, sum2, addCarrying(limb3, other.limb3, &carry))
  }

  @inline(__always)
  func subtracting(_ other: Self, _ borrow: inout UInt64) -> Self {
    let rest0 = subtractBorrowing(limb0, other.limb0, &borrow)
    let rest1 = subtractBorrowing(limb1, other.limb1, &borrow)
    let rest2 = subtractBorrowing(limb2, other.limb2, &borrow)
    return Self(rest0, rest1, rest2, subtractBorrowing(limb3, other.limb3, &borrow))
  }

  /// `other` where `mask` is all ones, this number where it is zero.
  @inline(__always)
  func replaced(by other: Self, where mask: UInt64) -> Self {
    Self(
      limb0 ^ ((limb0 ^ other.limb0) & mask), limb1 ^ ((limb1 ^ other.limb1) & mask),
      limb2 ^ ((limb2 ^ other.limb2) & mask), limb3 ^ ((limb3 ^ other.limb3) & mask))
  }
}

/// Arithmetic modulo an odd number above 2²⁵⁵, on numbers below it.
extension UInt256 {
  @inline(__always)
  func adding(_ other: Self, modulo modulus: Self) -> Self {
    var carry: UInt64 = 0
    let sum = adding(other, &carry)
    return sum.reducedOnce(modulo: modulus, overflow: carry)
  }

  @inline(__always)
  func subtracting(_ other: Self, modulo modulus: Self) -> Self {
    var borrow: UInt64 = 0
    let rest = subtracting(other, &borrow)
    var carry: UInt64 = 0
    let mask = 0 &- borrow
    let repair = Self(
      modulus.limb0 & mask, modulus.limb1 & mask, modulus.limb2 & mask, modulus.limb3 & mask)
    return rest.adding(repair, &carry)
  }

  /// Returns the number itself or less the modulus; `overflow` is the limb above the four.
  @inline(__always)
  func reducedOnce(modulo modulus: Self, overflow: UInt64) -> Self {
    var borrow: UInt64 = 0
    let rest = subtracting(modulus, &borrow)
    _ = subtractBorrowing(overflow, 0, &borrow)
    return rest.replaced(by: self, where: 0 &- borrow)
  }
}
