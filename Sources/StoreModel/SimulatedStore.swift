import StoreBasics

/// A store, its customers, and the app on their devices, as one value.
///
/// It imports nothing and asks nobody: time, answers and chance arrive with the events.
package struct SimulatedStore: Equatable, Sendable {
  package internal(set) var profile: BehaviourProfile
  package internal(set) var catalog: Catalog
  private var boxedIdentity: Boxed<StoreIdentity>
  var boxedRetention = Boxed(RetentionMessages())
  var boxedTokens = Boxed([ExternalPurchaseToken]())
  /// The moment at which the store opened.
  package let start: StoreInstant
  package internal(set) var settings: StoreSettings
  package internal(set) var now: StoreInstant
  /// The clock of the device that sees the store so, which goes on while it hears nothing; nil in
  /// the store itself.
  var clock: StoreInstant?
  package internal(set) var ledger: Ledger
  package internal(set) var accounts: [Account] = []
  package internal(set) var installations: [Installation] = []
  /// Payments that have come to no purchase, or not yet, oldest first.
  package internal(set) var attempts: [Attempt] = []
  /// Products that are not for sale at present.
  package internal(set) var withdrawn: Set<ProductID> = []
  /// The ledger as it was when the catalog came: earlier purchases may have been of another kind.
  var stockedAt = Revision.start
  /// Purchases that no queue ever hands over (B049).
  var heldBack: Set<TransactionID> = []
  /// Purchases that lists may not have yet.
  var fresh: [FreshPurchase] = []
  /// The requests for refunds, oldest first, decided or not.
  package internal(set) var refundRequests: [RefundRequest] = []
  /// The notifications to the app's server, oldest first.
  package internal(set) var notices: [ServerNotice] = []
  /// The outcomes of requests to extend everybody's subscriptions, oldest first.
  package internal(set) var extensions: [CompletedExtension] = []
  /// The date on which the customers got the app, if that was told from elsewhere.
  package internal(set) var appPurchaseDate: StoreInstant?
  var lastNotice = 0
  var lastRequest = 0
  var lastAttempt = 0
  /// Numbers the next period of a subscription, as transactions are numbered.
  var upcomingLineItem: UInt64

  package init(
    catalog: Catalog, now: StoreInstant, profile: BehaviourProfile = .documented,
    settings: StoreSettings = StoreSettings(), identity: StoreIdentity = StoreIdentity()
  ) {
    self.catalog = catalog
    self.settings = settings
    self.now = now
    self.profile = profile
    start = now
    boxedIdentity = Boxed(identity)
    ledger = Ledger(countingFrom: identity.firstTransaction)
    upcomingLineItem = identity.firstTransaction.number
  }

  package mutating func addAccount(in storefront: StorefrontCode = "USA") -> AccountID {
    let id = AccountID(accounts.count + 1)
    accounts.append(Account(id: id, storefront: storefront))
    return id
  }

  package mutating func addInstallation(for account: AccountID) -> InstallationID {
    let id = InstallationID(installations.count + 1)
    installations.append(Installation(id: id, account: account))
    return id
  }

  /// Applies an event, and returns its effects, in order.
  package mutating func apply(_ event: StoreEvent) throws(StoreRejection) -> [StoreEffect] {
    var effects: [StoreEffect] = []
    try apply(event, &effects)
    return effects
  }

  /// The same, for callers that keep an array for the effects; they are added at its end.
  package mutating func apply(
    _ event: StoreEvent, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    switch event {
    case .observerAdded(let observer, let id): try add(observer, to: id, &effects)
    case .observerRemoved(let observer, let id): try remove(observer, from: id)
    case .observerLost(let observer, let id): try lose(observer, of: id, &effects)
    case .paymentAdded(let payment, let route, let id):
      try add(payment, by: route, to: id, &effects)
    case .paymentFinished(let payment, let id): try finish(payment, in: id, &effects)
    case .restoreRequested(let id): try requestRestore(in: id, &effects)
    case .promotionAnswered(let payment, let adds, let id):
      if adds { try add(payment, by: .queue, to: id, &effects) }
    case .promotionUnheard(let payment, let id):
      installations[try position(of: id)].promotions.insert(payment, at: 0)
    case .storefrontJudged(let payment, let continues, let id):
      if !continues { try stop(payment, in: id, &effects) }
    case .priceConsentRequested(let id): try presentPriceConsent(in: id, &effects)
    case .priceConsentJudged(let shows, let id): try judgePriceConsent(shows, in: id, &effects)

    case .transactionFinished(let transaction, let id): try finish(transaction, in: id, &effects)
    case .listenerAdded(let listener, let channel, let id):
      try add(listener, to: channel, in: id, &effects)
    case .listenerRemoved(let listener, let unread, let id):
      try remove(listener, unread: unread, in: id, &effects)
    case .historyRead(let id): try learnHistory(in: id)
    case .synchronized(let id): try synchronize(id, &effects)
    case .transactionFinishLost(let transaction, let id):
      try loseFinish(of: transaction, in: id, &effects)

    case .deliveryDue(let id): try deliver(in: id, &effects)
    case .finishesArrived(let id): try settleFinishes(in: id, &effects)
    case .finishesLost(let id): try loseFinishes(in: id, &effects)
    case .receiptRefreshed(let id): try refreshReceipt(of: id, &effects)
    case .newsDue(let news, let id): try bring(news, to: id, &effects)

    case .sheetAnswered(let payment, let answer, let id):
      try answerSheet(of: payment, answer, in: id, &effects)
    case .restoreAnswered(let answer, let id): try answerRestore(answer, in: id, &effects)
    case .approvalAnswered(let request, let isApproved, let account):
      try answerApproval(request, isApproved, of: account, &effects)
    case .issueMended(let request, let account): try mend(request, of: account, &effects)
    case .promotionTapped(let payment, let id): try promote(payment, to: id, &effects)
    case .boughtOutside(let payment, let account): try buyOutside(payment, for: account, &effects)
    case .boughtByTest(let payment, let answer, let account):
      try buyOutside(payment, answered: answer, for: account, &effects)
    case .storefrontMoved(let storefront, let account):
      try move(account, to: storefront, &effects)
    case .paymentsAllowed(let allowed, let account):
      accounts[try position(of: account)].canMakePayments = allowed
    case .codeRedeemed(let name, let product, let account):
      try redeem(name, for: product, by: account, &effects)

    case .renewalSwitched(let isOn, let id): try switchRenewal(isOn, of: id, &effects)
    case .priceIncreaseAnswered(let consents, let id):
      try answerPriceIncrease(consents, of: id, &effects)
    case .renewalPaymentsFail(let fail, let account):
      accounts[try position(of: account)].renewalPaymentsFail = fail
    case .billingMended(let id): try mendBilling(of: id, &effects)
    case .sharingStarted(let sharer, let member): try share(sharer, with: member, &effects)
    case .sharingEnded(let sharer, let member): try stopSharing(sharer, with: member, &effects)

    case .refunded(let transaction, let reason): try refund(transaction, reason, &effects)
    case .refundReversed(let transaction): try reverseRefund(of: transaction, &effects)
    case .refundRequested(let transaction, let reason):
      try askForRefund(of: transaction, reason, &effects)
    case .consumptionReported(let report, let transaction):
      try takeReport(report, of: transaction)
    case .refundDecided(let transaction, let decision):
      try decideRefund(of: transaction, decision, &effects)
    case .priceChanged(let change): try changePrice(change, &effects)
    case .priceIncreaseRequested(let price, let id):
      try requestPriceIncrease(to: price, of: id, &effects)
    case .renewalExtended(let id, let days): try extendRenewal(of: id, by: days, &effects)
    case .renewalsExtended(let request): extendRenewals(request, &effects)
    case .accountTokenSet(let token, let id): try setAccountToken(token, of: id)
    case .retentionChanged(let change): try changeRetention(change)
    case .cancellationBegun(let id, let locale): try beginCancellation(of: id, in: locale)
    case .cancellationEnded(let number): retention.endCancellation(number)
    case .advancedCommerceChanged(let change, let id):
      try self.change(id, by: change, &effects)
    case .externalPurchaseTokenMade(let kind): makeExternalPurchaseToken(kind)
    case .externalPurchaseReported(let number): try reportExternalPurchase(number)
    case .consentRescinded(let account):
      _ = try position(of: account)
      notifyOfNone(.consentRescinded(account))
    case .assignmentEnded(let id): try endAssignment(of: id, &effects)
    case .appRevoked(let account): accounts[try position(of: account)].appRevocation = now
    case .renewalForced(let id): try forceRenewal(of: id, &effects)
    case .subscriptionExpired(let id): try expire(id, &effects)
    case .stocked(let catalog): stock(catalog)
    case .environmentEntered(let environment): enter(environment)
    case .profileChanged(let profile): self.profile = profile
    case .productWithdrawn(let product): withdrawn.insert(try known(product))
    case .productReturned(let product): withdrawn.remove(try known(product))
    case .settingsChanged(let settings): self.settings = settings
    case .transactionDeleted(let id): try delete(id, &effects)
    case .attemptDeleted(let id): try delete(id, &effects)
    case .transactionsCleared: clear(&effects)

    case .launched(let id): try launch(id, &effects)
    case .killed(let id): try kill(id)
    case .backgrounded(let id): try background(id)
    case .foregrounded(let id): try foreground(id, &effects)

    case .networkLost(let id): try loseNetwork(id)
    case .networkReturned(let id): try regainNetwork(id, &effects)
    case .signedIn(let account, let id): try signIn(account, at: id, &effects)
    case .signedOut(let id): try signOut(at: id, &effects)

    case .timePassed(let moment): try advance(to: moment, &effects)
    }
    assert(newestAreConsistent(), "\(brokenInvariants)")
  }
}

