/// Reads elements one after the other, strictly: bytes that are not DER are an error with its
/// offset.
///
/// Total on every input: nothing is copied, nothing is read twice, and nesting ends at 32 levels.
package struct DERReader: Sendable {
  private var rest: ArraySlice<UInt8>
  private let depth: Int

  static let maximalDepth = 32

  init(_ bytes: ArraySlice<UInt8>, depth: Int) { (rest, self.depth) = (bytes, depth) }

  package init(_ bytes: ArraySlice<UInt8>) { self.init(bytes, depth: 0) }

  package init(_ bytes: [UInt8]) { self.init(bytes[...]) }

  /// The one element that `bytes` are.
  package static func single(_ bytes: ArraySlice<UInt8>) throws(DERError) -> DERNode {
    var reader = Self(bytes)
    let node = try reader.next()
    try reader.finish()
    return node
  }

  package var isAtEnd: Bool { rest.isEmpty }

  package var offset: Int { rest.startIndex }

  package mutating func next() throws(DERError) -> DERNode {
    let start = rest
    guard let first = rest.popFirst() else { throw DERError(.truncated, at: start.startIndex) }
    let tag = DERTag(rawValue: first)
    guard tag.isAllowed else { throw DERError(.tagNotAllowed, at: start.startIndex) }
    let length = try readLength()
    guard length <= rest.count else { throw DERError(.truncated, at: rest.endIndex) }
    let contents = rest.prefix(length)
    rest = rest.dropFirst(length)
    let whole = start[start.startIndex..<contents.endIndex]
    return DERNode(tag: tag, whole: whole, contents: contents, depth: depth)
  }

  package mutating func next(_ tag: DERTag) throws(DERError) -> DERNode {
    guard nextIs(tag) else { throw DERError(.expected(tag), at: offset) }
    return try next()
  }

  func nextIs(_ tag: DERTag) -> Bool { rest.first == tag.rawValue }

  /// The next element if it has the tag.
  package mutating func next(ifTagged tag: DERTag) throws(DERError) -> DERNode? {
    nextIs(tag) ? try next() : nil
  }

  /// Reads the content of the next element; all of it, or it is an error.
  package mutating func inside<Value>(
    _ tag: DERTag, _ body: (inout DERReader) throws(DERError) -> Value
  ) throws(DERError) -> Value {
    var reader = try next(tag).reader()
    let value = try body(&reader)
    try reader.finish()
    return value
  }

  package func finish() throws(DERError) {
    guard isAtEnd else { throw DERError(.trailingBytes, at: offset) }
  }

  private mutating func readLength() throws(DERError) -> Int {
    let start = offset
    guard let first = rest.popFirst() else { throw DERError(.truncated, at: start) }
    guard first >= 0x80 else { return Int(first) }
    let count = Int(first & 0x7f)
    guard count > 0 else { throw DERError(.indefiniteLength, at: start) }
    guard count <= 4 else { throw DERError(.lengthTooLarge, at: start) }
    guard count <= rest.count else { throw DERError(.truncated, at: rest.endIndex) }
    let bytes = rest.prefix(count)
    rest = rest.dropFirst(count)
    let length = bytes.reduce(0) { $0 << 8 | Int($1) }
    guard bytes.first != 0, length >= 0x80 else { throw DERError(.lengthNotMinimal, at: start) }
    return length
  }
}
