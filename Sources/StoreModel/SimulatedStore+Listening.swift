import StoreBasics

extension SimulatedStore {
  /// Adds a listener, which hears at once the news that have waited for one (B092).
  mutating func add(
    _ listener: ListenerID, to channel: StoreNews.Channel, in id: InstallationID,
    _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let app = try position(of: id)
    guard installations[app].run != .notRunning else { throw .appIsNotRunning(id) }
    installations[app].listening.add(listener, to: channel)
    for news in takeWaitingNews(on: channel, in: app) {
      tell(news, [listener], in: app, &effects)
    }
  }

  /// Removes a listener: news that it has not read, and that were told to no other, go to those
  /// that listen still, or wait for the next one (B092).
  mutating func remove(
    _ listener: ListenerID, unread: [TransactionID], in id: InstallationID,
    _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let app = try position(of: id)
    installations[app].listening.remove(listener)
    let owed = unread.dropLast(installations[app].listening.mostHeard(on: .transactions))
    guard !owed.isEmpty else { return }
    installations[app].listening.owed.insert(contentsOf: owed, at: 0)
    let others = installations[app].listening[.transactions]
    guard !others.isEmpty else { return }
    for news in takeWaitingNews(on: .transactions, in: app) {
      tell(news, others, in: app, &effects)
    }
  }

  private mutating func tell(
    _ news: StoreNews, _ listeners: [ListenerID], in app: Int, _ effects: inout [StoreEffect]
  ) {
    installations[app].listening.noteHearing(of: listeners)
    effects.append(.tell(news, listeners, installation(at: app)))
  }

  /// Tells all listeners, or keeps news that must not be lost (B097, B100).
  mutating func bring(
    _ news: StoreNews, to id: InstallationID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let app = try position(of: id)
    switch installations[app].run {
    case .notRunning: return
    case .background: return installations[app].listening.postponed.append(news)
    case .foreground: break
    }
    let listeners = installations[app].listening[news.channel]
    guard !listeners.isEmpty else { return keep(news, in: app) }
    guard isNew(news, in: app) else { return }
    tell(news, listeners, in: app, &effects)
    if case .transaction = news, profile.repeatedDelivery == .always {
      tell(news, listeners, in: app, &effects)
    }
  }

  /// Keeps news that nobody has heard for the first listener, as far as possible.
  ///
  /// Once an app has listened and stopped, a refund of a finished transaction is lost.
  private mutating func keep(_ news: StoreNews, in app: Int) {
    switch news {
    case .transaction(let id):
      if ledger[id]?.isFinished == false || !installations[app].listening.hasReplayed {
        installations[app].listening.owed.append(id)
      }
    case .message(let message): installations[app].listening.messages.append(message)
    case .subscription, .storefront, .intent: break
    }
  }

  private mutating func isNew(_ news: StoreNews, in app: Int) -> Bool {
    switch news {
    case .transaction, .storefront, .message: return true
    case .subscription(let id):
      return subscription(of: id).map { installations[app].listening.notice($0) } ?? false
    case .intent(let payment):
      // Somebody else may have taken it meanwhile.
      let known = installations[app].promotions.firstIndex(of: payment)
      if let known { installations[app].promotions.remove(at: known) }
      return known != nil
    }
  }
}

// MARK: - What waits

extension SimulatedStore {
  private mutating func takeWaitingNews(
    on channel: StoreNews.Channel, in app: Int
  ) -> [StoreNews] {
    switch channel {
    case .transactions: return takeOwedTransactions(in: app).map(StoreNews.transaction)
    case .subscriptions:
      // What is on its way to those who listen already is news to them, whoever joins them.
      if installations[app].listening[channel].count == 1 {
        installations[app].listening.seen = knownSubscriptions(in: app)
      }
      return []
    case .storefronts: return []
    case .messages:
      defer { installations[app].listening.messages = [] }
      return installations[app].listening.messages.map(StoreNews.message)
    case .intents:
      defer { withdrawPromotions(in: app) }
      return installations[app].promotions.map(StoreNews.intent)
    }
  }

  /// Takes the transactions that earlier launches left unfinished, the newest first, and then those
  /// that were news while nobody listened.
  private mutating func takeOwedTransactions(in app: Int) -> [TransactionID] {
    var owed: [TransactionID] = []
    if !installations[app].listening.hasReplayed {
      installations[app].listening.hasReplayed = true
      owed += installations[app].missed
      installations[app].missed = []
      owed += leftUnfinished(in: app).reversed()
    }
    for id in installations[app].listening.owed where !owed.contains(id) {
      let purchase = asKnown(at: installation(at: app)) { $0.ledger[id] }
      if let purchase, !purchase.isFinished || purchase.revocation != nil { owed.append(id) }
    }
    installations[app].listening.owed = []
    return owed
  }

