/// A fingerprint of 128 bits, which is the same in every run and on every machine.
package struct StateDigest: Hashable, Sendable {
  private var high: UInt64 = 0x6A09_E667_F3BC_C908
  private var low: UInt64 = 0xBB67_AE85_84CA_A73B

  package init() {}

  package mutating func combine(_ word: UInt64) {
    // Two lanes that mix differently: what collides in one does not in the other.
    high = Self.mixed((high ^ word) &* 0x9E37_79B9_7F4A_7C15)
    low = Self.mixed((low &+ word) &* 0xC2B2_AE3D_27D4_EB4F &+ 1)
  }

  package mutating func combine(_ other: Self) {
    combine(other.high)
    combine(other.low)
  }

  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    var (word, count, total): (UInt64, Int, UInt64) = (0, 0, 0)
    for byte in bytes {
      word = word << 8 | UInt64(byte)
      count += 1
      total += 1
      if count == 8 {
        combine(word)
        (word, count) = (0, 0)
      }
    }
    if count > 0 { combine(word) }
    // Otherwise zeros at the end would count for nothing.
    combine(total)
  }

  private static func mixed(_ word: UInt64) -> UInt64 {
    let word = (word ^ word >> 29) &* 0xBF58_476D_1CE4_E5B9
    return word ^ word >> 32
  }
}
