import StoreBasics

extension SimulatedStore {
  /// Carries out the customer's confirmation: charges, or hands over a product again that is owned
  /// already.
  mutating func confirm(
    _ entry: QueuedPayment, in app: Int, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    if let standIn = entry.standIn, answers(standIn, for: entry) {
      effects.append(.handOver(standIn))
      keepPlan(of: standIn, &effects)
      return complete(entry, with: standIn, isNew: false, in: app, &effects)
    }
    guard let product = catalog[entry.payment.product] else {
      return try refuse(entry.id, .unknownProduct, in: installation(at: app), &effects)
    }
    let buyer = Buyer(account: payer(of: app), installation: installation(at: app))
    switch product.kind {
    case .consumable, .nonRenewingSubscription:
      let id = charge(entry.payment, for: product, by: buyer, &effects)
      complete(entry, with: id, isNew: true, in: app, &effects)
    case .nonConsumable:
      let next = ledger.upcomingID
      let id = obtain(entry.payment, of: product, by: buyer, &effects)
      complete(entry, with: id, isNew: id == next, in: app, &effects)
    case .autoRenewable(let terms):
      try subscribe(entry, to: product, under: terms, in: app, &effects)
    }
  }

  /// Returns true if the earlier purchase answers for the payment, unless the customer has taken
  /// too long for it.
  ///
  /// An approval, which may take a day, is one of a purchase; a customer who is done with the
  /// earlier one does not get that (B045).
  func answers(_ standIn: TransactionID, for entry: QueuedPayment) -> Bool {
    guard canStandIn(standIn) else { return false }
    if case .deferred = entry.state { return ledger[standIn]?.isFinished == false }
    return true
  }

  /// Confirms a payment whose call is answered as if the customer had cancelled it; the purchase
  /// comes as news (B051).
  mutating func confirmUnnoticed(
    _ entry: QueuedPayment, in app: Int, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    var entry = entry
    if case .call(let call) = entry.route {
      effects.append(.answer(call, .refused(.cancelled), installation(at: app)))
      entry = entry.rerouted(to: .outside)
      installations[app].queue.entries.reroute(entry.id, to: .outside)
    }
    try confirm(entry, in: app, &effects)
  }

  /// Charges for the payment, and writes it into the ledger.
  private mutating func charge(
    _ payment: Payment, for product: CatalogProduct, by buyer: Buyer,
    _ effects: inout [StoreEffect]
  ) -> TransactionID {
    let id = ledger.nextID()
    let account = accounts[buyer.account].id
    let storefront = accounts[buyer.account].storefront
    let code = product.oneTimeCode(claimedBy: payment.offer)
    let single = code?.price ?? product.price(in: storefront)
    let price = Price(milliunits: single.milliunits * Int64(payment.quantity))
    let date = min(now, payment.backdating?.date ?? now)
    record(
      Purchase(
        id: id, originalID: id, account: account, installation: buyer.installation,
        payment: payment, date: date, originalDate: date, price: price, storefront: storefront,
        reason: .purchase,
        ownership: .purchased, namesOriginal: false, madeAt: ledger.advanceRevision()))
    effects.append(.charge(id))
    notify(.oneTimeCharge, about: id)
    shareWithFamily(id, &effects)
    return id
  }

  /// Charges for a non-consumable, unless the customer owns it (B037).
  private mutating func obtain(
    _ payment: Payment, of product: CatalogProduct, by buyer: Buyer,
    _ effects: inout [StoreEffect]
  ) -> TransactionID {
    guard let first = ownedPurchase(of: product.id, by: buyer) else {
      return charge(payment, for: product, by: buyer, &effects)
    }
    guard profile.redownload != .sameTransaction else {
      effects.append(.handOver(first.id))
      return first.id
    }
    let id = ledger.nextID()
    record(
      Purchase(
        id: id, originalID: first.originalID, account: first.account,
        installation: buyer.installation, payment: payment, date: now,
        originalDate: first.originalDate, price: first.price, storefront: first.storefront,
        reason: .purchase, ownership: .purchased,
        namesOriginal: profile.redownload == .newTransactionWithOriginal,
        madeAt: ledger.advanceRevision()))
    effects.append(.handOver(id))
    return id
  }

  private func ownedPurchase(of product: ProductID, by buyer: Buyer) -> Purchase? {
    let owned = accounts[buyer.account].holdings[product]?.owned.flatMap { ledger[$0] }
    return owned.map { ledger[$0.originalID] ?? $0 }
  }

