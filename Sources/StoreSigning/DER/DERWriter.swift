/// Writes elements one after the other.
package struct DERWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Returns the bytes that `body` writes.
  package static func encode(_ body: (inout DERWriter) -> Void) -> [UInt8] {
    var writer = Self()
    body(&writer)
    return writer.bytes
  }

  package mutating func element(_ tag: DERTag, _ contents: some Collection<UInt8>) {
    bytes.append(tag.rawValue)
    writeLength(contents.count)
    bytes += contents
  }

  /// Writes an element with the content that `body` writes.
  package mutating func element(_ tag: DERTag, _ body: (inout DERWriter) -> Void) {
    element(tag, Self.encode(body))
  }

  /// Elements that are encoded already.
  package mutating func encoded(_ bytes: some Sequence<UInt8>) { self.bytes += bytes }

  package mutating func sequence(_ body: (inout DERWriter) -> Void) { element(.sequence, body) }

  /// A SET OF encoded elements, put in ascending order.
  package mutating func set(of elements: [[UInt8]]) {
    let sorted = elements.sorted { $0.lexicographicallyPrecedes($1) }
    element(.set, Array(sorted.joined()))
  }

  package mutating func boolean(_ value: Bool) { element(.boolean, [value ? 0xff : 0x00]) }

  package mutating func integer(_ value: Int64) {
    var rest = value.bigEndianBytes[...]
    while let first = rest.first, let second = rest.dropFirst().first,
      first == 0x00 && second < 0x80 || first == 0xff && second >= 0x80
    {
      rest = rest.dropFirst()
    }
    element(.integer, rest)
  }

  /// A number that is not negative, most significant byte first.
  package mutating func unsigned(_ magnitude: some Collection<UInt8>) {
    let digits = magnitude.drop { $0 == 0 }
    let needsZero = digits.first.map { $0 >= 0x80 } ?? true
    element(.integer, (needsZero ? [0] : []) + digits)
  }

  package mutating func null() { element(.null, []) }

  package mutating func objectIdentifier(_ oid: OID) { element(.objectIdentifier, oid.contents) }

  package mutating func octets(_ value: some Collection<UInt8>) { element(.octetString, value) }

  package mutating func octets(_ body: (inout DERWriter) -> Void) { element(.octetString, body) }

  package mutating func bits(_ value: [UInt8], unused: UInt8 = 0) {
    element(.bitString, [unused] + value)
  }

  package mutating func text(_ text: String, _ tag: DERTag) { element(tag, Array(text.utf8)) }

  private mutating func writeLength(_ length: Int) {
    guard length >= 0x80 else { return bytes.append(UInt8(length)) }
    let digits = UInt64(length).bigEndianBytes.drop { $0 == 0 }
    bytes.append(0x80 | UInt8(digits.count))
    bytes += digits
  }
}
