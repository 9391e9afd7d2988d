internal import StoreModel
internal import StoreSimulation

/// The products to which the numbers of a timeline belong, on the first device.
struct ScriptNames {
  private let entries: [TimelineEntry]
  private var payments: [PaymentID: ProductID] = [:]
  private var transactions: [TransactionID: ProductID] = [:]
  private var requests: [RequestID: ProductID] = [:]
  private var transactionOfPayment: [PaymentID: TransactionID] = [:]

  init(_ entries: [TimelineEntry]) {
    self.entries = entries
    for entry in entries where entry.device == 1 {
      switch entry.happening {
      case .told(let payment, let product, let told):
        payments[payment] = product
        if case .purchased(let id) = told { transactionOfPayment[payment] = id }
        if case .restored(let id) = told { transactions[id] = product }
      case .charged(let id, let product): transactions[id] = product
      case .rare(.approvalAwaited(let id, let product)),
        .rare(.mendingAwaited(let id, let product)):
        requests[id] = product
      default: break
      }
    }
  }

  func product(of payment: PaymentID) -> ProductID? { payments[payment] }
  func product(of transaction: TransactionID) -> ProductID? { transactions[transaction] }
  func product(of request: RequestID) -> ProductID? { requests[request] }

  /// Returns true if the finish of a payment reaches the store before the app dies.
  func reachesStore(_ payment: PaymentID, from index: Int) -> Bool {
    for entry in entries[index...] {
      switch entry.happening {
      case .told(payment, _, .removed): return true
      case .settled(let id) where transactionOfPayment[payment] == id: return true
      case .rare(.killed), .rare(.ended), .rare(.trapped): return false
      default: break
      }
    }
    return false
  }
}
