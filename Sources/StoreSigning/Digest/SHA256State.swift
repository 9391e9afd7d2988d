/// The eight chaining words of SHA-256.
struct SHA256State: Sendable {
  private var a, b, c, d, e, f, g, h: UInt32

  static let initial = Self(
    a: 0x6a09_e667, b: 0xbb67_ae85, c: 0x3c6e_f372, d: 0xa54f_f53a,
    e: 0x510e_527f, f: 0x9b05_688c, g: 0x1f83_d9ab, h: 0x5be0_cd19)

  var bytes: [UInt8] {
    [a, b, c, d, e, f, g, h].flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word &>> $0) }
    }
  }

  /// Takes in whole blocks; the count of `blocks` is a multiple of 64.
  mutating func absorb(_ blocks: ArraySlice<UInt8>) {
    let constants = SHA256Words.constants
    var offset = blocks.startIndex
    while offset < blocks.endIndex {
      absorbBlock(SHA256Words(blocks, at: offset), constants)
      offset &+= SHA256.blockSize
    }
  }

  private mutating func absorbBlock(_ block: SHA256Words, _ constants: SHA256Constants) {
    let before = self
    var words = block
    sixteenRounds(words, constants.first)
    words.advance()
    sixteenRounds(words, constants.second)
    words.advance()
    sixteenRounds(words, constants.third)
    words.advance()
    sixteenRounds(words, constants.fourth)
    add(before)
  }

  private mutating func add(_ other: Self) {
    a = a &+ other.a
    b = b &+ other.b
    c = c &+ other.c
    d = d &+ other.d
    e = e &+ other.e
    f = f &+ other.f
    g = g &+ other.g
    h = h &+ other.h
  }

  @inline(__always)
  private mutating func sixteenRounds(_ words: SHA256Words, _ constants: SHA256Words) {
    round(words.w0, constants.w0)
    round(words.w1, constants.w1)
    round(words.w2, constants.w2)
    round(words.w3, constants.w3)
    round(words.w4, constants.w4)
    round(words.w5, constants.w5)
    round(words.w6, constants.w6)
    round(words.w7, constants.w7)
    round(words.w8, constants.w8)
    round(words.w9, constants.w9)
    round(words.w10, constants.w10)
    round(words.w11, constants.w11)
    round(words.w12, constants.w12)
    round(words.w13, constants.w13)
    round(words.w14, constants.w14)
    round(words.w15, constants.w15)
  }

  @inline(__always)
  private mutating func round(_ word: UInt32, _ constant: UInt32) {
    let sum1 = e.rotated(by: 6) ^ e.rotated(by: 11) ^ e.rotated(by: 25)
    let choice = g ^ (e & (f ^ g))
    let first = h &+ sum1 &+ choice &+ constant &+ word
    let sum0 = a.rotated(by: 2) ^ a.rotated(by: 13) ^ a.rotated(by: 22)
    let majority = (a & b) | (c & (a | b))
    (h, g, f, e) = (g, f, e, d &+ first)
    (d, c, b, a) = (c, b, a, first &+ sum0 &+ majority)
  }
}

extension UInt32 {
  @inline(__always)
  func rotated(by count: UInt32) -> UInt32 { (self &>> count) | (self &<< (32 &- count)) }
}