// MARK: - Asking

extension SimulatedStore {
  /// The identity of the store.
  package internal(set) var identity: StoreIdentity {
    get { boxedIdentity.value }
    set { boxedIdentity = Boxed(newValue) }
  }

  /// The environment in which customers buy; without a copy of the rest of the identity.
  var environment: StoreIdentity.Environment { boxedIdentity.value.environment }

  package subscript(id: AccountID) -> Account? {
    id.number > 0 && id.number <= accounts.count ? accounts[id.number - 1] : nil
  }

  package subscript(id: InstallationID) -> Installation? {
    id.number > 0 && id.number <= installations.count ? installations[id.number - 1] : nil
  }

  /// Returns a product if it is for sale now, in any storefront.
  package func productForSale(_ id: ProductID) -> CatalogProduct? {
    withdrawn.contains(id) ? nil : catalog[id]
  }

  /// Returns a product if customers in a storefront can buy it now, with the price that they see.
  package func productForSale(
    _ id: ProductID, in storefront: StorefrontCode
  ) -> CatalogProduct? {
    productForSale(id).flatMap { $0.isSold(in: storefront) ? $0.listed(in: storefront) : nil }
  }

  /// Returns the account that is signed in there; nil if there is none.
  package func account(at id: InstallationID) -> AccountID? {
    installations.indices.contains(id.number - 1) ? installations[id.number - 1].account : nil
  }

