import Foundation
import StoreBasics
import StoreModel
import StoreSigning

extension ServerAPI {
  /// Set App Account Token.
  func setAccountToken(_ call: APICall) throws(APIError) -> ServerAnswer {
    let text = call.arguments[0]
    let isCopy = store.accounts.contains { store.identity.appTransactionID(of: $0.id) == text }
    guard !isCopy else { throw .copyOfApp }
    guard let number = UInt64(text), number > 0 else { throw .invalidTransaction }
    guard let token = try call.json()["appAccountToken"]?.string, token.utf8.count == 36,
      let uuid = UUID(uuidString: token)
    else { throw .tokenIsNoUUID }
    guard let purchase = store.ledger[TransactionID(number)] else { throw .originalNotFound }
    guard purchase.sharer == nil else { throw .ofFamily }
    guard purchase.id == purchase.originalID else { throw .notOriginal }
    return .act(
      .order(.setAccountToken(uuid.uuidString.lowercased(), purchase.id)),
      HTTPResponse(status: 200))
  }
}
