package import StoreModel
internal import StoreSigning

extension AppProcess {
  /// Returns the store's view of an offer that the app asks for; the timeline tells the reason if
  /// the offer is not trusted.
  package func claim(_ request: OfferRequest, for product: ProductID) -> OfferClaim {
    switch request {
    case .promotional(let id, let parts):
      guard parts.isComplete else { return .promotional(id: id, flaw: .missingParameters) }
      return .promotional(
        id: id,
        flaw: flaw(.invalidSignature, of: "offer “\(id)”") {
          () throws(OfferDoubt) in
          let now = simulation.read(\.now)
          try simulation.notary.check(parts, of: id, for: product, at: now)
        })
    case .promotionalToken(let id, nil):
      return .promotional(id: id, flaw: .missingParameters)
    case .promotionalToken(let id, let token?):
      return .promotional(
        id: id,
        flaw: flaw(.invalidToken, of: "offer “\(id)”") {
          () throws(OfferDoubt) in
          try check(token, of: id, for: product)
        })
    case .introductoryEligibility(let token):
      var isGranted = false
      // Apple's test environments charge the full price where the token is worth nothing.
      _ = flaw(.invalidToken, of: "introductory offer") { () throws(OfferDoubt) in
        isGranted = try readEligibility(token, of: product)
      }
      return .introductory(isGranted: isGranted)
    }
  }

  private func check(
    _ text: String, of offer: String, for product: ProductID
  ) throws(OfferDoubt) {
    let token = try simulation.notary.read(text, for: .promotionalOffer, of: product)
    guard let id = token.offerIdentifier else { throw .missingClaim("offerIdentifier") }
    guard id == offer else { throw .otherClaim("offer", id) }
    if let transaction = token.transactionID { try checkOwnership(of: transaction) }
  }

  private func readEligibility(
    _ text: String, of product: ProductID
  ) throws(OfferDoubt) -> Bool {
    let token = try simulation.notary.read(text, for: .introductoryOfferEligibility, of: product)
    guard let isGranted = token.allowIntroductoryOffer else {
      throw .missingClaim("allowIntroductoryOffer")
    }
    guard let transaction = token.transactionID else { throw .missingClaim("transactionId") }
    try checkOwnership(of: transaction)
    return isGranted
  }

  /// A token names any of the customer's transactions, or the customer's copy of the app.
  private func checkOwnership(of id: String) throws(OfferDoubt) {
    let isOwn = read { store, account in
      let owner = UInt64(id).flatMap { store.ledger[TransactionID($0)]?.account }
      return owner == account.id || store.identity.appTransactionID(of: account.id) == id
    }
    guard isOwn else { throw .foreignTransaction(id) }
  }

  /// The flaw where the check fails.
  private func flaw(
    _ flaw: OfferFlaw, of subject: String, _ check: () throws(OfferDoubt) -> Void
  ) -> OfferFlaw? {
    do { try check() } catch {
      simulation.note(.rare(.doubted(subject, "\(error)")), on: installation)
      return flaw
    }
    return nil
  }
}
