/// The state of a payment (B027).
///
/// A finish by the app does not change the state; the queue's entries keep that beside it.
package enum PaymentState: Hashable, Sendable {
  case purchasing
  /// Waits for approval (B044).
  case deferred(RequestID)
  case purchased(TransactionID)
  indirect case failed(Failure)
  /// A copy of an earlier purchase, made by a restore (B054).
  case restored(RestoredCopy)
}

/// A restored transaction: a new number and date beside those of the purchase it stands for (B054).
package struct RestoredCopy: Hashable, Sendable {
  package let id: TransactionID
  package let purchase: TransactionID
  /// The first purchase of its product, or of its subscription, which the copy shows.
  package let original: TransactionID
  package let date: StoreInstant

  package init(
    id: TransactionID, purchase: TransactionID, original: TransactionID, date: StoreInstant
  ) {
    self.id = id
    self.purchase = purchase
    self.original = original
    self.date = date
  }
}

extension PaymentState {
  /// An event that changes the state of a payment.
  package enum Event: Hashable, Sendable {
    case charged(TransactionID)
    case approvalAsked(RequestID)
    case refused(Failure)
  }

  /// An error for an event that cannot happen to a payment in this state.
  package struct Rejection: Error, Equatable {
    package let event: Event
    package let state: PaymentState

    package init(_ event: Event, in state: PaymentState) {
      self.event = event
      self.state = state
    }
  }

  /// Moves the payment on.
  ///
  /// Each pair of a state and an event is decided here, and nowhere else.
  package mutating func apply(_ event: Event) throws(Rejection) {
    switch (self, event) {
    case (.purchasing, .charged(let transaction)), (.deferred, .charged(let transaction)):
      self = .purchased(transaction)
    case (.purchasing, .approvalAsked(let request)):
      self = .deferred(request)
    case (.purchasing, .refused(let failure)), (.deferred, .refused(let failure)):
      self = .failed(failure)
    case (.deferred, .approvalAsked), (.purchased, _), (.failed, _), (.restored, _):
      throw Rejection(event, in: self)
    }
  }

  /// The reason that the app may not finish a payment.
  package enum FinishRejection: Error, Equatable {
    /// Apple raises an exception (B032).
    case stillPurchasing
    /// Harmless, and worth a remark (B034).
    case finishedAlready
  }

  /// Checks that the app may finish the payment, for the first time or `again`.
  package func finish(again: Bool) throws(FinishRejection) {
    switch (self, again) {
    case (.purchasing, _): throw .stillPurchasing
    case (.deferred, true), (.purchased, true), (.failed, true), (.restored, true):
      throw .finishedAlready
    case (.deferred, false), (.purchased, false), (.failed, false), (.restored, false): break
    }
  }

  /// True if it has come to its end, so that the app is to finish it.
  package var isFinal: Bool {
    switch self {
    case .purchased, .failed, .restored: true
    case .purchasing, .deferred: false
    }
  }

  /// The purchase that it has led to.
  package var transaction: TransactionID? {
    switch self {
    case .purchased(let transaction): transaction
    case .purchasing, .deferred, .failed, .restored: nil
    }
  }
}