  /// Returns true if the app itself asks for the payment to be treated as a child's, which the
  /// sandbox alone does (B095).
  package func isForChild(_ payment: PaymentID, at id: InstallationID) -> Bool {
    environment == .sandbox
      && installations[id.number - 1].queue.entries[payment]?.payment.simulatesAskToBuy ?? false
  }

  /// The entries that StoreKit 1 shows, oldest first (B010).
  package func listedPayments(in id: InstallationID) -> [QueuedPayment] {
    guard let queue = self[id]?.queue else { return [] }
    return queue.entries.values.filter { queue.isListed($0, under: profile) }
  }

  /// Those that have come to their end, and that the app has to finish, oldest first.
  package func paymentsToFinish(in id: InstallationID) -> [QueuedPayment] {
    guard let queue = self[id]?.queue else { return [] }
    return queue.entries.unfinished { entry, _ in
      entry.state.isFinal && queue.isListed(entry, under: profile)
    }
  }
}

// MARK: - Finding

extension SimulatedStore {
  func position(of id: AccountID) throws(StoreRejection) -> Int {
    guard accounts.indices.contains(id.number - 1) else { throw .unknownAccount(id) }
    return id.number - 1
  }

  func position(of id: InstallationID) throws(StoreRejection) -> Int {
    guard installations.indices.contains(id.number - 1) else { throw .unknownInstallation(id) }
    return id.number - 1
  }

  /// Returns the installation at a position.
  func installation(at app: Int) -> InstallationID { InstallationID(app + 1) }

  /// Returns the position of the account that is signed in; nil if there is none.
  func account(of installation: Int) -> Int? {
    installations[installation].account.map { $0.number - 1 }
  }

  /// Returns the position of the account that pays in an app.
  func payer(of installation: Int) -> Int {
    guard let account = account(of: installation) else {
      preconditionFailure("a payment without a customer is refused before")
    }
    return account
  }

  func known(_ product: ProductID) throws(StoreRejection) -> ProductID {
    guard catalog[product] != nil else { throw .unknownProduct(product) }
    return product
  }

  mutating func nextLineItem() -> UInt64 {
    defer { upcomingLineItem += 1 }
    return upcomingLineItem
  }

  mutating func nextRequest() -> RequestID {
    lastRequest += 1
    return RequestID(lastRequest)
  }
}
