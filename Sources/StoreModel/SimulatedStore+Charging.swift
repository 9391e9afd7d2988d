extension SimulatedStore {
  /// The customer agrees: charges, or hands over again what is owned already.
  mutating func confirm(
    _ entry: QueuedPayment, in app: Int, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    if let standIn = entry.standIn {
      effects.append(.handOver(standIn))
      return try complete(entry.id, with: standIn, in: app, &effects)
    }
    guard let product = catalog[entry.payment.product] else {
      return try refuse(entry.id, .unknownProduct, in: installations[app].id, &effects)
    }
    switch product.kind {
    case .consumable, .nonRenewingSubscription:
      let id = charge(entry.payment, for: product, in: app, &effects)
      try complete(entry.id, with: id, in: app, &effects)
    case .nonConsumable:
      let id = obtain(entry.payment, of: product, in: app, &effects)
      try complete(entry.id, with: id, in: app, &effects)
    case .autoRenewable(let terms):
      try subscribe(entry, to: product, under: terms, in: app, &effects)
    }
  }

  /// Charges for the payment, and writes it into the ledger.
  mutating func charge(
    _ payment: Payment, for product: CatalogProduct, in app: Int,
    _ effects: inout [StoreEffect]
  ) -> TransactionID {
    let id = ledger.nextID()
    let price = Price(milliunits: product.price.milliunits * Int64(payment.quantity))
    record(
      Purchase(
        id: id, originalID: id, account: installations[app].account,
        installation: installations[app].id, payment: payment, date: now, originalDate: now,
        price: price, storefront: accounts[account(of: app)].storefront, reason: .purchase,
        ownership: .purchased, namesOriginal: false, madeAt: ledger.advanceRevision()))
    effects.append(.charge(id))
    return id
  }

  /// Charges for a non-consumable, unless the customer owns it (B037).
  private mutating func obtain(
    _ payment: Payment, of product: CatalogProduct, in app: Int, _ effects: inout [StoreEffect]
  ) -> TransactionID {
    guard let first = ownedPurchase(of: product.id, in: app) else {
      return charge(payment, for: product, in: app, &effects)
    }
    guard profile.redownload != .sameTransaction else {
      effects.append(.handOver(first.id))
      return first.id
    }
    let id = ledger.nextID()
    record(
      Purchase(
        id: id, originalID: first.originalID, account: first.account,
        installation: installations[app].id, payment: payment, date: now,
        originalDate: first.originalDate, price: first.price, storefront: first.storefront,
        reason: .purchase, ownership: .purchased,
        namesOriginal: profile.redownload == .newTransactionWithOriginal,
        madeAt: ledger.advanceRevision()))
    effects.append(.handOver(id))
    return id
  }

  private func ownedPurchase(of product: ProductID, in app: Int) -> Purchase? {
    guard let holding = accounts[account(of: app)].holdings[product],
      let latest = ledger[holding.latest], latest.revocation == nil
    else { return nil }
    return ledger[holding.first] ?? latest
  }

  /// Writes a purchase down wherever it is looked for.
  mutating func record(_ purchase: Purchase) {
    ledger.append(purchase)
    let account = purchase.account.number - 1
    accounts[account].holdings.add(purchase.id, of: purchase.product)
    accounts[account].unfinished.append(purchase.id, for: purchase.id)
  }
}

// MARK: - Outside the app

extension SimulatedStore {
  /// A purchase in the store, or on the web: the app hears of it unasked (B135).
  mutating func buyOutside(
    _ payment: Payment, for account: AccountID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let owner = try position(of: account)
    guard let product = catalog[try known(payment.product)] else { return }
    let id = ledger.nextID()
    record(
      Purchase(
        id: id, originalID: id, account: account, installation: nil, payment: payment, date: now,
        originalDate: now,
        price: Price(milliunits: product.price.milliunits * Int64(payment.quantity)),
        storefront: accounts[owner].storefront, reason: .purchase, ownership: .purchased,
        namesOriginal: false, madeAt: ledger.advanceRevision()))
    effects.append(.charge(id))
    for app in installations.indices where installations[app].account == account {
      handOver(id, payment, to: app, &effects)
    }
  }

  /// Brings a purchase to an app that did not ask for it, or no longer waits for it.
  mutating func handOver(
    _ transaction: TransactionID, _ payment: Payment, to app: Int,
    _ effects: inout [StoreEffect]
  ) {
    let entry = QueuedPayment(
      id: installations[app].queue.nextID(), payment: payment, route: .outside,
      state: .purchased(transaction))
    installations[app].queue.entries.append(entry, for: entry.id)
    postUpdate(of: entry.id, in: app, &effects)
    if installations[app].run != .notRunning { installations[app].receipt = ledger.revision }
    effects.append(.emit(transaction, installations[app].id))
  }
}
