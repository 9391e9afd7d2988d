import StoreBasics

// Who is signed in on a device: its lists, queue, receipt and storefront are that customer's.
extension SimulatedStore {
  /// A customer signs in on the device, for which it needs a network.
  mutating func signIn(
    _ account: AccountID, at id: InstallationID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let app = try position(of: id)
    _ = try position(of: account)
    guard installations[app].account != account else { return }
    guard installations[app].hasNetwork else { throw .noNetwork(id) }
    change(to: account, in: app, &effects)
  }

  mutating func signOut(
    at id: InstallationID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let app = try position(of: id)
    guard installations[app].account != nil else { return }
    change(to: nil, in: app, &effects)
  }

  private mutating func change(
    to account: AccountID?, in app: Int, _ effects: inout [StoreEffect]
  ) {
    if installations[app].run == .notRunning { bringUpToDateUnheard(app, &effects) }
    let former = storefront(in: app)
    leaveQueue(of: app, &effects)
    installations[app].forgetCustomer()
    installations[app].account = account
    // Whoever signs in brings their history with them.
    installations[app].knowsHistory = account != nil
    installations[app].storefront = former
    if installations[app].deviceReceipt != nil { renewReceipt(of: app) }
    guard installations[app].run != .notRunning else { return loseSight(of: app) }
    takeUpUnfinished(in: app, &effects)
    tellOfUnfinished(in: app, &effects)
    if storefront(in: app) != former { announceStorefront(storefront(in: app), in: app, &effects) }
    tellOfStatuses(in: app, &effects)
    showMessages(in: app, &effects)
    askForConsent(in: app, &effects)
  }

  /// Empties the queue for the next customer, except for failed payments: open sheets are closed,
  /// and all else leaves.
  private mutating func leaveQueue(of app: Int, _ effects: inout [StoreEffect]) {
    takeSettling(in: app, isHeardOf: installations[app].isReached, &effects)
    for entry in installations[app].queue.entries.values where entry.state == .purchasing {
      // The entry is there, which is all that could be wrong.
      try? refuse(entry.id, .cancelled, in: installation(at: app), &effects)
    }
    let entries = installations[app].queue.entries.values.filter { !$0.isFailed }
    installations[app].queue.withhold(Set(entries.map(\.id)))
    take(entries, from: app, &effects)
  }

  private func tellOfUnfinished(in app: Int, _ effects: inout [StoreEffect]) {
    guard let account = account(of: app) else { return }
    for id in accounts[account].unfinished.values {
      guard let purchase = ledger[id], concerns(purchase, app) else { continue }
      effects.append(.emit(id, installation(at: app)))
    }
  }

  /// Returns the storefront of the customer who is signed in, or of the last one.
  private func storefront(in app: Int) -> StorefrontCode {
    account(of: app).map { accounts[$0].storefront } ?? installations[app].storefront
  }
}

extension Installation {
  /// Forgets everything of the customer who was signed in; transactions that the app has finished
  /// are finished all the same.
  fileprivate mutating func forgetCustomer() {
    waiting = []
    missed = []
    promotions = []
    listening.forgetPurchases()
    isRegistered = false
  }
}

extension QueuedPayment {
  fileprivate var isFailed: Bool { if case .failed = state { true } else { false } }
}
