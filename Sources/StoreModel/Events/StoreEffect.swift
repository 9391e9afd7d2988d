/// An effect of an event: a thing that the store asks the outside to do, or that it has done.
package enum StoreEffect: Equatable, Sendable {
  // To be carried out.
  /// Come back with `deliveryDue`: there is a call for an observer.
  case deliver(InstallationID)
  /// Come back with `finishesArrived`, or `finishesLost`.
  case carryFinishes(InstallationID)
  case call(QueueCall, [ObserverID], InstallationID)
  /// Put the payment's sheet up, and come back with `sheetAnswered`.
  case presentSheet(PaymentID, InstallationID)
  /// Ask the customer to sign in, and come back with `restoreAnswered`.
  case askToSignIn(InstallationID)
  /// Ask the app about going on in the new storefront, and come back with `storefrontJudged`
  /// (B068).
  case askWhetherToContinue(PaymentID, InstallationID)
  indirect case answer(CallID, PurchaseOutcome, InstallationID)
  /// Come back with `newsDue`: something happened to a transaction that the app did not ask for in
  /// this launch (B097).
  case emit(TransactionID, InstallationID)
  /// The account's subscriptions of the group do not stand as before (B119).
  indirect case statusChanged(GroupID, AccountID)
  case show(StoreMessage, InstallationID)
  /// Come back with `newsDue`.
  indirect case inform(StoreNews, InstallationID)
  indirect case tell(StoreNews, [ListenerID], InstallationID)
  /// Ask the app about asking for consent now, and come back with `priceConsentJudged` (B069).
  case askWhetherToShowConsent(InstallationID)
  /// Ask the customer for consent, and come back with `priceIncreaseAnswered`, or never.
  case presentPriceConsent(TransactionID, InstallationID)

  // Done; to be written down.
  case charge(TransactionID)
  /// Handed over again without a charge (B037, B040).
  case handOver(TransactionID)
  case settle(TransactionID)
  indirect case awaitApproval(RequestID, Payment)
  indirect case dropApproval(RequestID, Payment)
  indirect case awaitMending(RequestID, Payment)
  case sendToBackground(InstallationID)
  case revoke(TransactionID)
  case reinstate(TransactionID)
  /// The customer who wanted the money back does not get it.
  case declineRefund(TransactionID)
  indirect case report(SubscriptionNews, TransactionID)
  case delete(TransactionID)
  case clear
  case remark(Remark)
  /// The transactions that the app has finished are lost on their way to the store (B035).
  case loseFinishes
  /// The transactions that the app has finished wait for the device's network.
  case keepFinishes
}

/// The end of a purchase through StoreKit 2 (B090).
package enum PurchaseOutcome: Hashable, Sendable {
  case success(TransactionID)
  case pending
  case refused(Refusal)
}

/// Something that is not wrong by Apple's rules, and worth knowing.
package enum Remark: Hashable, Sendable {
  case observerAddedTwice(ObserverID)
  case observerReleased(ObserverID)
  case finishedTwice(PaymentID)
  case finishedWhileDeferred(PaymentID)
  case finishedUnknown
  case restoreWhileRestoring
  /// Nobody listens for transactions (B093).
  case boughtWithoutListening
}
