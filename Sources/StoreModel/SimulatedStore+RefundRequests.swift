// What becomes of a customer's wish to have the money back: the app's server is asked, and the
// store decides.
extension SimulatedStore {
  /// Opens a request for a refund; the app's server is asked for the consumption of the purchase.
  mutating func askForRefund(
    of transaction: TransactionID, _ reason: RefundReason, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    guard let purchase = ledger[transaction] else { throw .unknownTransaction(transaction) }
    guard purchase.isCharge else { throw .notRefundable(transaction) }
    guard purchase.revocation == nil else { throw .alreadyRevoked(transaction) }
    guard openRefundRequest(for: transaction) == nil else {
      throw .refundRequestedAlready(transaction)
    }
    refundRequests.append(RefundRequest(transaction: transaction, reason: reason, date: now))
    notify(.consumptionRequested(reason), about: purchase)
    endRenewal(of: purchase, &effects)
  }

  /// Switches the renewal off for a customer who wants the money for the running period back,
  /// unless the profile has it otherwise.
  private mutating func endRenewal(of purchase: Purchase, _ effects: inout [StoreEffect]) {
    guard profile.renewalAfterRefundRequest == .switchedOff, let place = place(of: purchase),
      self[place].latest == purchase.id, self[place].state.isAlive,
      self[place].preferences.willAutoRenew
    else { return }
    self[place].preferences.willAutoRenew = false
    report(.renewalSwitched(on: false), of: place, &effects)
  }

  /// Takes the report of the app's server on a purchase; one that is late, or was not asked for,
  /// counts for nothing.
  mutating func takeReport(
    _ report: ConsumptionReport, of transaction: TransactionID
  ) throws(StoreRejection) {
    guard ledger[transaction] != nil else { throw .unknownTransaction(transaction) }
    guard let open = openRefundRequest(for: transaction), now <= refundRequests[open].deadline
    else { return }
    refundRequests[open].report = report
  }

  /// Decides a request for a refund: grants it, a part of it, or nothing.
  mutating func decideRefund(
    of transaction: TransactionID, _ decision: RefundDecision, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    guard let purchase = ledger[transaction] else { throw .unknownTransaction(transaction) }
    guard let open = openRefundRequest(for: transaction) else {
      throw .noRefundRequest(transaction)
    }
    guard let percentage = try refunded(by: decision, of: purchase, refundRequests[open].report)
    else {
      refundRequests[open].isOpen = false
      effects.append(.declineRefund(transaction))
      return notify(.refundDeclined, about: purchase)
    }
    try refund(transaction, .other, percentage, &effects)
  }

  /// Returns the part of the price that is paid back, in thousandths of a percent; nil for nothing.
  private func refunded(
    by decision: RefundDecision, of purchase: Purchase, _ report: ConsumptionReport?
  ) throws(StoreRejection) -> Int64? {
    switch decision {
    case .grantInFull: return Revocation.allOfIt
    case .grantPart(let percentage):
      guard (1...Revocation.allOfIt).contains(percentage) else {
        throw .nothingToRefund(purchase.id)
      }
      return percentage
    case .prorate:
      let unspent =
        purchase.hasPeriod
        ? purchase.unspentPercentage(at: now) : report?.consumed.map { Revocation.allOfIt - $0 }
      guard let unspent, unspent > 0 else { throw .nothingToRefund(purchase.id) }
      return unspent
    case .decline: return nil
    case .asPreferred:
      switch report?.preference {
      case .decline?: return nil
      case .grantInFull?, nil: return Revocation.allOfIt
      case .prorate?: return try refunded(by: .prorate, of: purchase, report)
      }
    }
  }

  /// Returns the position of the request that nobody has decided about.
  func openRefundRequest(for transaction: TransactionID) -> Int? {
    refundRequests.lastIndex { $0.transaction == transaction && $0.isOpen }
  }
}
