extension SimulatedStore {
  /// Asks for approval; asking again joins the request that is there, and restarts its time (B044,
  /// B046).
  mutating func askForApproval(
    of entry: QueuedPayment, in app: Int, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let owner = payer(of: app)
    let id = installation(at: app)
    let lapse = now.advanced(by: ApprovalRequest.patience)
    let request: RequestID
    if let known = accounts[owner].approvals.firstIndex(where: {
      $0.payment.product == entry.payment.product && $0.installation == id
    }) {
      accounts[owner].approvals[known].entries.append(entry.id)
      accounts[owner].approvals[known].lapse = lapse
      request = accounts[owner].approvals[known].id
    } else {
      request = nextRequest()
      note(.deferred(request), of: entry.payment, by: accounts[owner].id)
      accounts[owner].approvals.append(
        ApprovalRequest(
          id: request, payment: entry.payment, installation: id, entries: [entry.id],
          lapse: lapse))
    }
    effects.append(.awaitApproval(request, entry.payment))
    move(entry, .approvalAsked(request), in: app, &effects)
    if case .call(let call) = entry.route { effects.append(.answer(call, .pending, id)) }
    takeDownSheet(of: entry.id, in: app, &effects)
  }

  /// Carries out the answer to a request for approval (B045).
  mutating func answerApproval(
    _ request: RequestID, _ isApproved: Bool, of account: AccountID,
    _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let owner = try position(of: account)
    guard let index = accounts[owner].approvals.firstIndex(where: { $0.id == request }) else {
      throw .unknownRequest(request)
    }
    let approval = accounts[owner].approvals.remove(at: index)
    let app = try position(of: approval.installation)
    guard reaches(app, from: owner) else {
      return settleApart(approval, isApproved, of: owner, for: app, &effects)
    }
    let waiting = waiting(for: approval, in: app)
    if isApproved || profile.declinedApproval == .arrivesAsPurchase {
      let next = ledger.upcomingID
      try fulfil(approval, waiting, in: app, &effects)
      settleAttempt(of: request, as: ledger[next].map { .fulfilled($0.id) })
    } else if profile.declinedApproval == .failsAsCancelled {
      settleAttempt(of: request, as: .failed)
      decline(waiting, in: app, &effects)
    }
  }

  /// The entries that still wait for the answer.
  private func waiting(for approval: ApprovalRequest, in app: Int) -> [QueuedPayment] {
    approval.entries.compactMap { installations[app].queue.entries[$0] }.filter {
      $0.state == .deferred(approval.id) && !installations[app].queue.entries.isFinished($0.id)
    }
  }

  /// One approval makes one purchase, however often it was asked for (B046).
  private mutating func fulfil(
    _ approval: ApprovalRequest, _ waiting: [QueuedPayment], in app: Int,
    _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    guard let first = waiting.first else {
      return try buyLate(approval.payment, in: app, &effects)
    }
    let entry = unasked(first, in: app)
    try confirm(entry, in: app, &effects)
    if case .queue = entry.route { emit(entry.id, in: app, &effects) }
    take(Array(waiting.dropFirst()), from: app, &effects)
  }

  /// Returns the entry as one from outside, since the call that asked was answered long ago.
  private mutating func unasked(_ entry: QueuedPayment, in app: Int) -> QueuedPayment {
    guard entry.route.isCall else { return entry }
    installations[app].queue.entries.reroute(entry.id, to: .outside)
    return entry.rerouted(to: .outside)
  }

  /// Makes the purchase of a payment whose entry is gone (B033, B049).
  mutating func buyLate(
    _ payment: Payment, in app: Int, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let entry = installations[app].queue.enter(payment, by: .outside)
    try confirm(entry, in: app, &effects)
  }

  private func emit(_ payment: PaymentID, in app: Int, _ effects: inout [StoreEffect]) {
    if let transaction = installations[app].queue.entries[payment]?.state.transaction {
      effects.append(.emit(transaction, installation(at: app)))
    }
  }

  private mutating func decline(
    _ waiting: [QueuedPayment], in app: Int, _ effects: inout [StoreEffect]
  ) {
    for entry in waiting {
      move(entry, .refused(Refusal.declined.failure(under: profile)), in: app, &effects)
      forgetUnlessListed(entry.id, in: app)
    }
  }

