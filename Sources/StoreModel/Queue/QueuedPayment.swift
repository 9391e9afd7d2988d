/// An entry of a payment queue, as it was at one moment.
///
/// It never changes, so that it can be handed around as a pointer: every step of a purchase copies
/// its entry several times.
package final class QueuedPayment: Sendable {
  /// The route by which the payment came to the queue.
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
  package let route: Route
  package let state: PaymentState
  /// `none` where there is none; an optional would take a word more.
  private let substitute: TransactionID

  package init(
    id: PaymentID, payment: Payment, route: Route, state: PaymentState = .purchasing,
    standIn: TransactionID? = nil
  ) {
    self.id = id
    self.payment = payment
    self.route = route
    self.state = state
    substitute = standIn ?? .none
  }

  /// An unfinished purchase of the same product that answers this payment without a charge (B040,
  /// B041).
  package var standIn: TransactionID? { substitute == .none ? nil : substitute }

  func with(_ state: PaymentState) -> QueuedPayment {
    QueuedPayment(id: id, payment: payment, route: route, state: state, standIn: standIn)
  }

  func rerouted(to route: Route) -> QueuedPayment {
    QueuedPayment(id: id, payment: payment, route: route, state: state, standIn: standIn)
  }
}

extension QueuedPayment: Equatable {
  package static func == (one: QueuedPayment, other: QueuedPayment) -> Bool {
    one === other
      || (one.id == other.id && one.payment == other.payment && one.route == other.route
        && one.state == other.state && one.standIn == other.standIn)
  }
}

extension QueuedPayment.Route {
  /// True if the app waits for the answer to a call.
  package var isCall: Bool {
    switch self {
    case .call: true
    case .queue, .outside: false
    }
  }
}
