/// The reason that the store refused an event.
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
  /// Nothing was charged for it.
  case notRefundable(TransactionID)
  case refundRequestedAlready(TransactionID)
  case noRefundRequest(TransactionID)
  /// Nothing is unspent, or the consumption was not reported.
  case nothingToRefund(TransactionID)
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
  /// Nobody has to agree to pay less.
  case notHigher(Price, than: Price)
  /// The product has no offer of that name whose code could be redeemed.
  case unknownCode(String, for: ProductID, known: [String])
  /// The code's product is the customer's already.
  case alreadyOwned(ProductID, TransactionID)
  /// The product cannot be paid for by the month.
  case noMonthlyPlan(ProductID)
  /// The purchase outside any app was refused.
  case refused(Refusal)
  case appIsNotRunning(InstallationID)
  case noNetwork(InstallationID)
  case timeRunsBackwards(to: StoreInstant)
  /// The retention message for customers who are about to cancel cannot be so.
  case retention(RetentionObjection)
  /// No organisation has assigned the purchase to its customer, or it has taken it back.
  case notAssigned(TransactionID)
  /// The app's server cannot manage a subscription so.
  case advancedCommerce(AdvancedCommerceObjection)
  /// No token of that number was made for sales outside the store.
  case unknownToken(Int)
}
