import StoreBasics

extension SimulatedStore {
  /// The invariants that do not hold, in words; empty if all do.
  package var brokenInvariants: [String] {
    ledger.purchases.flatMap(complaints) + installations.flatMap(complaints)
      + accounts.flatMap(complaints) + refundRequests.flatMap(complaints)
  }

  /// Returns true if the invariants hold for the newest purchases, in a time that does not grow
  /// with history.
  func newestAreConsistent() -> Bool {
    ledger.purchases.suffix(2).allSatisfy { complaints(about: $0).isEmpty }
      && installations.allSatisfy { queueComplaints(about: $0).isEmpty }
      && accounts.allSatisfy { subscriptionComplaints(about: $0).isEmpty }
  }

  private func complaints(about purchase: Purchase) -> [String] {
    var complaints: [String] = []
    let account = accounts[purchase.account.number - 1]
    if purchase.isFinished != (account.unfinished[purchase.id] == nil) {
      complaints.append("\(purchase.id) is finished, and listed as unfinished, or neither")
    }
    if account.holdings[purchase.product, from: purchase.sharer] == nil {
      complaints.append("\(purchase.id) is not among the account's holdings")
    }
    if !purchase.hasPeriod, purchase.madeAt > stockedAt,
      catalog[purchase.product]?.subscription != nil
    {
      complaints.append("\(purchase.id) is of a subscription, and pays for no time")
    }
    if ledger[purchase.originalID] == nil {
      complaints.append("\(purchase.id) has an original that is not in the ledger")
    }
    if purchase.madeAt > ledger.revision { complaints.append("\(purchase.id) is of the future") }
    return complaints
  }

  private func complaints(about request: RefundRequest) -> [String] {
    guard let purchase = ledger[request.transaction] else {
      return ["somebody wants the money for \(request.transaction) back, which does not exist"]
    }
    return request.isOpen && purchase.isRevoked
      ? ["\(purchase.id) is paid back, and a request for that is open"] : []
  }

  private func complaints(about installation: Installation) -> [String] {
    let entries = installation.queue.entries.values
    let unknown = entries.filter { entry in
      entry.state.transaction.map { ledger[$0] == nil } ?? false
    }
    return queueComplaints(about: installation)
      + unknown.map { "entry \($0.id.number) leads to no purchase" }
  }

  private func queueComplaints(about installation: Installation) -> [String] {
    let queue = installation.queue
    var complaints: [String] = []
    if installation.run == .notRunning,
      !(queue.observers.isEmpty && queue.outbox.isEmpty && queue.settling.isEmpty)
    {
      complaints.append("a process that is gone left observers, calls or finishes behind")
    }
    if let sheet = queue.sheets.first, queue.entries[sheet]?.state != .purchasing {
      complaints.append("the sheet of entry \(sheet.number) is up though it is decided")
    }
    if queue.settling.contains(where: { !queue.entries.isFinished($0) }) {
      complaints.append("an entry is on its way out though nobody has finished it")
    }
    return complaints
  }
}
