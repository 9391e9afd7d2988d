internal import StoreBasics

/// A UUID that belongs to a text: always the same one, in the form of a random one.
package struct LabelledUUID: Hashable, Sendable {
  /// The 16 bytes of it.
  package let bytes: [UInt8]

  package init(_ label: String) {
    var bytes = Array(SHA256.digest(of: Array(label.utf8)).prefix(16))
    bytes[6] = bytes[6] & 0x0f | 0x40
    bytes[8] = bytes[8] & 0x3f | 0x80
    self.bytes = bytes
  }

  /// The UUID in lower case.
  package var text: String {
    [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { bytes[$0].hexDigits }.joined(separator: "-")
  }
}
