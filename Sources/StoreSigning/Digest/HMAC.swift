/// HMAC-SHA-256 (RFC 2104) under one key.
struct HMAC: Sendable {
  private let inner: SHA256
  private let outer: SHA256

  init(key: [UInt8]) {
    var block = key.count > SHA256.blockSize ? SHA256.digest(of: key) : key
    block += [UInt8](repeating: 0, count: SHA256.blockSize - block.count)
    inner = Self.start(block, mask: 0x36)
    outer = Self.start(block, mask: 0x5c)
  }

  /// The 32 bytes of the code of `message`.
  func code(of message: [UInt8]) -> [UInt8] {
    var first = inner
    first.update(message)
    var second = outer
    second.update(first.finish())
    return second.finish()
  }

  private static func start(_ block: [UInt8], mask: UInt8) -> SHA256 {
    var hash = SHA256()
    hash.update(block.map { $0 ^ mask })
    return hash
  }
}
