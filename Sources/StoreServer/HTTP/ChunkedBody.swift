import StoreBasics

/// Puts together a body that comes in chunks (RFC 9112, 7.1).
struct ChunkedBody: Hashable, Sendable {
  private(set) var bytes: [UInt8] = []
  private var stage = Stage.size
  private var trailerLength = 0

  private enum Stage: Hashable, Sendable {
    case size
    case data(left: Int)
    case end
    case trailer
  }

  /// Takes all complete parts from the buffer, from `offset` on.
  ///
  /// Returns true if the body is complete.
  mutating func take(
    from buffer: [UInt8], _ offset: inout Int, _ limits: HTTPLimits
  ) throws(HTTPProblem) -> Bool {
    while true {
      switch stage {
      case .size:
        guard let line = try Self.line(in: buffer, &offset, atMost: 256) else { return false }
        let size = try Self.size(line)
        guard size <= limits.body - bytes.count else { throw .bodyTooLarge }
        stage = size == 0 ? .trailer : .data(left: size)
      case .data(let left):
        let piece = buffer[offset...].prefix(left)
        guard !piece.isEmpty else { return false }
        bytes += piece
        offset += piece.count
        stage = piece.count == left ? .end : .data(left: left - piece.count)
      case .end:
        guard let line = try Self.line(in: buffer, &offset, atMost: 2) else { return false }
        guard line.isEmpty else { throw .malformedChunk }
        stage = .size
      case .trailer:
        let most = limits.head - trailerLength
        guard let line = try Self.line(in: buffer, &offset, atMost: most) else { return false }
        guard !line.isEmpty else { return true }
        trailerLength += line.count + 2
      }
    }
  }

  /// The size that a line begins with; extensions behind a semicolon are ignored.
  private static func size(_ line: ArraySlice<UInt8>) throws(HTTPProblem) -> Int {
    let digits = line.prefix { $0.hexDigitValue != nil }
    let rest = line.dropFirst(digits.count).drop { $0 == UInt8(ascii: " ") || $0 == 0x09 }
    guard (1...15).contains(digits.count), rest.isEmpty || rest.first == UInt8(ascii: ";") else {
      throw .malformedChunk
    }
    return digits.reduce(0) { $0 << 4 | Int($1.hexDigitValue ?? 0) }
  }

  /// The next line without its end; nil while it is not there in full.
  private static func line(
    in buffer: [UInt8], _ offset: inout Int, atMost limit: Int
  ) throws(HTTPProblem) -> ArraySlice<UInt8>? {
    let visible = buffer[offset...].prefix(limit + 2)
    guard let end = visible.firstIndex(of: UInt8(ascii: "\n")) else {
      guard visible.count < limit + 2 else { throw .malformedChunk }
      return nil
    }
    let line = visible[..<end]
    guard line.last == UInt8(ascii: "\r") else { throw .malformedChunk }
    offset = end + 1
    return line.dropLast()
  }
}
