import StoreConfiguration
import StoreScenario
import StoreSigning

/// A parser of bytes that anybody may have written, which must never trap.
///
/// Each target stops the program if the same bytes, read again, give another result.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// Elements of DER, however deep.
  case der
  /// Receipts in their CMS container, old ones, and certificates.
  case receipt
  /// Signed data in its compact form, and tokens for offers.
  case jws
  /// StoreKit configuration files.
  case storekit
  /// Scripts of scenarios.
  case scenario
  /// Requests that clients send to a served store.
  case http
  /// A store's account of purchases.
  case history

  /// Reads the bytes.
  package func take(_ bytes: [UInt8]) {
    switch self {
    case .der: Self.readElements(DERReader(bytes))
    case .receipt: Self.readReceipts(bytes)
    case .jws: Self.readSignedData(String(decoding: bytes, as: UTF8.self))
    case .storekit: Self.readConfiguration(bytes)
    case .scenario: Self.readScenario(String(decoding: bytes, as: UTF8.self))
    case .http: Self.readRequests(bytes)
    case .history: Self.readHistory(bytes)
    }
  }
}

extension FuzzTarget {
  private static func readElements(_ reader: DERReader) {
    var reader = reader
    while !reader.isAtEnd, let node = try? reader.next() {
      let again = try? DERReader.single(Array(node.whole)[...])
      precondition(again?.contents.count == node.contents.count, "an element reads otherwise")
      _ = try? node.boolean()
      _ = try? node.integer()
      _ = try? node.bits()
      _ = try? node.objectIdentifier()
      _ = try? node.text()
      if let inside = try? node.reader() { readElements(inside) }
    }
  }
}
