/// The message as the SHA family wants it: a one bit, zeros, and the length in bits at the end.
func paddedMessage(_ bytes: ArraySlice<UInt8>, blockSize: Int) -> [UInt8] {
  // The length takes an eighth of the block; messages longer than 64 bits can say do not exist
  // here.
  let lengthSize = blockSize / 8
  var message = Array(bytes)
  message.append(0x80)
  while message.count % blockSize != blockSize - lengthSize { message.append(0) }
  message += [UInt8](repeating: 0, count: lengthSize - 8)
  message += (UInt64(bytes.count) &<< 3).bigEndianBytes
  return message
}

extension FixedWidthInteger {
  var bigEndianBytes: [UInt8] {
    (0..<Self.bitWidth / 8).map { UInt8(truncatingIfNeeded: self >> (Self.bitWidth - 8 - 8 * $0)) }
  }

  /// The number that starts at `offset`, most significant byte first.
  init(bigEndian bytes: ArraySlice<UInt8>, at offset: Int) {
    self = bytes[offset..<offset + Self.bitWidth / 8].reduce(0) {
      $0 &<< 8 | Self(truncatingIfNeeded: $1)
    }
  }
}
