/// The digest SHA-256 (FIPS 180-4), fed piece by piece.
package struct SHA256: Sendable {
  private var state = SHA256State.initial
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  static let blockSize = 64

  package init() {}

  /// The 32 bytes of the digest of `bytes`.
  package static func digest(of bytes: [UInt8]) -> [UInt8] { digest(of: bytes[...]) }

  package static func digest(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    var hash = Self()
    hash.update(bytes)
    return hash.finish()
  }

  package mutating func update(_ bytes: [UInt8]) { update(bytes[...]) }

  package mutating func update(_ bytes: ArraySlice<UInt8>) {
    length &+= UInt64(bytes.count)
    var rest = bytes
    if !pending.isEmpty {
      let piece = rest.prefix(Self.blockSize - pending.count)
      pending += piece
      rest = rest.dropFirst(piece.count)
      guard pending.count == Self.blockSize else { return }
      state.absorb(pending[...])
      pending.removeAll(keepingCapacity: true)
    }
    let whole = rest.count & ~(Self.blockSize - 1)
    state.absorb(rest.prefix(whole))
    pending += rest.dropFirst(whole)
  }

  package consuming func finish() -> [UInt8] {
    var tail = pending
    tail.append(0x80)
    while tail.count & 63 != 56 { tail.append(0) }
    let bits = length &<< 3
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      tail.append(UInt8(truncatingIfNeeded: bits &>> shift))
    }
    state.absorb(tail[...])
    return state.bytes
  }
}
