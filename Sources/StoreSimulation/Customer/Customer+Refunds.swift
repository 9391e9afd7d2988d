package import StoreModel

// Refunds that customers ask for.
extension Customer {
  /// Asks for the money for a transaction back, on the web or in the system’s settings.
  ///
  /// The app’s server is asked what was used of it, and has 12 hours for an answer; the store
  /// decides when the test says so (`SimulatedAppStore.decideRefund(of:_:)`).
  ///
  /// - Throws: `SimulationError` when the transaction is unknown, somebody else’s, free, refunded,
  ///   or asked for already.
  public func requestRefund(
    of transaction: UInt64, because reason: RefundSheetDecision.RefundReason = .other
  ) throws {
    try requestRefund(of: TransactionID(transaction), reason.value)
  }

  package func requestRefund(of id: TransactionID, _ reason: RefundReason) throws {
    guard simulation.read({ $0.ledger[id]?.account == account }) else {
      throw SimulationError("The customer has no transaction \(id).")
    }
    try act(.refundRequested(id, reason))
  }

  /// Asks for the money back that was charged for a product last, for a renewal too.
  ///
  /// - Throws: `SimulationError` when the product was never bought, is refunded, or asked for
  ///   already.
  public func requestRefund(
    ofLatest product: String, because reason: RefundSheetDecision.RefundReason = .other
  ) throws {
    let latest = simulation.read { store in
      store.ledger.purchases.last {
        $0.product.rawValue == product && $0.isCharge && $0.account == account
      }?.id
    }
    guard let latest else { throw SimulationError("“\(product)” was never bought.") }
    try act(.refundRequested(latest, reason.value))
  }

  /// Decides how the sheets are answered on which an app lets the customer ask for a refund, one
  /// after the other; what holds in general follows.
  public func nextRefundSheet(_ decisions: RefundSheetDecision...) {
    simulation.withState { $0.refundScripts[account.number - 1].upcoming += decisions }
  }

  /// Decides how the sheets are answered in general on which an app lets the customer ask for a
  /// refund.
  ///
  /// Customers ask for the refund unless told otherwise.
  public func alwaysRefundSheet(_ decision: RefundSheetDecision) {
    simulation.withState { $0.refundScripts[account.number - 1].standing = decision }
  }
}

/// The outcome of the sheet on which an app lets its customer ask for a refund.
package enum RefundSheetOutcome: Hashable, Sendable {
  case requested
  case cancelled
  /// The customer has asked already, or has the money back.
  case duplicate
  /// Nobody has paid for it.
  case ineligible
  /// There is nothing that the store could give back to this customer.
  case refused
}

extension AppProcess {
  /// The customer answers the sheet on which the app lets them ask for a refund.
  package func presentRefundSheet(for transaction: TransactionID) -> RefundSheetOutcome {
    let account = read { $1.id }
    let decision = simulation.withState { state in
      state.settings.disablesDialogs ? nil : state.refundScripts[account.number - 1].next()
    }
    guard case .request(let reason) = decision ?? .request() else { return .cancelled }
    guard isAlive else { return .cancelled }
    guard read({ store, _ in store.ledger[transaction]?.account == account }) else {
      return .refused
    }
    do {
      try simulation.perform(.refundRequested(transaction, reason.value), by: self)
      return .requested
    } catch {
      switch error {
      case .refundRequestedAlready, .alreadyRevoked: return .duplicate
      case .notRefundable: return .ineligible
      default: return .refused
      }
    }
  }
}
