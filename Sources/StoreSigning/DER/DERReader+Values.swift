extension DERReader {
  package mutating func integer() throws(DERError) -> Int64 { try next(.integer).integer() }

  package mutating func octets() throws(DERError) -> ArraySlice<UInt8> {
    try next(.octetString).contents
  }

  package mutating func objectIdentifier() throws(DERError) -> OID {
    try next(.objectIdentifier).objectIdentifier()
  }

  package mutating func null() throws(DERError) {
    let node = try next(.null)
    guard node.contents.isEmpty else { throw node.error(.notCanonical) }
  }

  /// Reads an integer that can only be `value`.
  mutating func version(_ value: Int64) throws(DERError) {
    let node = try next(.integer)
    guard try node.integer() == value else { throw node.error(.unexpectedValue) }
  }

  /// A bit string of whole bytes.
  mutating func wholeBits() throws(DERError) -> ArraySlice<UInt8> {
    let node = try next(.bitString)
    let (bytes, unused) = try node.bits()
    guard unused == 0 else { throw node.error(.unexpectedValue) }
    return bytes
  }

  /// The elements of a SET OF, which DER has in ascending order.
  package mutating func sortedSet() throws(DERError) -> [DERNode] {
    let nodes = try next(.set).children()
    for (one, other) in zip(nodes, nodes.dropFirst())
    where other.whole.lexicographicallyPrecedes(one.whole) {
      throw DERError(.notSorted, at: other.offset)
    }
    return nodes
  }
}
