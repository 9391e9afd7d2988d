extension SimulatedStore {
  /// The customer agrees to the sheet of a subscription (B038, B039, B042, B043).
  mutating func subscribe(
    _ entry: QueuedPayment, to product: CatalogProduct, under terms: SubscriptionTerms,
    in app: Int, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let owner = payer(of: app)
    let offer: AppliedOffer?
    do { offer = try self.offer(claimedBy: entry.payment, for: terms, of: owner) } catch {
      return try refuse(entry.id, error, in: installation(at: app), &effects)
    }
    let place = place(of: terms.group, in: owner)
    switch step(for: entry.payment, under: terms, offer, at: place) {
    case .begin where repeatsLapsed(entry, at: place):
      try answerHeld(entry, at: place, in: app, &effects)
    case .begin, .replace:
      let buyer = Buyer(account: owner, installation: installation(at: app))
      let id = beginPeriods(of: entry.payment, under: terms, offer, by: buyer, &effects)
      complete(entry, with: id, isNew: true, in: app, &effects)
      catchUp(self.place(of: terms.group, in: owner), &effects)
    case .arrange:
      arrange(entry.payment, offer, at: place, &effects)
      try answerArrangement(of: entry, at: place, in: app, &effects)
    case .keep:
      try answerHeld(entry, at: place, in: app, &effects)
    }
  }

  /// Buys a subscription that no entry of a queue waits for, and returns the transaction that has
  /// come of it, if any.
  mutating func subscribeUnasked(
    _ payment: Payment, under terms: SubscriptionTerms, by buyer: Buyer,
    _ effects: inout [StoreEffect]
  ) throws(StoreRejection) -> TransactionID? {
    let offer: AppliedOffer?
    do { offer = try self.offer(claimedBy: payment, for: terms, of: buyer.account) } catch {
      throw .refused(error)
    }
    let place = place(of: terms.group, in: buyer.account)
    switch step(for: payment, under: terms, offer, at: place) {
    case .begin, .replace:
      return beginPeriods(of: payment, under: terms, offer, by: buyer, &effects)
    case .arrange: arrange(payment, offer, at: place, &effects)
    case .keep: if let place { effects.append(.handOver(self[place].latest)) }
    }
    return nil
  }

  private func step(
    for payment: Payment, under terms: SubscriptionTerms, _ offer: AppliedOffer?,
    at place: SubscriptionPlace?
  ) -> PlanStep {
    guard let place, let held = catalog[self[place].product]?.subscription else { return .begin }
    let subscription = self[place]
    let preferences = subscription.preferences
    let rank: PlanRank =
      if payment.product == subscription.product {
        .same
      } else {
        PlanRank(
          of: terms, paid: payment.billingPlan ?? .billedUpFront, over: held,
          paid: subscription.billingPlan)
      }
    let isNews =
      offer != nil || preferences.product != payment.product || !preferences.willAutoRenew
      || preferences.billingPlan != payment.billingPlan ?? preferences.billingPlan
    return PlanStep(from: subscription.state, to: rank, changesPreferences: isNews)
  }

  /// Returns true if a lapsed period answers for a new one, as one of Apple's test environments has
  /// it.
  private func repeatsLapsed(_ entry: QueuedPayment, at place: SubscriptionPlace?) -> Bool {
    guard profile.repurchaseAfterLapse == .lapsedTransaction, case .call = entry.route, let place,
      case .expired = self[place].state
    else { return false }
    return self[place].product == entry.payment.product
  }

  /// Answers a payment for a plan that is held already: the original API fails, and the other hands
  /// over the current transaction (B038, B039).
  private mutating func answerHeld(
    _ entry: QueuedPayment, at place: SubscriptionPlace?, in app: Int,
    _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    guard let current = place.map({ self[$0].latest }) else { return }
    guard case .call = entry.route else {
      return try refuse(entry.id, .alreadySubscribed(current), in: installation(at: app), &effects)
    }
    effects.append(.handOver(current))
    complete(entry, with: current, isNew: false, in: app, &effects)
  }
}

// MARK: - Writing down

extension SimulatedStore {
  /// Begins a chain of periods, or goes on with an old one under another plan; the period that was
  /// paid before ends (B042, B110).
  private mutating func beginPeriods(
    of payment: Payment, under terms: SubscriptionTerms, _ offer: AppliedOffer?, by buyer: Buyer,
    _ effects: inout [StoreEffect]
  ) -> TransactionID {
    let owner = buyer.account
    let id = ledger.nextID()
    let start = min(now, payment.backdating?.date ?? now)
    let known = place(of: terms.group, in: owner)
    let place = known ?? open(terms.group, with: id, of: payment.product, at: start, by: owner)
    let isAlive = known != nil && self[place].state.entitles
    let left = isAlive ? unspentTransactions(of: self[place]) : []
    self[place].begin(payment, offer, at: start, longGap: settings.rate.billingRetry)
    queueStackedOffer(after: payment, under: terms, isNew: known == nil, at: place)
    guard let quote = quote(for: self[place]) else {
      preconditionFailure("\(payment.product) is for sale, and a subscription")
    }
    write(quote, as: id, .purchase, payment, in: buyer.installation, at: place)
    effects.append(.charge(id))
    for transaction in left { supersede(transaction, by: id, at: place, &effects) }
    let change = ServerNotice.Kind(offer, isAlive: isAlive, isFirst: known == nil)
    notify(change, about: place)
    announce(place, &effects)
    return id
  }

