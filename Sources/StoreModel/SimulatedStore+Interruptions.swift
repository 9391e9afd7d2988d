extension SimulatedStore {
  /// The account needs mending first: this payment fails, and another may follow (B049).
  mutating func interrupt(
    _ entry: QueuedPayment, _ followUp: BehaviourProfile.InterruptionFollowUp, in app: Int,
    _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let id = installation(at: app)
    let request = nextRequest()
    let owner = payer(of: app)
    accounts[owner].issues.append(
      PaymentIssue(
        id: request, payment: entry.payment, installation: id, followUp: followUp))
    note(.interrupted(request), of: entry.payment, by: accounts[owner].id)
    effects.append(.awaitMending(request, entry.payment))
    if followUp == .togetherOnForeground, installations[app].run == .foreground {
      installations[app].run = .background
      effects.append(.sendToBackground(id))
    }
    try refuse(entry.id, .interrupted, in: id, &effects)
  }

  /// The customer has mended the account: the purchase goes through as one of its own.
  mutating func mend(
    _ request: RequestID, of account: AccountID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let owner = try position(of: account)
    guard let index = accounts[owner].issues.firstIndex(where: { $0.id == request }) else {
      throw .unknownRequest(request)
    }
    let issue = accounts[owner].issues.remove(at: index)
    let app = try position(of: issue.installation)
    let next = ledger.upcomingID
    switch issue.followUp {
    case .separately:
      try buyLate(issue, of: owner, in: app, &effects)
    case .togetherOnForeground:
      try buyLate(issue, of: owner, in: app, &effects)
      if installations[app].run == .background { try foreground(issue.installation, &effects) }
    case .atNextLaunch, .never:
      guard let product = catalog[issue.payment.product] else { break }
      let buyer = Buyer(account: owner, installation: issue.installation)
      // An offer may have lapsed meanwhile: then nothing comes of it.
      let transaction = try? buy(issue.payment, product, by: buyer, &effects)
      if issue.followUp == .never, let transaction { heldBack.insert(transaction) }
    }
    settleAttempt(of: request, as: ledger[next].map { .fulfilled($0.id) })
  }

  /// Makes the purchase, and brings it to the device as soon as it can be reached.
  private mutating func buyLate(
    _ issue: PaymentIssue, of owner: Int, in app: Int, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    guard !reaches(app, from: owner) else {
      return try buyLate(issue.payment, in: app, &effects)
    }
    guard let product = catalog[issue.payment.product] else { return }
    let buyer = Buyer(account: owner, installation: issue.installation)
    // An offer may have lapsed meanwhile: then nothing comes of it.
    guard let id = try? buy(issue.payment, product, by: buyer, &effects) else { return }
    if account(of: app) == owner { handOver(id, issue.payment, to: app, &effects) }
    tellOtherDevices(of: id, than: app, &effects)
  }
}
