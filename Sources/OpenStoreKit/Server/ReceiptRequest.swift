import StoreBasics
import StoreSigning

/// The body of a request to the server that verifies receipts.
struct ReceiptRequest {
  let receipt: Receipt
  let password: String?
  let excludesOldTransactions: Bool

  /// A receipt whose signature holds.
  enum Receipt {
    case app(AppReceipt)
    case transaction(TransactionReceipt, PurchaseList)
  }

  init(_ body: [UInt8], roots: [Certificate]) throws(ReceiptStatus) {
    guard let json = try? JSON(body), case .object = json else { throw .notUnderstood }
    guard let text = json["receipt-data"]?.string else { throw .malformedReceipt }
    receipt = try Receipt(text, roots: roots)
    password = json["password"]?.string
    excludesOldTransactions = json["exclude-old-transactions"]?.boolean ?? false
  }
}

extension ReceiptRequest.Receipt {
  fileprivate init(_ text: String, roots: [Certificate]) throws(ReceiptStatus) {
    let bytes = try Self.decode(text)
    if Self.isTransactionReceipt(bytes) {
      try self.init(transactionReceipt: bytes, roots: roots)
    } else {
      do { self = .app(try AppReceipt(verifying: bytes, roots: roots)) } catch {
        throw ReceiptStatus(error)
      }
    }
  }

  private init(transactionReceipt bytes: [UInt8], roots: [Certificate]) throws(ReceiptStatus) {
    do {
      let receipt = try TransactionReceipt(text: String(decoding: bytes, as: UTF8.self))
      let list = try receipt.verifiedInfo(roots: roots)
      guard let purchase = PurchaseList(list) else { throw ReceiptError.missing("transaction-id") }
      self = .transaction(receipt, purchase)
    } catch {
      throw (error as? ReceiptError).map(ReceiptStatus.init) ?? .malformedReceipt
    }
  }

  /// Decodes the Base64, and passes over line ends within it in the receipt of a transaction, but
  /// not in that of an app.
  private static func decode(_ text: String) throws(ReceiptStatus) -> [UInt8] {
    if let bytes = try? Base64.standard.decode(text) { return bytes }
    let joined = text.filter { !$0.isNewline }
    guard let bytes = try? Base64.standard.decode(joined), isTransactionReceipt(bytes) else {
      throw .malformedReceipt
    }
    return bytes
  }

  private static func isTransactionReceipt(_ bytes: [UInt8]) -> Bool {
    bytes.first == UInt8(ascii: "{")
  }
}

extension ReceiptStatus {
  /// Creates the status for a receipt that cannot be read, or for one that is not to be trusted.
  fileprivate init(_ error: ReceiptError) {
    switch error {
    case .malformed, .malformedList, .notBase64, .missing: self = .malformedReceipt
    case .malformedSignature, .wrongSigner, .unsupportedSignature, .untrusted, .wrongSignature,
      .otherApp, .otherDevice:
      self = .notAuthentic
    }
  }
}
