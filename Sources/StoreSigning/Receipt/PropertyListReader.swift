import StoreBasics

/// Reads an old-style list of quoted pairs, one byte after the other.
struct PropertyListReader {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func list() throws(PropertyListError) -> [PropertyList.Pair] {
    try skip(UInt8(ascii: "{"))
    var pairs: [PropertyList.Pair] = []
    while peek() == UInt8(ascii: "\"") {
      let key = try quoted()
      try skip(UInt8(ascii: "="))
      pairs.append(PropertyList.Pair(key, try quoted()))
      try skip(UInt8(ascii: ";"))
    }
    try skip(UInt8(ascii: "}"))
    guard peek() == nil else { throw PropertyListError(offset: offset) }
    return pairs
  }

  /// The next byte that is not white space.
  private mutating func peek() -> UInt8? {
    while offset < bytes.count, bytes[offset].isWhiteSpace { offset += 1 }
    return offset < bytes.count ? bytes[offset] : nil
  }

  private mutating func skip(_ byte: UInt8) throws(PropertyListError) {
    guard peek() == byte else { throw PropertyListError(offset: offset) }
    offset += 1
  }

  private mutating func quoted() throws(PropertyListError) -> String {
    try skip(UInt8(ascii: "\""))
    let start = offset
    var content: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\"") {
        guard let text = String(validating: content, as: UTF8.self) else { break }
        return text
      }
      guard byte == UInt8(ascii: "\\") else {
        content.append(byte)
        continue
      }
      guard offset < bytes.count else { break }
      content.append(bytes[offset])
      offset += 1
    }
    throw PropertyListError(offset: start)
  }
}
