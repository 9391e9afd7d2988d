import StoreKit
import StoreModel
import StoreSigning
import StoreSimulation

/// The server of the app that sends the transactions which the store has signed.
///
/// It trusts everything that the store's own authority has signed, and asks no other server. Its
/// answers have the statuses of Apple's.
struct TransactionServer {
  let world: Simulation

  func answer(_ body: Data) -> Data {
    Data("{\"status\":\(status(of: String(decoding: body, as: UTF8.self)))}".utf8)
  }

  private func status(of text: String) -> Int {
    let roots = [world.notary.authority.root]
    let now = world.read(\.now.milliseconds)
    guard let payload = try? JWS.verify(text, roots: roots, at: now) else { return 21003 }
    guard let transaction = try? JSONDecoder().decode(SignedTransaction.self, from: Data(payload))
    else { return 21002 }
    return hasSold(transaction) ? 0 : 21003
  }

  private func hasSold(_ transaction: SignedTransaction) -> Bool {
    guard let id = UInt64(transaction.transactionId) else { return false }
    return world.read { $0.ledger[TransactionID(id)]?.product.rawValue == transaction.productId }
  }

  /// The fields of a transaction that the server reads, under the store's names.
  private struct SignedTransaction: Decodable {
    let transactionId: String
    let productId: String
  }
}
