import StoreBasics

extension SimulatedStore {
  /// The most that one payment may ask for (B022).
  package static let largestQuantity = 10

  /// Takes a payment into the queue, and refuses at once a payment that no customer could confirm.
  mutating func add(
    _ payment: Payment, by route: QueuedPayment.Route, to id: InstallationID,
    _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let app = try position(of: id)
    guard installations[app].run != .notRunning else { throw .appIsNotRunning(id) }
    if case .queue = route { try checkForMisuse(payment) }
    let payment = heeded(payment)
    let standIn = unfinishedPurchase(of: payment.product, in: app)
    let entry = installations[app].queue.enter(payment, by: route, standIn: standIn)
    if case .call = route { warnIfNobodyListens(in: app, &effects) }
    postUpdate(of: entry, in: app, &effects)
    if let refusal = knownObjection(to: payment, in: app) {
      try refuse(entry.id, refusal, in: id, &effects)
    } else if installations[app].queue.putUpSheet(of: entry.id) {
      effects.append(.presentSheet(entry.id, id))
    }
  }

  /// Carries out the customer's answer to the sheet.
  mutating func answerSheet(
    of payment: PaymentID, _ answer: SheetAnswer, in id: InstallationID,
    _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let app = try position(of: id)
    guard let entry = installations[app].queue.entries[payment], case .purchasing = entry.state
    else { throw .unknownPayment(payment) }
    switch answer {
    case .confirmed:
      // The app may have learnt nothing of it without a network.
      if !installations[app].hasNetwork, let refusal = objection(to: entry.payment, in: app) {
        return try refuse(payment, refusal, in: id, &effects)
      }
      try confirm(entry, in: app, &effects)
    case .confirmedUnnoticed: try confirmUnnoticed(entry, in: app, &effects)
    case .cancelled: try refuse(payment, .cancelled, in: id, &effects)
    case .failed(let failure):
      note(.failed, of: entry.payment, by: accounts[payer(of: app)].id)
      // To say that it was cancelled is to cancel it (B138i).
      let refusal = failure == .cancelled ? Refusal.cancelled : .other(failure)
      try refuse(payment, refusal, in: id, &effects)
    case .approvalNeeded: try askForApproval(of: entry, in: app, &effects)
    case .interrupted:
      try interrupt(entry, profile.interruptionFollowUp, in: app, &effects)
    case .interruptedInApp: try interrupt(entry, .separately, in: app, &effects)
    }
  }

  /// Returns true if it is this payment's turn to be looked at by the customer.
  package func isSheetUp(of payment: PaymentID, at id: InstallationID) -> Bool {
    installations.indices.contains(id.number - 1)
      && installations[id.number - 1].queue.sheets.first == payment
  }

  /// Ends a payment that comes to nothing.
  mutating func refuse(
    _ payment: PaymentID, _ refusal: Refusal, in id: InstallationID,
    _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let app = try position(of: id)
    guard let entry = installations[app].queue.entries[payment] else {
      throw .unknownPayment(payment)
    }
    move(entry, .refused(refusal.failure(under: profile)), in: app, &effects)
    if case .call(let call) = entry.route {
      effects.append(.answer(call, .refused(refusal), id))
    }
    forgetUnlessListed(payment, in: app)
    takeDownSheet(of: payment, in: app, &effects)
  }

  /// Ends a payment with a purchase, or with one that was there before.
  mutating func complete(
    _ entry: QueuedPayment, with transaction: TransactionID, isNew: Bool, in app: Int,
    _ effects: inout [StoreEffect]
  ) {
    let wasBehind = bringUpToDate(app, &effects)
    bringReceipt(to: app)
    installations[app].isRegistered = true
    installations[app].knowsHistory = true
    move(entry, .charged(transaction), in: app, &effects)
    tellBuyer(of: transaction, by: entry.route, in: app, &effects)
    if isNew { tellOtherDevices(of: transaction, than: app, &effects) }
    if case .call(let call) = entry.route {
      effects.append(.answer(call, .success(transaction), installation(at: app)))
      if profile.modernPurchaseInQueue == .nothing { forget(entry.id, in: app) }
    }
    takeDownSheet(of: entry.id, in: app, &effects)
    if wasBehind { loseSight(of: app) }
  }

  /// Moves an entry on, and tells the observers.
  mutating func move(
    _ entry: QueuedPayment, _ event: PaymentState.Event, in app: Int,
    _ effects: inout [StoreEffect]
  ) {
    var state = entry.state
    do { try state.apply(event) } catch {
      preconditionFailure("payment \(entry.id.number) cannot take \(event): \(error)")
    }
    let moved = installations[app].queue.entries.move(entry, to: state)
    postUpdate(of: moved, in: app, &effects)
  }

  /// Shows the next sheet once this one is answered (B025).
  mutating func takeDownSheet(
    of payment: PaymentID, in app: Int, _ effects: inout [StoreEffect]
  ) {
    guard let next = installations[app].queue.takeDownSheet(of: payment) else { return }
    effects.append(.presentSheet(next, installation(at: app)))
  }
}

// MARK: - Before the customer is asked

// Inlined, since the store is large, and would be copied for each question on the way of a purchase
// otherwise.
extension SimulatedStore {
  @inline(__always)
  private func checkForMisuse(_ payment: Payment) throws(StoreRejection) {
    if payment.product.rawValue.isEmpty
      || (profile.unknownProduct == .raisesException && catalog[payment.product] == nil)
    {
      throw .misuse(.invalidProduct(payment.product))
    }
    if payment.quantity < 1 { throw .misuse(.invalidQuantity(payment.quantity)) }
  }

