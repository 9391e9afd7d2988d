import StoreKit
import StoreModel
import StoreSimulation

/// Stands for Apple's two servers that verify receipts, until the world has its own.
///
/// It reads what it is sent as those do, checks signatures, and looks up in the world's ledger what a receipt claims.
struct VerificationServer: Sendable {
  let world: Simulation
  /// Which of the two stores this world is.
  let store: StoreEnvironment

  /// The answer to a request at the server of one of the two stores.
  func answer(_ body: Data, at server: StoreEnvironment) -> Data {
    let status = status(of: body, at: server)
    return Data("{\"environment\":\"\(server.rawValue)\",\"status\":\(status)}".utf8)
  }

  private func status(of body: Data, at server: StoreEnvironment) -> Int {
    guard let request = try? JSONSerialization.jsonObject(with: body) as? [String: Any] else {
      return 21000
    }
    guard let text = request["receipt-data"] as? String, let receipt = decode(text) else {
      return 21002
    }
    switch (ReceiptClaim(receipt), store, server) {
    case (.malformed, _, _): return 21002
    case (.sold, .sandbox, .production): return 21007
    case (.sold, .production, .sandbox): return 21008
    case (.sold(let items), _, _) where items.allSatisfy(hasSold): return 0
    case (.sold, _, _), (.forged, _, _): return 21003
    }
  }

  /// Line feeds within the Base64 are taken in the receipt of a transaction, but not in that of an app.
  private func decode(_ text: String) -> Data? {
    if let data = Data(base64Encoded: text) { return data }
    let data = Data(base64Encoded: text.filter { !$0.isNewline })
    return data?.first == UInt8(ascii: "{") ? data : nil
  }

  private func hasSold(_ item: ReceiptClaim.Item) -> Bool {
    world.read { store in
      let purchase =
        store.ledger[TransactionID(item.transaction)] ?? store.ledger[TransactionID(item.original)]
      return purchase?.product.rawValue == item.product
    }
  }
}
