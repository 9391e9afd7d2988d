import StoreModel

/// The properties of a PNG image that the store checks: its size, and that it is opaque.
struct PNGImage {
  let width: Int
  let height: Int

  /// Nil where the bytes are no image in PNG, or one with transparency.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.signature) else { return nil }
    var (rest, size, isComplete) = (bytes[Self.signature.count...], (0, 0), false)
    while !isComplete {
      guard let chunk = Chunk(taking: &rest) else { return nil }
      switch chunk.kind {
      case "IHDR":
        // Colour types 4 and 6 have an alpha channel.
        guard chunk.data.count == 13, !Self.withAlpha.contains(chunk.data[9]) else { return nil }
        size = (Self.number(chunk.data[0..<4]), Self.number(chunk.data[4..<8]))
      case "tRNS": return nil
      case "IEND": isComplete = true
      default: break
      }
    }
    guard size.0 > 0, size.1 > 0 else { return nil }
    (width, height) = size
  }

  /// Returns true if it is as large as an image of that kind has to be.
  func fits(_ size: RetentionImage.Size) -> Bool {
    switch size {
    case .full: width == 3_840 && (160...2_160).contains(height)
    case .bulletPoint: width == height && width <= 1_024
    }
  }

  /// One part of the file.
  private struct Chunk {
    let kind: String
    let data: [UInt8]

    init?(taking bytes: inout ArraySlice<UInt8>) {
      guard bytes.count >= 12 else { return nil }
      let head = Array(bytes.prefix(8))
      let length = PNGImage.number(head[0..<4])
      guard bytes.count >= length + 12 else { return nil }
      kind = String(decoding: head[4..<8], as: UTF8.self)
      data = Array(bytes.dropFirst(8).prefix(length))
      bytes = bytes.dropFirst(length + 12)
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  private static let withAlpha: [UInt8] = [4, 6]
}
