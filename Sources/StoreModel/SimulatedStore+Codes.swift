extension SimulatedStore {
  /// The customer redeems an offer code, which products of every kind can have (B123).
  mutating func redeem(
    _ name: String, for id: ProductID, by account: AccountID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let owner = try position(of: account)
    guard let product = catalog[try known(id)] else { return }
    let claim = OfferClaim.code(referenceName: name)
    guard
      product.subscription?.codeOffer(named: name) != nil
        || product.oneTimeCode(claimedBy: claim) != nil
    else { throw .unknownCode(name, for: id, known: product.codeNames) }
    if case .nonConsumable = product.kind, let owned = accounts[owner].holdings[id]?.owned {
      throw .alreadyOwned(id, owned)
    }
    try buyOutside(Payment(product: id, offer: claim), for: account, &effects)
  }
}
