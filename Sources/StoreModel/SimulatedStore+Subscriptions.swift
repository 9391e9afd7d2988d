extension SimulatedStore {
  /// Starts a subscription, unless this very one is active (B038, B039).
  mutating func subscribe(
    _ entry: QueuedPayment, to product: CatalogProduct, under terms: SubscriptionTerms,
    in app: Int, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    if let current = activePeriod(of: product.id, in: app) {
      guard case .call = entry.route else {
        return try refuse(
          entry.id, .alreadySubscribed(current), in: installations[app].id, &effects)
      }
      effects.append(.handOver(current))
      return try complete(entry.id, with: current, in: app, &effects)
    }
    let id = ledger.nextID()
    lastLineItem += 1
    var purchase = Purchase(
      id: id, originalID: id, account: installations[app].account,
      installation: installations[app].id, payment: entry.payment, date: now, originalDate: now,
      price: product.price, storefront: accounts[account(of: app)].storefront, reason: .purchase,
      ownership: .purchased, namesOriginal: false, madeAt: ledger.advanceRevision())
    purchase.subscription = SubscribedPeriod(
      group: terms.group, expiry: terms.period.end(from: now), lineItem: lastLineItem)
    record(purchase)
    effects.append(.charge(id))
    try complete(entry.id, with: id, in: app, &effects)
  }

  /// The transaction that pays for the product at present.
  private func activePeriod(of product: ProductID, in app: Int) -> TransactionID? {
    guard let holding = accounts[account(of: app)].holdings[product],
      let latest = ledger[holding.latest], latest.revocation == nil,
      let period = latest.subscription, period.expiry > now
    else { return nil }
    return latest.id
  }

  func offerObjection(
    to payment: Payment, for product: CatalogProduct, in app: Int
  ) -> Refusal? {
    switch payment.offer {
    case .promotional(let id, let flaw)?:
      if let flaw { return .offer(flaw) }
      let offers = product.subscription?.promotionalOffers ?? []
      return offers.contains { $0.id == id } ? nil : .offer(.unknownOffer)
    case .winBack(let id)?:
      let offers = product.subscription?.winBackOffers ?? []
      return offers.contains { $0.id == id } ? nil : .offer(.unknownOffer)
    case .code?, nil: return nil
    }
  }
}