  private func leftUnfinished(in app: Int) -> [TransactionID] {
    let start = installations[app].listening.start
    return knownUnfinished(in: app).filter { id in
      ledger[id].map { $0.madeAt <= start && concerns($0, app) } ?? false
    }
  }

  /// Returns the unfinished transactions, as far as the device knows, oldest first.
  func knownUnfinished(in app: Int) -> [TransactionID] {
    guard let account = account(of: app) else { return [] }
    return asKnown(at: installation(at: app)) { $0.accounts[account].unfinished.values }
  }

  private func knownSubscriptions(in app: Int) -> [Subscription] {
    guard let account = account(of: app) else { return [] }
    return asKnown(at: installation(at: app)) { $0.accounts[account].subscriptions }
  }

  /// Returns true if the app on this device is to hear of the purchase: consumables are used up on
  /// the device that bought them.
  func concerns(_ purchase: Purchase, _ app: Int) -> Bool {
    purchase.installation == nil || purchase.installation == installation(at: app)
      || catalog[purchase.product]?.kind != .consumable
  }

  /// Leaves the purchases that customers started in the store to listeners, and to no observer any
  /// more.
  private mutating func withdrawPromotions(in app: Int) {
    installations[app].promotions = []
    installations[app].queue.outbox.removeAll { notice in
      if case .promotionOffered = notice.call { true } else { false }
    }
  }
}

// MARK: - What becomes news

extension SimulatedStore {
  /// Tells the app of its own purchase, if it no longer waits for that, or the profile emits it.
  func tellBuyer(
    of id: TransactionID, by route: QueuedPayment.Route, in app: Int,
    _ effects: inout [StoreEffect]
  ) {
    switch route {
    case .outside: effects.append(.emit(id, installation(at: app)))
    case .call:
      if emitsOwnPurchase(id) {
        effects.append(.emit(id, installation(at: app)))
      }
    case .queue: break
    }
  }

  /// A purchase is news on the customer's other devices (B097).
  mutating func tellOtherDevices(
    of id: TransactionID, than app: Int, _ effects: inout [StoreEffect]
  ) {
    guard installations.count > 1, let purchase = ledger[id] else { return }
    for other in installations.indices
    where other != app && installations[other].account == purchase.account
      && concerns(purchase, other)
    {
      if installations[other].run != .notRunning || !installations[other].isReached {
        bringNews(of: id, to: other, &effects)
      }
    }
  }

  private func emitsOwnPurchase(_ id: TransactionID) -> Bool {
    switch profile.ownPurchasesInUpdates {
    case .notEmitted: false
    case .subscriptions: ledger[id]?.subscription != nil
    case .emitted: true
    }
  }

  /// Brings the news of the meantime to an app that is back in the foreground.
  mutating func bringPostponedNews(in app: Int, _ effects: inout [StoreEffect]) {
    for news in installations[app].listening.postponed {
      let isGone = asKnown(at: installation(at: app)) { $0.isUsedUp(news) }
      if !isGone { effects.append(.inform(news, installation(at: app))) }
    }
    installations[app].listening.postponed = []
  }

  /// Returns true if it is news of a consumable that was used up on another device meanwhile
  /// (B036).
  private func isUsedUp(_ news: StoreNews) -> Bool {
    guard case .transaction(let id) = news else { return false }
    return isUsedUp(id) && ledger[id]?.revocation == nil
  }

  /// A purchase without anybody who listens for transactions may be missed (B093).
  mutating func warnIfNobodyListens(in app: Int, _ effects: inout [StoreEffect]) {
    guard installations[app].listening[.transactions].isEmpty,
      !installations[app].listening.hasWarned
    else { return }
    installations[app].listening.hasWarned = true
    effects.append(.remark(.boughtWithoutListening))
  }
}

// MARK: - History

extension SimulatedStore {
  /// Notes that the device has learnt its customer's purchases, and needs no network to list them
  /// from now on (B104).
  mutating func learnHistory(in id: InstallationID) throws(StoreRejection) {
    installations[try position(of: id)].knowsHistory = true
  }

  /// The customer has asked for everything to be brought up to date (B109).
  mutating func synchronize(
    _ id: InstallationID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let app = try position(of: id)
    guard let account = installations[app].account else { return }
    let wasBehind = bringUpToDate(app, &effects)
    let isNews = !installations[app].knowsHistory
    installations[app].knowsHistory = true
    installations[app].isRegistered = true
    renewReceipt(of: app)
    if isNews {
      for transaction in currentEntitlements(of: account) { effects.append(.emit(transaction, id)) }
    }
    if wasBehind { loseSight(of: app) }
  }
}
