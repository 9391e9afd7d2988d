/// Sixteen words: a window of SHA-256's message schedule, or a quarter of its constants.
///
/// Named fields rather than an array, so that they stay in registers.
struct SHA256Words: Sendable {
  var w0, w1, w2, w3, w4, w5, w6, w7, w8, w9, w10, w11, w12, w13, w14, w15: UInt32
}

extension SHA256Words {
  @inline(__always)
  init(_ bytes: ArraySlice<UInt8>, at offset: Int) {
    w0 = Self.word(bytes, offset &+ 0)
    w1 = Self.word(bytes, offset &+ 4)
    w2 = Self.word(bytes, offset &+ 8)
    w3 = Self.word(bytes, offset &+ 12)
    w4 = Self.word(bytes, offset &+ 16)
    w5 = Self.word(bytes, offset &+ 20)
    w6 = Self.word(bytes, offset &+ 24)
    w7 = Self.word(bytes, offset &+ 28)
    w8 = Self.word(bytes, offset &+ 32)
    w9 = Self.word(bytes, offset &+ 36)
    w10 = Self.word(bytes, offset &+ 40)
    w11 = Self.word(bytes, offset &+ 44)
    w12 = Self.word(bytes, offset &+ 48)
    w13 = Self.word(bytes, offset &+ 52)
    w14 = Self.word(bytes, offset &+ 56)
    w15 = Self.word(bytes, offset &+ 60)
  }

  @inline(__always)
  private static func word(_ bytes: ArraySlice<UInt8>, _ offset: Int) -> UInt32 {
    let high = UInt32(bytes[offset]) &<< 24 | UInt32(bytes[offset &+ 1]) &<< 16
    let low = UInt32(bytes[offset &+ 2]) &<< 8 | UInt32(bytes[offset &+ 3])
    return high | low
  }

  /// Replaces the window by the sixteen words that follow it.
  @inline(__always)
  mutating func advance() {
    w0 = Self.next(w0, w1, w9, w14)
    w1 = Self.next(w1, w2, w10, w15)
    w2 = Self.next(w2, w3, w11, w0)
    w3 = Self.next(w3, w4, w12, w1)
    w4 = Self.next(w4, w5, w13, w2)
    w5 = Self.next(w5, w6, w14, w3)
    w6 = Self.next(w6, w7, w15, w4)
    w7 = Self.next(w7, w8, w0, w5)
    w8 = Self.next(w8, w9, w1, w6)
    w9 = Self.next(w9, w10, w2, w7)
    w10 = Self.next(w10, w11, w3, w8)
    w11 = Self.next(w11, w12, w4, w9)
    w12 = Self.next(w12, w13, w5, w10)
    w13 = Self.next(w13, w14, w6, w11)
    w14 = Self.next(w14, w15, w7, w12)
    w15 = Self.next(w15, w0, w8, w13)
  }

  @inline(__always)
  private static func next(
    _ back16: UInt32, _ back15: UInt32, _ back7: UInt32, _ back2: UInt32
  ) -> UInt32 {
    let small0 = back15.rotated(by: 7) ^ back15.rotated(by: 18) ^ (back15 &>> 3)
    let small1 = back2.rotated(by: 17) ^ back2.rotated(by: 19) ^ (back2 &>> 10)
    return back16 &+ small0 &+ back7 &+ small1
  }
}
