import StoreBasics
package import StoreModel
package import StoreSigning

/// Apple's server that verifies receipts, as it answers about one state of a store.
///
/// It asks nobody and changes nothing: equal stores and requests give equal bytes.
package struct ReceiptServer {
  let store: SimulatedStore
  let authority: LocalAuthority
  let endpoint: ReceiptEndpoint

  package init(
    _ store: SimulatedStore, signedBy authority: LocalAuthority, at endpoint: ReceiptEndpoint
  ) {
    self.store = store
    self.authority = authority
    self.endpoint = endpoint
  }

  /// Returns the body of the answer, which has the HTTP status 200 in any case (B088).
  package func answer(_ body: [UInt8], method: String = "POST") -> [UInt8] {
    do throws(ReceiptStatus) {
      guard method == "POST" else { throw .notUnderstood }
      let request = try ReceiptRequest(body, roots: [authority.root])
      return Array(try answer(request).text.utf8)
    } catch {
      return Self.answer(status: error.rawValue, from: endpoint)
    }
  }

  /// An answer that says nothing but a status.
  package static func answer(status: Int64, from endpoint: ReceiptEndpoint) -> [UInt8] {
    var json = JSONObject()
    json.write("environment", endpoint.environment)
    // Written both ways, since clients read either.
    if (21100...21199).contains(status) {
      json.write("is-retryable", true)
      json.write("is_retryable", true)
    }
    json.write("status", status)
    return Array(json.text.utf8)
  }

  private func answer(_ request: ReceiptRequest) throws(ReceiptStatus) -> JSONObject {
    switch request.receipt {
    case .app(let receipt): try answer(about: receipt, request)
    case .transaction(let receipt, let purchase): try answer(about: receipt, purchase, request)
    }
  }
}

// MARK: - What both kinds of receipts have in common

extension ReceiptServer {
  func checkEnvironment(isProduction: Bool) throws(ReceiptStatus) {
    switch (isProduction, endpoint) {
    case (true, .sandbox): throw .isOfProduction
    case (false, .production): throw .isOfSandbox
    case (true, .production), (false, .sandbox): break
    }
  }

  /// Subscriptions are told to those only who know the app's secret.
  func checkSecret(of request: ReceiptRequest) throws(ReceiptStatus) {
    guard let secret = store.identity.sharedSecret, secret != request.password else { return }
    throw .wrongSecret
  }

  /// Returns a purchase that the store has made.
  ///
  /// A restored copy is known by the original and the product of the purchase that it copies.
  func purchase(
    _ id: TransactionID, original: TransactionID, of product: ProductID
  ) throws(ReceiptStatus) -> Purchase {
    let purchase =
      store.ledger[id]
      ?? store.ledger.purchases.last { $0.originalID == original && $0.product == product }
    guard let purchase, purchase.product == product else { throw .notAuthentic }
    return purchase
  }
}