  /// Returns the payment without the parts that the system does not heed, and paid as its offer has
  /// it.
  @inline(__always)
  func heeded(_ payment: Payment) -> Payment {
    let payment = asked(payment)
    guard payment.billingPlan == nil, let claim = payment.offer,
      let plan = catalog[payment.product]?.subscription?.billingPlan(of: claim)
    else { return payment }
    var planned = payment
    planned.billingPlan = plan
    return planned
  }

  @inline(__always)
  private func asked(_ payment: Payment) -> Payment {
    let isDated = profile.purchaseDate == .ignored && payment.backdating != nil
    let hasIdleOffer = payment.offer.map { isIdle($0, for: payment.product) } ?? false
    guard isDated || hasIdleOffer else { return payment }
    var payment = payment
    if isDated { payment.backdating = nil }
    if hasIdleOffer { payment.offer = nil }
    return payment
  }

  /// Returns true if an offer changes nothing about a payment: Xcode's tests pass over a
  /// promotional one of a product that is no subscription.
  private func isIdle(_ offer: OfferClaim, for product: ProductID) -> Bool {
    guard case .promotional(_, let flaw) = offer else { return false }
    if flaw == .invalidToken, profile.invalidOfferToken == .ignored { return true }
    return environment == .xcode && catalog[product].map { $0.subscription == nil } ?? false
  }

  /// Returns the objection that would keep any customer from confirming, as far as the device
  /// knows: the store may say no later.
  @inline(__always)
  private func knownObjection(to payment: Payment, in app: Int) -> Refusal? {
    guard !installations[app].isReached else { return objection(to: payment, in: app) }
    return asKnown(at: installation(at: app)) { $0.objection(to: payment, in: app) }
  }

  /// Returns the objection that would keep any customer from confirming.
  @inline(__always)
  private func objection(to payment: Payment, in app: Int) -> Refusal? {
    guard let product = catalog[payment.product] else { return .unknownProduct }
    if !product.kind.allows(payment.quantity) { return .invalidQuantity }
    // Nobody signs in at the prompt that comes up instead of the sheet.
    guard let owner = account(of: app) else { return .cancelled }
    if !accounts[owner].canMakePayments { return .paymentsNotAllowed }
    if !product.isSold(in: accounts[owner].storefront) { return .notInStorefront }
    if withdrawn.contains(product.id) || !product.isSold(as: payment.billingPlan) {
      return .notAvailable
    }
    return offerObjection(to: payment, for: product, of: owner)
  }

  /// A purchase that is still to be finished answers for another of its product (B040).
  @inline(__always)
  private func unfinishedPurchase(of product: ProductID, in app: Int) -> TransactionID? {
    guard profile.unfinishedRepurchase == .existingTransaction else { return nil }
    guard let owner = account(of: app), !accounts[owner].unfinished.isEmpty,
      let holding = accounts[owner].holdings[product]
    else { return nil }
    if accounts[owner].unfinished[holding.latest] != nil, canStandIn(holding.latest) {
      return holding.latest
    }
    return profile.lapsedRepurchase == .unfinishedRenewal
      ? unfinishedRenewal(of: product, for: owner) : nil
  }

  /// The oldest period of a lapsed subscription that no app has finished.
  private func unfinishedRenewal(of product: ProductID, for owner: Int) -> TransactionID? {
    guard let group = catalog[product]?.subscription?.group,
      let place = place(of: group, in: owner),
      case .expired = self[place].state
    else { return nil }
    return accounts[owner].unfinished.values.first {
      ledger[$0]?.product == product && canStandIn($0)
    }
  }

  /// Returns true if a purchase can stand in for another: a revoked one cannot, nor can a period
  /// that is over unless the profile says so.
  func canStandIn(_ id: TransactionID) -> Bool {
    guard let purchase = ledger[id], purchase.revocation == nil else { return false }
    guard let period = purchase.subscription else { return true }
    return period.expiry > now || profile.lapsedRepurchase == .unfinishedRenewal
  }
}

// MARK: - Leaving the queue

extension SimulatedStore {
  /// Takes an entry out that no observer was ever to see.
  func isHidden(_ payment: PaymentID, in app: Int) -> Bool {
    let queue = installations[app].queue
    return queue.entries[payment].map { !queue.isListed($0, under: profile) } ?? true
  }

  mutating func forgetUnlessListed(_ payment: PaymentID, in app: Int) {
    if isHidden(payment, in: app) { forget(payment, in: app) }
  }

  mutating func forget(_ payment: PaymentID, in app: Int) {
    installations[app].queue.entries.remove(payment)
  }
}

extension CatalogProduct {
  fileprivate func isSold(as plan: BillingPlan.Kind?) -> Bool {
    plan != .monthly || subscription?.monthlyPlan != nil
  }
}

extension CatalogProduct.Kind {
  /// True if one payment may ask for several (B022).
  package var comesInQuantities: Bool {
    switch self {
    case .consumable, .nonRenewingSubscription: true
    case .nonConsumable, .autoRenewable: false
    }
  }

  func allows(_ quantity: Int) -> Bool {
    (1...(comesInQuantities ? SimulatedStore.largestQuantity : 1)).contains(quantity)
  }
}