  /// Drops requests that nobody has answered in time, without telling anybody (B045).
  mutating func dropLapsedApprovals(_ effects: inout [StoreEffect]) {
    for owner in accounts.indices {
      for request in accounts[owner].approvals where request.lapse <= now {
        effects.append(.dropApproval(request.id, request.payment))
        settleAttempt(of: request.id, as: nil)
      }
      accounts[owner].approvals.removeAll { $0.lapse <= now }
    }
  }
}

// MARK: - While the device cannot be reached

extension SimulatedStore {
  /// The store does as it was told, and has the outcome for the device's return.
  private mutating func settleApart(
    _ approval: ApprovalRequest, _ isApproved: Bool, of owner: Int, for app: Int,
    _ effects: inout [StoreEffect]
  ) {
    let outcome: ApprovalOutcome
    if isApproved || profile.declinedApproval == .arrivesAsPurchase {
      let next = ledger.upcomingID
      outcome = buyApart(approval, for: owner, at: app, &effects)
      settleAttempt(of: approval.id, as: ledger[next].map { .fulfilled($0.id) })
      if let new = ledger[next] { tellOtherDevices(of: new.id, than: app, &effects) }
    } else {
      outcome = .declined
      if profile.declinedApproval == .failsAsCancelled {
        settleAttempt(of: approval.id, as: .failed)
      }
    }
    if account(of: app) == owner { _ = holds(.approval(approval, outcome), for: app) }
  }

  private mutating func buyApart(
    _ approval: ApprovalRequest, for owner: Int, at position: Int,
    _ effects: inout [StoreEffect]
  ) -> ApprovalOutcome {
    let payment = approval.payment
    if let entry = waiting(for: approval, in: position).first, let standIn = entry.standIn,
      answers(standIn, for: entry)
    {
      effects.append(.handOver(standIn))
      keepPlan(of: standIn, &effects)
      return .bought(standIn)
    }
    guard let product = catalog[payment.product] else { return .refused(.unknownProduct) }
    let group = product.subscription?.group
    let before = ownSubscription(in: group, of: owner)
    do throws(StoreRejection) {
      let buyer = Buyer(account: owner, installation: approval.installation)
      if let id = try buy(payment, product, by: buyer, &effects) { return .bought(id) }
    } catch {
      if case .refused(let refusal) = error { return .refused(refusal) }
    }
    guard let group, let before else { return .refused(.notAvailable) }
    let isArranged = ownSubscription(in: group, of: owner) != before
    return isArranged ? .arranged(group) : .refused(.alreadySubscribed(before.latest))
  }

  private func ownSubscription(in group: GroupID?, of owner: Int) -> Subscription? {
    guard let group, let place = place(of: group, in: owner) else { return nil }
    return self[place]
  }

  /// Brings the outcome of a request to the device that is back.
  mutating func bring(
    _ outcome: ApprovalOutcome, of request: ApprovalRequest, to app: Int,
    _ effects: inout [StoreEffect]
  ) {
    let waiting = waiting(for: request, in: app)
    if case .declined = outcome {
      if profile.declinedApproval == .failsAsCancelled { decline(waiting, in: app, &effects) }
      return
    }
    if case .bought(let id) = outcome, ledger[id] == nil {
      // A test may have deleted it meanwhile.
      return take(waiting, from: app, &effects)
    }
    guard let first = waiting.first else {
      if case .bought(let id) = outcome { handOver(id, request.payment, to: app, &effects) }
      return
    }
    let entry = unasked(first, in: app)
    // The entry is there, which is all that could be wrong.
    switch outcome {
    case .bought(let id):
      complete(entry, with: id, isNew: false, in: app, &effects)
      if case .queue = entry.route { effects.append(.emit(id, installation(at: app))) }
    case .arranged(let group):
      let place = place(of: group, in: payer(of: app))
      try? answerArrangement(of: entry, at: place, in: app, &effects)
    case .refused(let refusal):
      try? refuse(entry.id, refusal, in: installation(at: app), &effects)
    case .declined: break
    }
    take(Array(waiting.dropFirst()), from: app, &effects)
  }
}
