/// A parser that makes requests of the bytes that a client sends, in pieces of any size.
///
/// It believes nothing: every sequence of bytes gives requests, a problem, or the wish for more.
package struct HTTPParser: Sendable {
  private let limits: HTTPLimits
  private var buffer: [UInt8] = []
  private var stage = Stage.head(HeadScan())
  private var problem: HTTPProblem?

  private enum Stage: Sendable {
    case head(HeadScan)
    case body(HTTPHead, length: Int)
    case chunks(HTTPHead, ChunkedBody)
  }

  package init(_ limits: HTTPLimits = HTTPLimits()) { self.limits = limits }

  package mutating func append(_ bytes: some Collection<UInt8>) {
    // Bytes after a problem belong to no request.
    if problem == nil { buffer += bytes }
  }

  /// The next request that is there in full; nil while more has to come.
  ///
  /// After a problem, there is none any more.
  package mutating func next() throws(HTTPProblem) -> HTTPRequest? {
    if let problem { throw problem }
    do { return try read() } catch {
      problem = error
      buffer = []
      throw error
    }
  }

  /// True if a request has begun to arrive, and is not complete.
  package var isInside: Bool {
    switch stage {
    case .head: !buffer.isEmpty
    case .body, .chunks: true
    }
  }

  /// The number of bytes kept: of a request that is not complete, and of those behind it.
  package var held: Int {
    switch stage {
    case .head, .body: buffer.count
    case .chunks(_, let body): buffer.count + body.bytes.count
    }
  }

  /// True if the client has announced a body and waits for a "100 Continue" before it sends it.
  package var awaitsContinue: Bool {
    switch stage {
    case .head: false
    case .body(let head, length: _): head.expectsContinue && buffer.isEmpty
    case .chunks(let head, let body):
      head.expectsContinue && buffer.isEmpty && body == ChunkedBody()
    }
  }

  private mutating func read() throws(HTTPProblem) -> HTTPRequest? {
    if case .head(var scan) = stage {
      let lines = try scan.lines(in: buffer, limits)
      stage = .head(scan)
      guard let lines else { return nil }
      let head = try HTTPHead(lines: lines, limits)
      drop(scan.offset)
      switch try head.framing(limits) {
      case .length(let length): stage = .body(head, length: length)
      case .chunks: stage = .chunks(head, ChunkedBody())
      }
    }
    return try readBody()
  }

  private mutating func readBody() throws(HTTPProblem) -> HTTPRequest? {
    switch stage {
    case .head: return nil
    case .body(let head, let length):
      guard buffer.count >= length else { return nil }
      return finish(HTTPRequest(head, body: Array(buffer.prefix(length))), length)
    case .chunks(let head, var body):
      // While the stage refers to the body as well, each piece would copy all that came before it.
      stage = .head(HeadScan())
      var offset = 0
      let isComplete = try body.take(from: buffer, &offset, limits)
      guard isComplete else {
        drop(offset)
        stage = .chunks(head, body)
        return nil
      }
      return finish(HTTPRequest(head, body: body.bytes), offset)
    }
  }

  private mutating func finish(_ request: HTTPRequest, _ length: Int) -> HTTPRequest {
    drop(length)
    stage = .head(HeadScan())
    return request
  }

  private mutating func drop(_ count: Int) {
    if buffer.capacity > Self.keptCapacity {
      // `removeFirst` keeps the room that a large body took, for as long as the client stays.
      buffer = Array(buffer.dropFirst(count))
    } else {
      buffer.removeFirst(count)
    }
  }

  private static let keptCapacity = 131_072
}

/// Looks for the end of a head, and at no byte twice.
private struct HeadScan: Sendable {
  /// The number of bytes that the scan has read.
  private(set) var offset = 0
  private var ends: [Range<Int>] = []
  private var start = 0

  /// The lines of the head without their ends; nil while the empty line behind them has not come.
  mutating func lines(
    in buffer: [UInt8], _ limits: HTTPLimits
  ) throws(HTTPProblem) -> [ArraySlice<UInt8>]? {
    while offset < buffer.count {
      guard offset < limits.head else { throw .headTooLarge }
      defer { offset += 1 }
      guard buffer[offset] == UInt8(ascii: "\n") else { continue }
      guard offset > start, buffer[offset - 1] == UInt8(ascii: "\r") else { throw .malformedLine }
      let line = start..<(offset - 1)
      start = offset + 1
      if !line.isEmpty {
        ends.append(line)
      } else if !ends.isEmpty {
        return finished(buffer)
      }
      // Empty lines before a request are passed over, as clients of old send them.
    }
    return nil
  }

  private func finished(_ buffer: [UInt8]) -> [ArraySlice<UInt8>] { ends.map { buffer[$0] } }
}
