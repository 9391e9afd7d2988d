/// The nonces that RFC 6979 derives from a key and a digest, with HMAC-SHA-256.
struct DeterministicNonces {
  private var hmac: HMAC
  private var value = [UInt8](repeating: 1, count: 32)
  private var isUsed = false

  init(key: Scalar, digest: [UInt8]) {
    let seed = key.number.bigEndianBytes + Scalar(digest: digest).number.bigEndianBytes
    hmac = HMAC(key: [UInt8](repeating: 0, count: 32))
    mix([0] + seed)
    mix([1] + seed)
  }

  mutating func next() -> Scalar {
    while true {
      if isUsed { mix([0]) }
      isUsed = true
      value = hmac.code(of: value)
      let candidate = Scalar(UInt256(bigEndian: value[...]))
      if let candidate, !candidate.isZero { return candidate }
    }
  }

  /// One round of the generator: a new key from the old value and `bytes`, then a new value.
  private mutating func mix(_ bytes: [UInt8]) {
    hmac = HMAC(key: hmac.code(of: value + bytes))
    value = hmac.code(of: value)
  }
}
