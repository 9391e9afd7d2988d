extension SimulatedStore {
  /// Somebody has to be asked; asking again joins the request that is there, and restarts its time (B044, B046).
  mutating func askForApproval(
    of entry: QueuedPayment, in app: Int, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let owner = account(of: app)
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
      note(.deferred(request), of: entry.payment, by: installations[app].account)
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

  /// Whoever was asked has decided (B045).
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
    let waiting = approval.entries.compactMap { installations[app].queue.entries[$0] }
      .filter {
        $0.state == .deferred(request) && !installations[app].queue.entries.isFinished($0.id)
      }
    if isApproved || profile.declinedApproval == .arrivesAsPurchase {
      let next = ledger.upcomingID
      try fulfil(approval, waiting, in: app, &effects)
      settleAttempt(of: request, as: ledger[next].map { .fulfilled($0.id) })
    } else if profile.declinedApproval == .failsAsCancelled {
      settleAttempt(of: request, as: .failed)
      decline(waiting, in: app, &effects)
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
    // The call that asked was answered long ago, so what comes now comes from outside.
    var entry = first
    if first.route.isCall {
      entry = first.rerouted(to: .outside)
      installations[app].queue.entries.reroute(entry.id, to: .outside)
    }
    try confirm(entry, in: app, &effects)
    if case .queue = entry.route { emit(entry.id, in: app, &effects) }
    take(Array(waiting.dropFirst()), from: app, &effects)
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
