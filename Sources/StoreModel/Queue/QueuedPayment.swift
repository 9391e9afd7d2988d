/// An entry of a payment queue.
package struct QueuedPayment: Equatable, Sendable {
  /// How the payment came to the queue.
  package enum Route: Hashable, Sendable {
    /// The app added it to the queue.
    case queue
    /// The app waits for the answer to a call of its own (StoreKit 2).
    case call(CallID)
    /// It was made elsewhere, or by a launch that is over.
    case outside
  }

  package let id: PaymentID
  package let payment: Payment
  package internal(set) var route: Route
  package internal(set) var state: PaymentState
  /// An unfinished purchase of the same product that answers this payment without a charge (B040, B041).
  package let standIn: TransactionID?
  /// Whether an observer was told of the state it is in.
  package internal(set) var isAnnounced = false

  package init(
    id: PaymentID, payment: Payment, route: Route, state: PaymentState = .purchasing,
    standIn: TransactionID? = nil
  ) {
    self.id = id
    self.payment = payment
    self.route = route
    self.state = state
    self.standIn = standIn
  }
}
