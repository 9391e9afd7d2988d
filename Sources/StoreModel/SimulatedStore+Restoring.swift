extension SimulatedStore {
  /// Asks the customer to sign in, unless a restore runs already (B060).
  mutating func requestRestore(
    in id: InstallationID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let app = try position(of: id)
    guard installations[app].run != .notRunning else { throw .appIsNotRunning(id) }
    if installations[app].queue.restores > 0 {
      effects.append(.remark(.restoreWhileRestoring))
      if profile.overlappingRestore == .queued { installations[app].queue.restores += 1 }
    } else {
      installations[app].queue.restores = 1
      effects.append(.askToSignIn(id))
    }
  }

  /// Brings a copy of every finished purchase that can be restored (B052, B053, B054, B055).
  mutating func answerRestore(
    _ answer: SignInAnswer, in id: InstallationID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let app = try position(of: id)
    // The app may have been killed while the customer signed in.
    guard installations[app].queue.restores > 0 else { return }
    switch answer {
    case .failed(let failure): post(.restoreFailed(failure), in: app, &effects)
    case .signedIn where installations[app].account == nil:
      // Whoever was to sign in has signed out meanwhile.
      post(.restoreFailed(.cancelled), in: app, &effects)
    case .signedIn:
      let wasBehind = bringUpToDate(app, &effects)
      installations[app].isRegistered = true
      let copies = restoredCopies(in: app)
      renewReceipt(of: app)
      switch profile.restoreDelivery {
      case .inOneUpdate:
        if let batch = QueueBatch(copies) { post(.updated(batch), in: app, &effects) }
      case .oneByOne:
        for copy in copies { post(.updated(QueueBatch(copy)), in: app, &effects) }
      }
      if !copies.isEmpty || profile.emptyRestore == .finishes {
        post(.restoreFinished, in: app, &effects)
      } else {
        endRestore(in: app, &effects)
      }
      if wasBehind { loseSight(of: app) }
    }
  }

  /// Notes that the app was told the end of the restore; the next one may run.
  mutating func endRestore(in app: Int, _ effects: inout [StoreEffect]) {
    installations[app].queue.restores = max(0, installations[app].queue.restores - 1)
    if installations[app].queue.restores > 0 {
      effects.append(.askToSignIn(installation(at: app)))
    }
  }

  /// Makes the copies, in the order in which they are restored (B056).
  private mutating func restoredCopies(in app: Int) -> [QueuedPayment] {
    let account = accounts[payer(of: app)].id
    var copies: [QueuedPayment] = []
    switch profile.restoreOrder {
    // In one walk through the ledger: a long one is not in the processor's cache any more for a
    // second.
    case .natural:
      for position in ledger.purchases.indices where isRestorable(position, for: account) {
        copies.append(restoredCopy(at: position, in: app))
      }
    case .shuffled(let seed):
      let positions = ledger.purchases.indices.filter { isRestorable($0, for: account) }
      for position in positions.shuffled(seed: seed) {
        copies.append(restoredCopy(at: position, in: app))
      }
    }
    return copies
  }

  /// Puts a copy of a purchase into the queue: a number and a date of its own beside those of the
  /// purchase (B054).
  private mutating func restoredCopy(at position: Int, in app: Int) -> QueuedPayment {
    let purchase = ledger.purchases[position]
    let copy = RestoredCopy(
      id: ledger.nextID(), purchase: purchase.id, original: purchase.originalID, date: now)
    return installations[app].queue.enter(
      restoredPayment(of: purchase), by: .queue, .restored(copy))
  }

  private func isRestorable(_ position: Int, for account: AccountID) -> Bool {
    ledger.purchases[position].account == account && isRestorable(ledger.purchases[position])
  }

  private func isRestorable(_ purchase: Purchase) -> Bool {
    // What an interruption has kept from the queue comes by a restore alone (B049).
    guard purchase.isFinished || heldBack.contains(purchase.id),
      !purchase.isRevoked || purchase.isSuperseded
    else { return false }
    return purchase.hasPeriod || catalog[purchase.product]?.kind.isRestorable == true
  }

  /// The app's own tag does not survive a restore (B026).
  private func restoredPayment(of purchase: Purchase) -> Payment {
    var payment = purchase.payment
    if payment.username != nil { payment.username = nil }
    return payment
  }
}

extension CatalogProduct.Kind {
  /// True if a restore brings it (B052).
  package var isRestorable: Bool {
    switch self {
    case .nonConsumable, .autoRenewable: true
    case .consumable, .nonRenewingSubscription: false
    }
  }
}
