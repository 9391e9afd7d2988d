/// Why the store refused an event.
package enum StoreRejection: Error, Hashable, Sendable {
  /// The app broke a rule whose breach Apple answers with an exception.
  case misuse(Misuse)
  case unknownInstallation(InstallationID)
  case unknownAccount(AccountID)
  case unknownPayment(PaymentID)
  case unknownTransaction(TransactionID)
  case unknownRequest(RequestID)
  case unknownAttempt(AttemptID)
  case unknownProduct(ProductID)
  case alreadyRevoked(TransactionID)
  case notRevoked(TransactionID)
  /// The transaction belongs to no subscription, or to one that others pay for.
  case noSubscription(TransactionID)
  /// The subscription has ended.
  case subscriptionIsOver(TransactionID)
  /// Nothing is paid for at present, or it costs nothing.
  case notExtendable(TransactionID)
  /// It was extended twice within a year.
  case extendedTooOften(TransactionID)
  case noBillingProblem(TransactionID)
  case noPriceIncrease(TransactionID)
  /// What was bought outside any app could not be bought.
  case refused(Refusal)
  case appIsNotRunning(InstallationID)
  case noNetwork(InstallationID)
  case timeRunsBackwards(to: StoreInstant)
}