  /// Writes a purchase down wherever it is looked for.
  mutating func record(_ purchase: Purchase) {
    ledger.append(purchase)
    let account = purchase.account.number - 1
    accounts[account].holdings.add(purchase.id, of: purchase.product, from: purchase.sharer)
    accounts[account].unfinished.append(purchase.id, for: purchase.id)
    noteFresh(purchase)
  }
}

// MARK: - Outside the app

extension SimulatedStore {
  /// A purchase in the store, or on the web: the app hears of it unasked (B135).
  mutating func buyOutside(
    _ payment: Payment, for account: AccountID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let owner = try position(of: account)
    let payment = heeded(payment)
    try checkSale(of: payment, to: owner)
    guard let product = catalog[payment.product] else { return }
    let buyer = Buyer(account: owner, installation: nil)
    guard let id = try buy(payment, product, by: buyer, &effects) else { return }
    for app in installations.indices
    where installations[app].account == account && !installations[app].queue.entries.holds(id) {
      handOver(id, payment, to: app, &effects)
    }
    if let purchase = ledger[id] { catchUp(place(of: purchase), &effects) }
  }

  /// Makes a purchase of a test session, as its settings let purchases go: to the queue it stays
  /// hidden until it is made.
  mutating func buyOutside(
    _ payment: Payment, answered answer: SheetAnswer, for account: AccountID,
    _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let owner = try position(of: account)
    let payment = heeded(payment)
    switch answer {
    case .confirmed, .confirmedUnnoticed:
      return try buyOutside(payment, for: account, &effects)
    case .cancelled: throw .refused(.cancelled)
    case .failed, .approvalNeeded, .interrupted, .interruptedInApp: break
    }
    try checkSale(of: payment, to: owner)
    if case .failed = answer { return note(.failed, of: payment, by: accounts[owner].id) }
    guard let app = installations.firstIndex(where: { $0.account == account }) else {
      throw .unknownAccount(account)
    }
    let entry = installations[app].queue.enter(payment, by: .outside)
    if answer == .approvalNeeded {
      try askForApproval(of: entry, in: app, &effects)
    } else {
      try interrupt(entry, .separately, in: app, &effects)
    }
  }

  /// Refuses a payment for a product that nobody sells like this.
  private func checkSale(of payment: Payment, to owner: Int) throws(StoreRejection) {
    guard let product = catalog[try known(payment.product)] else { return }
    if withdrawn.contains(product.id) { throw .refused(.notAvailable) }
    guard product.isSold(in: accounts[owner].storefront) else { throw .refused(.notInStorefront) }
    guard product.kind.allows(payment.quantity) else { throw .refused(.invalidQuantity) }
    if let refusal = offerObjection(to: payment, for: product, of: owner) {
      throw .refused(refusal)
    }
  }

  /// Makes a purchase that no entry of a queue waits for, and returns the transaction that has come
  /// of it, if any.
  mutating func buy(
    _ payment: Payment, _ product: CatalogProduct, by buyer: Buyer,
    _ effects: inout [StoreEffect]
  ) throws(StoreRejection) -> TransactionID? {
    switch product.kind {
    case .consumable, .nonRenewingSubscription:
      charge(payment, for: product, by: buyer, &effects)
    case .nonConsumable:
      obtain(payment, of: product, by: buyer, &effects)
    case .autoRenewable(let terms):
      try subscribeUnasked(payment, under: terms, by: buyer, &effects)
    }
  }

  /// Brings a purchase to an app that did not ask for it, or no longer waits for it.
  mutating func handOver(
    _ transaction: TransactionID, _ payment: Payment, to app: Int,
    _ effects: inout [StoreEffect]
  ) {
    if holds(.transaction(transaction, forQueue: payment), for: app) { return }
    enqueue(transaction, payment, in: app, &effects)
    effects.append(.emit(transaction, installation(at: app)))
  }

  /// Brings a purchase to listeners alone.
  mutating func bringNews(
    of transaction: TransactionID, to app: Int, _ effects: inout [StoreEffect]
  ) {
    if holds(.transaction(transaction, forQueue: nil), for: app) { return }
    effects.append(.emit(transaction, installation(at: app)))
  }

  /// Brings a purchase to the payment queue alone.
  mutating func enqueue(
    _ transaction: TransactionID, _ payment: Payment, in app: Int,
    _ effects: inout [StoreEffect]
  ) {
    let entry = installations[app].queue.enter(payment, by: .outside, .purchased(transaction))
    installations[app].isRegistered = true
    postUpdate(of: entry, in: app, &effects)
    if installations[app].run != .notRunning { bringReceipt(to: app) }
  }
}
