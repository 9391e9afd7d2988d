import StoreBasics
import StoreSigning

extension FuzzTarget {
  private static let roots = [LocalAuthority.standard.root]
  private static let keys = [OfferSigner.standard.publicKey]
  /// 2026-01-01 00:00:00 UTC in milliseconds.
  private static let date: Int64 = 1_767_225_600_000

  static func readReceipts(_ bytes: [UInt8]) {
    if let container = try? ReceiptContainer(der: bytes) {
      let again = try? SignedData(der: container.signedData.der)
      precondition(again == container.signedData, "a container reads otherwise")
      readPayload(container.payload)
    }
    readPayload(bytes)
    _ = try? AppReceipt(verifying: bytes, roots: roots)
    if let certificate = try? Certificate(der: bytes) {
      precondition(certificate.der == bytes, "a certificate is not its bytes")
      _ = certificate.verifyingKey
    }
    let text = String(decoding: bytes, as: UTF8.self)
    if let receipt = try? TransactionReceipt(text: text) {
      _ = try? receipt.verifiedInfo(roots: roots)
      let again = try? TransactionReceipt(text: receipt.text)
      precondition(again == receipt, "an old receipt reads otherwise")
    }
  }

  private static func readPayload(_ payload: [UInt8]) {
    guard let receipt = try? AppReceipt(payload: payload) else { return }
    let again = try? AppReceipt(payload: receipt.payload)
    precondition(again?.bundleID == receipt.bundleID, "a receipt reads otherwise")
    precondition(again?.purchases.count == receipt.purchases.count, "a receipt loses purchases")
  }

  static func readSignedData(_ text: String) {
    _ = try? JWS.verify(text, roots: roots, at: date)
    _ = try? OfferToken(verifying: text, keys: keys)
    _ = try? PEM.decode(text)
    if let json = try? JSON(Array(text.utf8)) {
      precondition((try? JSON(json.encoded)) == json, "JSON reads otherwise")
    }
  }
}
