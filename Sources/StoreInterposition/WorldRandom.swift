public import Foundation
internal import StoreModel
internal import StoreSimulation

/// The random numbers that code of a world gets from the system: the same in each run.
struct WorldRandom {
  private var generator: SplitMix64
  private var rest: UInt64 = 0
  private var bytesLeft = 0
  /// The number of bytes given so far.
  private(set) var count = 0

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func nextByte() -> UInt8 {
    count += 1
    if bytesLeft == 0 { (rest, bytesLeft) = (generator.next(), 8) }
    defer {
      rest >>= 8
      bytesLeft -= 1
    }
    return UInt8(truncatingIfNeeded: rest)
  }
}

#if canImport(Glibc)
  /// Replaces `UUID()`, which reads the system's random numbers from a file of its own.
  @_silgen_name("$s20FoundationEssentials4UUIDVACycfC")
  public func interposedUUID() -> UUID {
    // The system's generator asks the world for its numbers, on a thread of a world.
    var generator = SystemRandomNumberGenerator()
    var bytes = unsafe unsafeBitCast(
      (generator.next(), generator.next()) as (UInt64, UInt64),
      to: uuid_t.self)
    // Version 4, variant 1 (RFC 9562).
    bytes.6 = bytes.6 & 0x0F | 0x40
    bytes.8 = bytes.8 & 0x3F | 0x80
    return UUID(uuid: bytes)
  }
#endif
