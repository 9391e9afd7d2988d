internal import StoreModel

// Refunds that customers have asked for.
extension SimulatedAppStore {
  /// Decides about a refund that the customer has asked for.
  ///
  /// A granted one takes away what was paid for, whatever part of the price is given back: the app,
  /// its queue, histories and the app’s server are told as after `refund(_:developerIssue:)`. A
  /// declined one only the app’s server hears of.
  ///
  /// - Throws: `SimulationError` when nobody has asked, or nothing can be given back.
  public func decideRefund(of transaction: UInt64, _ decision: RefundDecision) throws {
    try act(.refundDecided(TransactionID(transaction), try decision.value()))
  }

  /// The refunds that customers have asked for, and that nobody has decided about, oldest first.
  public var refundRequests: [RefundRequest] {
    simulation.read { store in
      store.refundRequests.filter(\.isOpen).map { RefundRequest($0, in: store) }
    }
  }

  /// A refund that a customer has asked for.
  public struct RefundRequest: Hashable, Sendable {
    /// The transaction that is to be refunded.
    public let transaction: UInt64
    /// The product that was bought with it.
    public let product: String
    /// The preference of the app's server; nil if it has not sent one in time.
    public let preference: RefundPreference?

    init(_ request: StoreModel.RefundRequest, in store: SimulatedStore) {
      transaction = request.transaction.number
      product = store.ledger[request.transaction]?.product.rawValue ?? ""
      preference = request.report?.preference.map(RefundPreference.init)
    }
  }

  /// The preference of an app's server about a refund.
  public enum RefundPreference: Hashable, Sendable, CaseIterable {
    /// `DECLINE`.
    case decline
    /// `GRANT_FULL`.
    case grant
    /// `GRANT_PRORATED`.
    case prorate

    init(_ preference: ConsumptionReport.Preference) {
      self =
        switch preference {
        case .decline: .decline
        case .grantInFull: .grant
        case .prorate: .prorate
        }
    }
  }

  /// The store's decision about a refund that was asked for.
  public enum RefundDecision: Hashable, Sendable {
    /// Gives all of the money back.
    case grant
    /// Gives so many percent of the money back, 1 to 100.
    case grantPart(percent: Int)
    /// Gives back what is unspent: of a subscription’s period by time, of anything else by what the
    /// app’s server has reported in time.
    case prorate
    /// Gives nothing back.
    case decline
    /// Does what the app’s server would have; gives all of the money back where it has not said so
    /// in time.
    case asPreferred

    func value() throws -> StoreModel.RefundDecision {
      switch self {
      case .grant: return .grantInFull
      case .grantPart(let percent):
        guard (1...100).contains(percent) else {
          throw SimulationError("A refund is of 1 to 100 percent, not of \(percent).")
        }
        return .grantPart(Int64(percent) * 1_000)
      case .prorate: return .prorate
      case .decline: return .decline
      case .asPreferred: return .asPreferred
      }
    }
  }
}
