/// A record that is written as a set of attributes: a receipt, and each purchase in it.
protocol ReceiptRecord: Sendable {
  /// The attributes with a meaning, in the order of their types.
  static var fields: [ReceiptField<Self>] { get }
  /// The types that no record is without.
  static var required: [Int64] { get }
  /// The attributes without a known meaning; in the order of their types when read.
  var others: [ReceiptAttribute] { get set }

  init()
}

extension ReceiptRecord {
  /// The attributes of the fields, and the others.
  var attributes: [ReceiptAttribute] { Self.fields.compactMap { $0.write(self) } + others }

  /// Reads a SET OF ReceiptAttribute; those that `take` does not want go to fields or to the
  /// others.
  init(
    attributes octets: ArraySlice<UInt8>,
    take: (inout Self, _ type: Int64, ArraySlice<UInt8>) throws(DERError) -> Bool
  ) throws(DERError) {
    self.init()
    others = []
    var seen: Set<Int64> = []
    var reader = DERReader(octets)
    for node in try reader.sortedSet() {
      let (type, version, value) = try node.receiptAttribute()
      if try take(&self, type, value) { continue }
      guard let field = Self.fields.first(where: { $0.type == type }) else {
        others.append(ReceiptAttribute(type: type, version: version, value: Array(value)))
        continue
      }
      guard seen.insert(type).inserted else { throw node.error(.unexpectedValue) }
      try field.read(&self, value)
    }
    try reader.finish()
    others.sort { ($0.type, $0.version) < ($1.type, $1.version) }
    guard Self.required.allSatisfy(seen.contains) else {
      throw DERError(.truncated, at: octets.endIndex)
    }
  }
}

extension [ReceiptAttribute] {
  /// The SET OF ReceiptAttribute, in the order that DER gives it.
  var der: [UInt8] { DERWriter.encode { $0.set(of: map(\.der)) } }
}

extension DERNode {
  fileprivate func receiptAttribute() throws(DERError) -> (
    type: Int64, version: Int64, value: ArraySlice<UInt8>
  ) {
    guard tag == .sequence else { throw DERError(.expected(.sequence), at: offset) }
    var reader = try reader()
    let type = try reader.integer()
    let versionNode = try reader.next(.integer)
    let version = try versionNode.integer()
    guard version > 0 else { throw versionNode.error(.outOfRange) }
    let value = try reader.octets()
    try reader.finish()
    return (type, version, value)
  }
}
