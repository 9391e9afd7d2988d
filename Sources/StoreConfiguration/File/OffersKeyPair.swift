import StoreBasics

/// The key with which an app's server signs promotional offers in tests.
package struct OffersKeyPair: Hashable, Sendable {
  package let id: String
  /// A P-256 key in PKCS#8; nil if the file has the form of 2021, whose curve nothing knows any
  /// more.
  package let privateKey: [UInt8]?

  package init(id: String, privateKey: [UInt8]?) {
    self.id = id
    self.privateKey = privateKey
  }

  init(id: String, base64: String) {
    // Line breaks may stand between its digits.
    let bytes = try? Base64.standard.decode(base64.filter { !$0.isNewline })
    self.init(id: id, privateKey: bytes.flatMap { $0.contains(Self.p256) ? $0 : nil })
  }

  /// The object identifier 1.2.840.10045.3.1.7 in DER.
  private static let p256: [UInt8] = [6, 8, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 3, 1, 7]
}
