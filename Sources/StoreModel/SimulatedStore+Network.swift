// A device without a network, or whose app does not run, and what it finds when it is back.
//
// An app that does not run hears of nothing: its device goes by what it knew when the app ended,
// until a launch with a network brings it up to date. So a launch without one finds what was.
//
// Whatever brings a device up to date does it in this order:
// 1. The store hears what the app has finished in the meantime.
// 2. Lists, storefront and receipt show the store as it is.
// 3. The transactions of the meantime come to the queue and to the updates, each once, as it stands
//    by then, in the order in which they came about; with them, what was decided about requests for
//    approval.
// 4. The app is told of the storefront, where the customer has moved.
// 5. It is told of subscriptions that stand otherwise than before, and of messages that still hold.
extension SimulatedStore {
  /// From now on, nothing new reaches the device.
  mutating func loseNetwork(_ id: InstallationID) throws(StoreRejection) {
    let app = try position(of: id)
    installations[app].hasNetwork = false
    loseSight(of: app)
  }

  mutating func regainNetwork(
    _ id: InstallationID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let app = try position(of: id)
    installations[app].hasNetwork = true
    if installations[app].hearsOfNothing {
      // What the app was done with is sent without it.
      sendFinishes(of: app, &effects)
    } else {
      bringUpToDate(app, &effects)
    }
  }

  /// Lets a device that nothing new reaches go by the state that it has seen last.
  mutating func loseSight(of app: Int) {
    guard installations[app].hearsOfNothing, installations[app].isReached else { return }
    installations[app].view = .lastSeen(DeviceKnowledge(of: self))
  }

  /// Brings a device with a network up to date whose app does not run: a listener at the next
  /// launch hears of all unfinished transactions anyway.
  mutating func bringUpToDateUnheard(_ app: Int, _ effects: inout [StoreEffect]) {
    guard installations[app].hasNetwork else { return }
    var brought: [StoreEffect] = []
    bringUpToDate(app, &brought)
    let id = installation(at: app)
    effects += brought.filter { if case .emit(_, id) = $0 { false } else { true } }
  }

  /// Brings the device up to date, and returns true if it was behind.
  @discardableResult
  mutating func bringUpToDate(_ app: Int, _ effects: inout [StoreEffect]) -> Bool {
    guard case .lastSeen(let former) = installations[app].view else { return false }
    installations[app].view = .current
    if installations[app].listsArrive != nil { installations[app].listsArrive = now }
    sendFinishes(of: app, &effects)
    dropUsedUp(in: app)
    let waiting = installations[app].waiting
    installations[app].waiting = []
    var told: Set<TransactionID> = []
    for delivery in waiting { bring(delivery, after: former, to: app, &told, &effects) }
    tellOfMove(after: former, in: app, &effects)
    tellOfStatuses(in: app, &effects)
    for case .message(let message) in waiting where messages(in: app).contains(message) {
      show(message, in: app, &effects)
    }
    askForConsent(in: app, &effects)
    return true
  }

  /// Keeps something for a device that cannot be reached; returns false where it can.
  mutating func holds(_ delivery: @autoclosure () -> Delivery, for app: Int) -> Bool {
    guard !installations[app].isReached else { return false }
    installations[app].waiting.append(delivery())
    return true
  }

  /// The devices that learn the state of an account's subscriptions at once.
  package func installationsReached(by account: AccountID) -> [InstallationID] {
    installations.filter { $0.account == account && $0.isReached }.map(\.id)
  }

  /// Returns true if an account's events reach a device: it has a network, and the account is
  /// signed in there.
  func reaches(_ app: Int, from account: Int) -> Bool {
    installations[app].isReached && self.account(of: app) == account
  }
}

// MARK: - Coming back

extension SimulatedStore {
  private mutating func sendFinishes(of app: Int, _ effects: inout [StoreEffect]) {
    let finishes = installations[app].unsentFinishes
    installations[app].unsentFinishes = []
    for transaction in finishes { settle(transaction, in: app, &effects) }
  }

  /// Drops the consumables that were used up elsewhere, and that the app was not told of (B036).
  private mutating func dropUsedUp(in app: Int) {
    for entry in installations[app].queue.entries.values {
      guard let transaction = entry.state.transaction, isUsedUp(transaction) else { continue }
      installations[app].forgetUnlessHeard(transaction)
    }
  }

  private mutating func bring(
    _ delivery: Delivery, after former: DeviceKnowledge, to app: Int,
    _ told: inout Set<TransactionID>, _ effects: inout [StoreEffect]
  ) {
    switch delivery {
    case .transaction(let id, let payment):
      // A test may have deleted it meanwhile.
      guard let purchase = ledger[id], !isUsedUp(id) || purchase.revocation != nil else { return }
      if let payment, !purchase.isFinished, !installations[app].queue.entries.holds(id) {
        enqueue(id, payment, in: app, &effects)
      }
      if told.insert(id).inserted { effects.append(.emit(id, installation(at: app))) }
    case .revocation(let id, let products):
      guard let purchase = ledger[id] else { return }
      let isLoss = purchase.revocation != nil && former.knows(id)
      tell(
        app, of: purchase, losing: isLoss ? products : [],
        isNews: told.insert(id).inserted, &effects)
    case .approval(let request, let outcome): bring(outcome, of: request, to: app, &effects)
    case .message: break
    }
  }

  private mutating func tellOfMove(
    after former: DeviceKnowledge, in app: Int, _ effects: inout [StoreEffect]
  ) {
    guard let account = installations[app].account, let now = self[account]?.storefront,
      former.storefront(of: account) != now
    else { return }
    announceStorefront(now, in: app, &effects)
  }

  func tellOfStatuses(in app: Int, _ effects: inout [StoreEffect]) {
    guard installations[app].run != .notRunning, let account = account(of: app) else { return }
    for subscription in accounts[account].subscriptions {
      effects.append(
        .inform(.subscription(subscription.originalID), installation(at: app)))
    }
  }
}
