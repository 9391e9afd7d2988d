/// How far a payment has come (B027).
package enum PaymentState: Hashable, Sendable {
  case purchasing
  /// Waits for somebody's approval (B044).
  case deferred(RequestID)
  case purchased(TransactionID)
  indirect case failed(Failure)
  /// A copy of an earlier purchase, made by a restore (B054).
  case restored(RestoredCopy)
  /// The app is done with it; the store has not heard of it yet (B016).
  indirect case finished(after: PaymentState)
}

/// A restored transaction: a new number and date beside those of the purchase it stands for (B054).
package struct RestoredCopy: Hashable, Sendable {
  package let id: TransactionID
  package let purchase: TransactionID
  package let date: StoreInstant

  package init(id: TransactionID, purchase: TransactionID, date: StoreInstant) {
    self.id = id
    self.purchase = purchase
    self.date = date
  }
}

extension PaymentState {
  /// What can happen to a payment.
  package enum Event: Hashable, Sendable {
    case charged(TransactionID)
    case approvalAsked(RequestID)
    case refused(Failure)
    case finishedByApp
  }

  package enum Rejection: Error, Equatable {
    /// Apple raises an exception (B032).
    case finishedWhilePurchasing
    /// Harmless, and worth a remark (B034).
    case finishedTwice
    /// Cannot happen to a payment in this state.
    case impossible(Event, in: PaymentState)
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
    case (.purchased, .finishedByApp), (.failed, .finishedByApp), (.restored, .finishedByApp),
      (.deferred, .finishedByApp):
      self = .finished(after: self)

    case (.purchasing, .finishedByApp):
      throw .finishedWhilePurchasing
    case (.finished, .finishedByApp):
      throw .finishedTwice
    case (.deferred, .approvalAsked), (.purchased, _), (.failed, _), (.restored, _), (.finished, _):
      throw .impossible(event, in: self)
    }
  }

  /// Whether the app is to finish it now: it has come to its end, and is not finished yet.
  package var isFinal: Bool {
    switch self {
    case .purchased, .failed, .restored: true
    case .purchasing, .deferred, .finished: false
    }
  }

  package var isFinished: Bool {
    switch self {
    case .finished: true
    case .purchasing, .deferred, .purchased, .failed, .restored: false
    }
  }

  /// The purchase that it has led to.
  package var transaction: TransactionID? {
    switch self {
    case .purchased(let transaction): transaction
    case .finished(let state): state.transaction
    case .purchasing, .deferred, .failed, .restored: nil
    }
  }
}
