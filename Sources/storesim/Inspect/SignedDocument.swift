import StoreBasics
import StoreSigning

/// The content of a file that a store has signed.
enum SignedDocument {
  case receipt(ReceiptContainer, AppReceipt)
  case transactionReceipt(TransactionReceipt)
  case signedData(JWS)
  /// One or more, each issued by the next.
  case certificates([Certificate])

  /// Reads a file's bytes, whichever of them it is, without believing it.
  init(_ bytes: [UInt8]) throws(UnreadableDocument) {
    if bytes.first == DERTag.sequence.rawValue {
      try self.init(der: bytes)
    } else {
      try self.init(text: String(decoding: bytes, as: UTF8.self).trimmed)
    }
  }

  private init(der bytes: [UInt8]) throws(UnreadableDocument) {
    if let certificate = try? Certificate(der: bytes) {
      self = .certificates([certificate])
      return
    }
    do {
      let container = try ReceiptContainer(der: bytes)
      let receipt: AppReceipt
      do { receipt = try AppReceipt(payload: container.payload) } catch {
        throw UnreadableDocument("the receipt's content cannot be read: \(error)")
      }
      self = .receipt(container, receipt)
    } catch let error as UnreadableDocument {
      throw error
    } catch {
      throw UnreadableDocument("neither a certificate nor a receipt: \(error)")
    }
  }

  private init(text: String) throws(UnreadableDocument) {
    guard !text.isEmpty else { throw UnreadableDocument("the file is empty") }
    if text.hasPrefix("-----BEGIN ") {
      self = .certificates(try Self.certificates(text))
    } else if text.hasPrefix("{"), let inner = text.signedPayload {
      try self.init(text: inner)
    } else if text.hasPrefix("{"), (try? JSON(Array(text.utf8))) != nil {
      throw UnreadableDocument(
        "this is JSON without a signedPayload, and nothing in it is signed; inspect takes a "
          + "receipt, signed data (JWS), a notification as it is posted, or a certificate")
    } else if text.hasPrefix("{") {
      do { self = .transactionReceipt(try TransactionReceipt(text: text)) } catch {
        throw UnreadableDocument("\(error)")
      }
    } else if text.contains("."), !text.contains(where: \.isWhitespace) {
      do { self = .signedData(try JWS(text)) } catch { throw UnreadableDocument("\(error)") }
    } else if let bytes = try? Base64.standard.decode(text.filter { !$0.isNewline }),
      bytes.first == DERTag.sequence.rawValue || bytes.first == UInt8(ascii: "{")
    {
      // As receipts are sent.
      try self.init(bytes)
    } else {
      throw UnreadableDocument("neither a receipt, nor signed data, nor a certificate")
    }
  }

  private static func certificates(_ text: String) throws(UnreadableDocument) -> [Certificate] {
    do {
      let blocks = try PEM.decode(text, labelSuffix: "CERTIFICATE")
      guard !blocks.isEmpty else { throw UnreadableDocument("there is no certificate in it") }
      return try blocks.map { try Certificate(der: $0) }
    } catch let error as UnreadableDocument {
      throw error
    } catch { throw UnreadableDocument("a certificate cannot be read: \(error)") }
  }
}

/// The reason why a file is nothing that a store has signed.
struct UnreadableDocument: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension String {
  fileprivate var trimmed: String {
    let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex
    return String(self[..<end].drop(while: \.isWhitespace))
  }

  /// The signed data in the body of a post to an app's server.
  fileprivate var signedPayload: String? {
    (try? JSON(Array(utf8)))?["signedPayload"]?.string
  }
}