  private mutating func open(
    _ group: GroupID, with id: TransactionID, of product: ProductID, at start: StoreInstant,
    by owner: Int
  ) -> SubscriptionPlace {
    accounts[owner].subscriptions.append(
      Subscription(
        group: group, originalID: id, product: product, billingPlan: .billedUpFront, start: start))
    return SubscriptionPlace(account: owner, index: accounts[owner].subscriptions.count - 1)
  }

  /// Enters a period into the ledger, and lets the subscription stand as it says.
  mutating func write(
    _ quote: PeriodQuote, as id: TransactionID, _ reason: Purchase.Reason, _ payment: Payment,
    in installation: InstallationID?, at place: SubscriptionPlace
  ) {
    var subscription = self[place]
    let start = subscription.calendar.end
    let end = subscription.calendar.add(quote.period, count: quote.count, at: settings.rate)
    let lineItem = nextLineItem()
    record(
      Purchase(
        id: id, originalID: subscription.originalID, account: accounts[place.account].id,
        installation: installation, payment: payment, date: start,
        originalDate: subscription.originalDate, price: quote.price,
        storefront: accounts[place.account].storefront, reason: reason, ownership: .purchased,
        namesOriginal: id != subscription.originalID, madeAt: ledger.advanceRevision(),
        subscription: SubscribedPeriod(
          group: subscription.group, expiry: end, lineItem: lineItem, offer: quote.offer,
          billingPlan: quote.billingPlan, commitment: quote.commitment,
          advancedCommerce: subscription.advancedCommerce)))
    subscription.take(
      quote, as: id, until: end, next: settings.renewalAttempt(from: start, to: end))
    self[place] = subscription
  }
}

extension ServerNotice.Kind {
  /// Creates the notification of the start of a chain of periods.
  fileprivate init(_ offer: AppliedOffer?, isAlive: Bool, isFirst: Bool) {
    guard isAlive else {
      self = .subscribed(isFirst: isFirst)
      return
    }
    self = offer == nil ? .upgraded : .offerRedeemed(.upgrade)
  }
}

extension Subscription {
  /// Begins at once, as if it were bought for the first time.
  fileprivate mutating func begin(
    _ payment: Payment, _ offer: AppliedOffer?, at start: StoreInstant, longGap: StoreSpan
  ) {
    if calendar.end.advanced(by: longGap) < start { recentStart = start }
    preferences = RenewalPreferences(
      product: payment.product, billingPlan: payment.billingPlan ?? .billedUpFront)
    preferences.offers =
      offer.map { [OfferInUse($0, of: payment.product, paid: preferences.billingPlan)] } ?? []
    if case .cancelImmediately? = payment.backdating { preferences.willAutoRenew = false }
    ownPrice = nil
    advancedCommerce = nil
    commitment = nil
    renewals = 0
    calendar = RenewalCalendar(start: start)
  }

  /// Takes in a period that was charged for.
  fileprivate mutating func take(
    _ quote: PeriodQuote, as id: TransactionID, until end: StoreInstant, next attempt: StoreInstant
  ) {
    move(.charged(until: end))
    previous = latest == id ? nil : latest
    latest = id
    takePrice(of: quote)
    product = quote.product
    billingPlan = quote.billingPlan
    commitment = quote.commitment
    nextAttempt = attempt
    if quote.offer != nil { preferences.useOffer() }
    if !quote.isWithinCommitment {
      preferences.dropOffers(exceptFor: quote.product, paid: quote.billingPlan)
      preferences.accountToken = nil
    }
    if quote.offer?.kind == .introductory { hasUsedIntroductoryOffer = true }
  }

  /// A higher price that was agreed to is the price from now on; another product has its own.
  private mutating func takePrice(of quote: PeriodQuote) {
    // What is committed to is paid as it was agreed on; the new price comes after it.
    guard !quote.isWithinCommitment else { return }
    switch preferences.priceIncrease {
    case .agreed(let price):
      ownPrice = price ?? ownPrice
      preferences.priceIncrease = .none
    case .none, .pending, .declined: break
    }
    guard product != quote.product || billingPlan != quote.billingPlan else { return }
    ownPrice = nil
    preferences.priceIncrease = .none
  }
}
