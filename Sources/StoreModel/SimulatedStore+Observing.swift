extension SimulatedStore {
  /// The queue starts to tell when it gets its first observer (B002, B009).
  mutating func add(
    _ observer: ObserverID, to id: InstallationID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let app = try position(of: id)
    if installations[app].queue.observers.contains(observer) {
      effects.append(.remark(.observerAddedTwice(observer)))
      guard profile.duplicateObserver == .calledTwice else { return }
    }
    let isFirst = installations[app].queue.observers.isEmpty
    installations[app].queue.observers.append(observer)
    if isFirst {
      installations[app].queue.replay(under: profile)
      offerPromotions(in: app)
      refreshReceiptForReplay(of: app)
      askForConsent(in: app, &effects)
    } else if profile.lateObserver == .each {
      replay(to: observer, in: app)
    }
    scheduleDelivery(in: app, &effects)
  }

  mutating func remove(_ observer: ObserverID, from id: InstallationID) throws(StoreRejection) {
    let app = try position(of: id)
    // One call detaches, however often the observer was added (B005).
    installations[app].queue.observers.removeAll { $0 == observer }
  }

  mutating func lose(
    _ observer: ObserverID, of id: InstallationID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    try remove(observer, from: id)
    effects.append(.remark(.observerReleased(observer)))
  }

  /// Makes the next call that waits.
  mutating func deliver(
    in id: InstallationID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let app = try position(of: id)
    guard let notice = installations[app].nextNotice() else { return }
    let call = notice.call
    noteDelivery(of: call, in: app, &effects)
    let observers =
      notice.audience.map { [$0] } ?? ordered(installations[app].queue.observers)
    if profile.repeatedDelivery == .always, case .updated = call {
      effects.append(.call(call, observers, id))
    }
    effects.append(.call(call, observers, id))
    scheduleDelivery(in: app, &effects)
  }

  private mutating func noteDelivery(
    of call: QueueCall, in app: Int, _ effects: inout [StoreEffect]
  ) {
    switch call {
    case .updated(let batch):
      installations[app].queue.entries.announce(batch)
    case .restoreFinished, .restoreFailed: endRestore(in: app, &effects)
    case .promotionOffered: installations[app].promotions.removeFirst()
    case .removed, .storefrontChanged, .entitlementsRevoked: break
    }
  }

  /// Posts the waiting entries of the queue to one observer alone.
  private mutating func replay(to observer: ObserverID, in app: Int) {
    if let batch = QueueBatch(paymentsToFinish(in: installation(at: app))) {
      installations[app].queue.post(.updated(batch), to: observer)
    }
  }

  func ordered(_ observers: [ObserverID]) -> [ObserverID] {
    switch profile.observerOrder {
    case .natural: observers
    case .shuffled(let seed): observers.shuffled(seed: seed)
    }
  }
}

// MARK: - Telling

extension SimulatedStore {
  func scheduleDelivery(in app: Int, _ effects: inout [StoreEffect]) {
    if installations[app].hasSomethingToTell { effects.append(.deliver(installation(at: app))) }
  }

  /// Tells the observers, as soon as there are some.
  mutating func post(_ call: QueueCall, in app: Int, _ effects: inout [StoreEffect]) {
    if installations[app].post(call) { effects.append(.deliver(installation(at: app))) }
  }

  /// Tells the observers the entry's state, if StoreKit 1 shows it.
  mutating func postUpdate(
    of entry: QueuedPayment, in app: Int, _ effects: inout [StoreEffect]
  ) {
    guard installations[app].run != .notRunning,
      installations[app].queue.isListed(entry, under: profile)
    else { return }
    post(.updated(QueueBatch(entry)), in: app, &effects)
  }
}
