import StoreBasics

extension SimulatedStore {
  /// The app is done with an entry; the store will hear of it (B016, B035).
  mutating func finish(
    _ payment: PaymentID?, in id: InstallationID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let app = try position(of: id)
    guard let payment, let entry = installations[app].queue.entries[payment] else {
      return try finishStray(payment.map(Remark.finishedTwice) ?? .finishedUnknown, &effects)
    }
    do { try installations[app].queue.entries.finish(entry) } catch {
      switch error {
      case .stillPurchasing: throw .misuse(.finishedWhilePurchasing)
      case .finishedAlready: return try finishStray(.finishedTwice(payment), &effects)
      }
    }
    if case .deferred = entry.state { try finishStray(.finishedWhileDeferred(payment), &effects) }
    installations[app].queue.settling.append(payment)
    if installations[app].queue.settling.count == 1 { effects.append(.carryFinishes(id)) }
  }

  private func finishStray(
    _ remark: Remark, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    if profile.strayFinish == .raisesException { throw .misuse(.strayFinish) }
    effects.append(.remark(remark))
  }

  /// Settles the finishes that the store hears of: they take effect now (B036, B041).
  mutating func settleFinishes(
    in id: InstallationID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    takeSettling(in: try position(of: id), isHeardOf: true, &effects)
  }

  /// The store does not hear of it now: a device without a network will tell it later; or never,
  /// and then it will hand the purchases over again at the next launch (B035).
  mutating func loseFinishes(
    in id: InstallationID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let app = try position(of: id)
    effects.append(installations[app].isReached ? .loseFinishes : .keepFinishes)
    takeSettling(in: app, isHeardOf: false, &effects)
  }

  /// StoreKit 2 waits until the store knows (B101), and the queue follows (B128).
  mutating func finish(
    _ transaction: TransactionID, in id: InstallationID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let app = try position(of: id)
    guard ledger[transaction] != nil else { throw .unknownTransaction(transaction) }
    settle(transaction, in: app, &effects)
    take(installations[app].queue.entries.holding(transaction), from: app, &effects)
  }

  /// The store cannot be told: a device without a network will tell it later, and from any other it
  /// never hears (B035).
  mutating func loseFinish(
    of transaction: TransactionID, in id: InstallationID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let app = try position(of: id)
    guard ledger[transaction] != nil else { throw .unknownTransaction(transaction) }
    effects.append(installations[app].isReached ? .loseFinishes : .keepFinishes)
    guard !installations[app].isReached else { return }
    keepFinish(of: transaction, in: app)
    take(installations[app].queue.entries.holding(transaction), from: app, &effects)
  }

  /// Notes on the device that the app is done with a purchase.
  private mutating func keepFinish(of transaction: TransactionID, in app: Int) {
    installations[app].view.update { $0.finish(transaction) }
    installations[app].unsentFinishes.append(transaction)
  }

  mutating func settle(
    _ transaction: TransactionID, in app: Int, _ effects: inout [StoreEffect]
  ) {
    if !installations[app].isReached { installations[app].view.update { $0.finish(transaction) } }
    guard noteFinish(of: transaction) else { return }
    effects.append(.settle(transaction))
    if installations.count > 1 { useUp(transaction, in: app) }
  }

  /// Lets a consumable that one app has used up not be handed to another that has yet to hear of it
  /// (B036, B128).
  private mutating func useUp(_ transaction: TransactionID, in app: Int) {
    guard isUsedUp(transaction) else { return }
    for other in installations.indices where other != app && installations[other].isReached {
      installations[other].forgetUnlessHeard(transaction)
    }
  }

  /// Returns true if the store knows that an app has finished a consumable.
  func isUsedUp(_ transaction: TransactionID) -> Bool {
    guard let purchase = ledger[transaction], purchase.isFinished else { return false }
    return catalog[purchase.product]?.kind == .consumable
  }

  /// Takes out the entries that the app is done with, and tells the observers in the same step,
  /// since it is the store's answer that has arrived; the calls that wait go before.
  mutating func takeSettling(
    in app: Int, isHeardOf: Bool, _ effects: inout [StoreEffect]
  ) {
    var listed: QueueBatch?
    for position in installations[app].queue.settling.indices {
      let id = installations[app].queue.settling[position]
      let entry = takeOut(id, of: app, &listed)
      guard let transaction = entry?.state.transaction else { continue }
      if isHeardOf {
        settle(transaction, in: app, &effects)
      } else if !installations[app].isReached {
        keepFinish(of: transaction, in: app)
      }
    }
    installations[app].queue.settling.removeAll(keepingCapacity: true)
    guard let listed else { return }
    guard installations[app].isListening, installations[app].queue.outbox.isEmpty else {
      return tellRemoved(listed, in: app, &effects)
    }
    let observers = ordered(installations[app].queue.observers)
    effects.append(.call(.removed(listed), observers, installation(at: app)))
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
    var listed: QueueBatch?
    for entry in entries { _ = takeOut(entry.id, of: app, &listed) }
    if let listed { tellRemoved(listed, in: app, &effects) }
  }

  private mutating func tellRemoved(
    _ batch: QueueBatch, in app: Int, _ effects: inout [StoreEffect]
  ) {
    if !installations[app].queue.observers.isEmpty { post(.removed(batch), in: app, &effects) }
  }

  /// Takes an entry out of the queue, and adds it to the others if StoreKit 1 has shown it.
  private mutating func takeOut(
    _ id: PaymentID, of app: Int, _ listed: inout QueueBatch?
  ) -> QueuedPayment? {
    guard let entry = installations[app].queue.entries.take(id) else { return nil }
    if installations[app].queue.isListed(entry, under: profile) {
      if listed == nil { listed = QueueBatch(entry) } else { listed?.append(entry) }
    }
    return entry
  }
}
