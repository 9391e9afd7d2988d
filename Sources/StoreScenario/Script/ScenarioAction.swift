package import StoreModel
package import StoreSimulation

/// The action of a line of a script.
package enum ScenarioAction: Hashable, Sendable {
  // The app.
  case buy(ProductID, quantity: Int)
  /// A year that is paid by the month.
  case buyMonthly(ProductID)
  /// Nil finishes everything.
  case finish(ProductID?)
  case keepUnfinished
  case restore

  // The customer.
  case decide(CustomerDecision)
  case approve(ProductID?), decline(ProductID?)
  case mend
  case autoRenew(Bool, ProductID)
  case answerPrice(consents: Bool)
  case move(to: StorefrontCode)
  case redeem(String, ProductID)
  case askRefund(TransactionID, RefundReason)
  case signIn(customer: Int), signOut

  // The device.
  case kill, launch, background, foreground
  /// The app lists its customer's entitlements.
  case look
  /// In the middle of the news that a later line brings.
  case killBefore(ScenarioNews)
  /// A service of nil stands for all of them.
  case network(isOnline: Bool, StoreService?)

  // The store.
  case renewals(arePaid: Bool)
  case grace(GracePeriod?)
  case refund(TransactionID), refundLatest(of: ProductID), reverseRefund(TransactionID)
  case decideRefund(TransactionID, RefundDecision)
  case withdraw(ProductID), sell(ProductID)
  case price(ProductID, Price)
  /// For everybody.
  case reprice(PriceChange)

  case advance(StoreSpan), advanceTo(StoreInstant)
  case expect(Expectation)
}

/// News of a payment for an app, which may not live to hear it.
package enum ScenarioNews: String, Hashable, Sendable, CaseIterable {
  case purchasing, deferred, purchased, restored, failed, removed
}

/// A script's claim about the state of its world.
package enum Expectation: Hashable, Sendable {
  case payments(ProductID, Int)
  case queue(Int)
  case entitled(ProductID, Bool)
  case state(GroupID, Standing)
  case transaction(TransactionID, Fate)

  /// The state of a subscription.
  package enum Standing: String, Hashable, Sendable, CaseIterable {
    case subscribed, grace, retry, expired, revoked, none
  }

  /// The state of a transaction.
  package enum Fate: String, Hashable, Sendable, CaseIterable {
    case finished, unfinished, revoked
  }
}
