/// Why the store refused an event.
package enum StoreRejection: Error, Hashable, Sendable {
  /// The app broke a rule whose breach Apple answers with an exception.
  case misuse(Misuse)
  case unknownInstallation(InstallationID)
  case unknownAccount(AccountID)
  case unknownPayment(PaymentID)
  case unknownTransaction(TransactionID)
  case unknownRequest(RequestID)
  case unknownProduct(ProductID)
  case alreadyRevoked(TransactionID)
  case appIsNotRunning(InstallationID)
  case timeRunsBackwards(to: StoreInstant)
}
