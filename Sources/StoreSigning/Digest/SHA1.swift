/// The digest SHA-1 (FIPS 180-4), which receipts and key identifiers still use.
package enum SHA1 {
  /// The 20 bytes of the digest of `bytes`.
  package static func digest(of bytes: [UInt8]) -> [UInt8] {
    let message = paddedMessage(bytes[...], blockSize: 64)
    var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
    for offset in stride(from: 0, to: message.count, by: 64) {
      absorb(schedule(message[...], at: offset), into: &state)
    }
    return state.flatMap(\.bigEndianBytes)
  }

  private static func schedule(_ message: ArraySlice<UInt8>, at offset: Int) -> [UInt32] {
    var words = (0..<16).map { UInt32(bigEndian: message, at: offset + 4 * $0) }
    for index in 16..<80 {
      let mixed = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
      words.append(mixed &<< 1 | mixed &>> 31)
    }
    return words
  }

  private static func absorb(_ words: [UInt32], into state: inout [UInt32]) {
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for (index, word) in words.enumerated() {
      let (mix, constant) = mix(b, c, d, round: index)
      let next = (a &<< 5 | a &>> 27) &+ mix &+ e &+ constant &+ word
      (e, d, c, b, a) = (d, c, b &<< 30 | b &>> 2, a, next)
    }
    for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
  }

  private static func mix(
    _ b: UInt32, _ c: UInt32, _ d: UInt32, round: Int
  ) -> (value: UInt32, constant: UInt32) {
    switch round {
    case ..<20: ((b & c) | (~b & d), 0x5a82_7999)
    case ..<40: (b ^ c ^ d, 0x6ed9_eba1)
    case ..<60: ((b & c) | (b & d) | (c & d), 0x8f1b_bcdc)
    default: (b ^ c ^ d, 0xca62_c1d6)
    }
  }
}
