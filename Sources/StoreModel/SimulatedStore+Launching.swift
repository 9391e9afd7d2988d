extension SimulatedStore {
  /// Starts a new process of the app: the queue takes up the transactions that the store holds for
  /// it (B007, B048).
  mutating func launch(
    _ id: InstallationID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let app = try position(of: id)
    if installations[app].run != .notRunning { try kill(id) }
    bringUpToDateUnheard(app, &effects)
    installations[app].run = .foreground
    installations[app].launches += 1
    holdListsBack(in: app)
    renewReceiptAtLaunch(of: app)
    dropDeadEntries(in: app)
    installations[app].listening = Listening(start: ledger.revision)
    takeUpUnfinished(in: app, &effects)
    showMessages(in: app, &effects)
  }

  mutating func kill(_ id: InstallationID) throws(StoreRejection) {
    let app = try position(of: id)
    keepLists(of: app)
    installations[app].run = .notRunning
    installations[app].queue.loseProcess()
    installations[app].listening = Listening()
    loseSight(of: app)
  }

  mutating func background(_ id: InstallationID) throws(StoreRejection) {
    let app = try position(of: id)
    guard installations[app].run != .notRunning else { throw .appIsNotRunning(id) }
    installations[app].run = .background
  }

  /// Returns the app to the foreground, and hands over the unfinished transactions again, with
  /// those that have come in the meantime, in one update (B007, B049).
  mutating func foreground(
    _ id: InstallationID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let app = try position(of: id)
    switch installations[app].run {
    case .notRunning: throw .appIsNotRunning(id)
    case .foreground: return
    case .background: installations[app].run = .foreground
    }
    bringPostponedNews(in: app, &effects)
    guard !installations[app].queue.observers.isEmpty else { return }
    installations[app].queue.replay(under: profile)
    offerPromotions(in: app)
    askForConsent(in: app, &effects)
    scheduleDelivery(in: app, &effects)
  }

  /// Removes the entries whose request has lapsed, together with the process that showed them
  /// (B045), and those of consumables that were used up elsewhere (B036).
  private mutating func dropDeadEntries(in app: Int) {
    guard !installations[app].queue.entries.isEmpty, installations[app].isReached else { return }
    let open = account(of: app).map { accounts[$0].approvals.map(\.id) } ?? []
    var entries = installations[app].queue.entries
    entries.removeAll { entry in
      switch entry.state {
      case .deferred(let request): !open.contains(request)
      case .purchased(let transaction): isUsedUp(transaction)
      case .purchasing, .failed, .restored: false
      }
    }
    installations[app].queue.entries = entries
  }

  /// Lets the queue take up the transactions that the device knows as unfinished.
  mutating func takeUpUnfinished(in app: Int, _ effects: inout [StoreEffect]) {
    for transaction in knownUnfinished(in: app) {
      guard let purchase = ledger[transaction],
        purchase.installation == nil || purchase.installation == installation(at: app)
      else { continue }
      let isForQueue = purchase.reason == .purchase || installations[app].isRegistered
      if isForQueue, !installations[app].queue.entries.holds(transaction),
        !heldBack.contains(transaction)
      {
        enqueue(transaction, purchase.payment, in: app, &effects)
      }
    }
  }
}

// MARK: - Lists at a launch

extension SimulatedStore {
  /// Lists may take a moment after a launch, or until there is a network, where the app was
  /// launched before (B104).
  private mutating func holdListsBack(in app: Int) {
    guard profile.listsAtLaunch != .current, installations[app].launches > 1 else { return }
    installations[app].listsArrive =
      installations[app].isReached || profile.listsAtLaunch == .old
      ? now.advanced(by: FreshPurchase.lag) : .distantFuture
  }

  /// Keeps the lists for the next launch.
  private mutating func keepLists(of app: Int) {
    installations[app].listsArrive = nil
    guard profile.listsAtLaunch == .old, installations[app].run != .notRunning else { return }
    installations[app].listsBefore =
      installations[app].isReached ? .lastSeen(DeviceKnowledge(of: self)) : installations[app].view
  }
}
