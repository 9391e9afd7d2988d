extension SimulatedStore {
  /// The app is done with an entry; the store will hear of it (B016, B035).
  mutating func finish(
    _ payment: PaymentID?, in id: InstallationID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let app = try position(of: id)
    guard let payment, let entry = installations[app].queue.entries[payment] else {
      return try finishStray(payment.map(Remark.finishedTwice) ?? .finishedUnknown, &effects)
    }
    var state = entry.state
    do { try state.apply(.finishedByApp) } catch {
      switch error {
      case .finishedWhilePurchasing: throw .misuse(.finishedWhilePurchasing)
      case .finishedTwice: return try finishStray(.finishedTwice(payment), &effects)
      case .impossible: preconditionFailure("any payment can be finished: \(error)")
      }
    }
    if case .deferred = entry.state { try finishStray(.finishedWhileDeferred(payment), &effects) }
    installations[app].queue.entries.replace(payment, by: state)
    installations[app].queue.settling.append(payment)
    if installations[app].queue.settling.count == 1 { effects.append(.carryFinishes(id)) }
  }

  private func finishStray(
    _ remark: Remark, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    if profile.strayFinish == .raisesException { throw .misuse(.strayFinish) }
    effects.append(.remark(remark))
  }

  /// The store hears of what the app is done with: it takes effect now (B036, B041).
  mutating func settleFinishes(
    in id: InstallationID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let app = try position(of: id)
    let done = takeSettling(in: app)
    for entry in done {
      if let transaction = entry.state.transaction { settle(transaction, &effects) }
    }
    takeAtOnce(done, from: app, &effects)
  }

  /// The store never hears of it, and will hand the purchases over again at the next launch (B035).
  mutating func loseFinishes(
    in id: InstallationID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let app = try position(of: id)
    takeAtOnce(takeSettling(in: app), from: app, &effects)
  }

  /// StoreKit 2 waits until the store knows (B101), and the queue follows (B128).
  mutating func finish(
    _ transaction: TransactionID, in id: InstallationID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let app = try position(of: id)
    guard ledger[transaction] != nil else { throw .unknownTransaction(transaction) }
    settle(transaction, &effects)
    take(installations[app].queue.entries.holding(transaction), from: app, &effects)
  }

  private mutating func settle(_ transaction: TransactionID, _ effects: inout [StoreEffect]) {
    guard let account = ledger.finish(transaction) else { return }
    accounts[account.number - 1].unfinished[transaction] = nil
    effects.append(.settle(transaction))
  }

  private mutating func takeSettling(in app: Int) -> [QueuedPayment] {
    let done = installations[app].queue.entries.entries(of: installations[app].queue.settling)
    installations[app].queue.settling.removeAll(keepingCapacity: true)
    return done
  }

  /// Takes entries out and tells the observers in the same step, since it is the store's answer that has arrived; what
  /// waits to be told goes before.
  private mutating func takeAtOnce(
    _ entries: [QueuedPayment], from app: Int, _ effects: inout [StoreEffect]
  ) {
    guard isListening(app), installations[app].queue.outbox.isEmpty else {
      return take(entries, from: app, &effects)
    }
    guard let listed = takeOut(entries, of: app) else { return }
    let observers = ordered(installations[app].queue.observers)
    effects.append(.call(.removed(listed), observers, installations[app].id))
  }

  /// Takes entries out of the queue, and tells the observers that are there (B016).
  mutating func take(
    _ entries: [QueuedPayment], from app: Int, _ effects: inout [StoreEffect]
  ) {
    // What StoreKit 2 finishes may be on its way to the store already, through the queue.
    if !installations[app].queue.settling.isEmpty {
      let gone = Set(entries.map(\.id))
      installations[app].queue.settling.removeAll(where: gone.contains)
    }
    if let listed = takeOut(entries, of: app), !installations[app].queue.observers.isEmpty {
      post(.removed(listed), in: app, &effects)
    }
  }

  /// Takes entries out of the queue, and returns those that StoreKit 1 has shown.
  private mutating func takeOut(_ entries: [QueuedPayment], of app: Int) -> QueueBatch? {
    let listed = QueueBatch(
      entries.filter { installations[app].queue.isListed($0, under: profile) })
    for entry in entries { installations[app].queue.entries.remove(entry.id) }
    return listed
  }
}
