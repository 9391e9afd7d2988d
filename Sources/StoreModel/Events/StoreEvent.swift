/// An event that can happen to the store.
package enum StoreEvent: Equatable, Sendable {
  // The app, through the payment queue.
  case observerAdded(ObserverID, InstallationID)
  case observerRemoved(ObserverID, InstallationID)
  /// The observer was released while it was attached (B006).
  case observerLost(ObserverID, InstallationID)
  case paymentAdded(Payment, QueuedPayment.Route, InstallationID)
  /// The entry is nil if the app finishes a transaction that is not in the queue.
  case paymentFinished(PaymentID?, InstallationID)
  case restoreRequested(InstallationID)
  case promotionAnswered(Payment, adds: Bool, InstallationID)
  /// No observer was left that could have been asked.
  case promotionUnheard(Payment, InstallationID)
  case storefrontJudged(PaymentID, continues: Bool, InstallationID)
  /// The app wants the consent that it has put off (B069).
  case priceConsentRequested(InstallationID)
  case priceConsentJudged(shows: Bool, InstallationID)

  // The app, through StoreKit 2.
  case transactionFinished(TransactionID, InstallationID)
  case listenerAdded(ListenerID, StoreNews.Channel, InstallationID)
  /// With the transactions that it was told last, and has not read.
  case listenerRemoved(ListenerID, unread: [TransactionID], InstallationID)
  /// The device has heard from the store of its customer's purchases.
  case historyRead(InstallationID)
  case synchronized(InstallationID)
  /// The store could not be told that the app is done with a transaction.
  case transactionFinishLost(TransactionID, InstallationID)

  // What was under way and arrives.
  case deliveryDue(InstallationID)
  case finishesArrived(InstallationID)
  /// The store never heard of it (B035).
  case finishesLost(InstallationID)
  case receiptRefreshed(InstallationID)
  indirect case newsDue(StoreNews, InstallationID)

  // The customer, and whoever the customer has to ask.
  case sheetAnswered(PaymentID, SheetAnswer, InstallationID)
  case restoreAnswered(SignInAnswer, InstallationID)
  case approvalAnswered(RequestID, isApproved: Bool, AccountID)
  case issueMended(RequestID, AccountID)
  case promotionTapped(Payment, InstallationID)
  case boughtOutside(Payment, AccountID)
  /// The same, by a test session, whose settings decide about its outcome (B135).
  indirect case boughtByTest(Payment, SheetAnswer, AccountID)
  case storefrontMoved(StorefrontCode, AccountID)
  case paymentsAllowed(Bool, AccountID)
  case codeRedeemed(String, for: ProductID, AccountID)

  // What customers make of their subscriptions. Any transaction of a chain names it.
  case renewalSwitched(on: Bool, TransactionID)
  case priceIncreaseAnswered(consents: Bool, TransactionID)
  /// From now on, renewals of the account can, or cannot, be charged.
  case renewalPaymentsFail(Bool, AccountID)
  /// The failed charge can be made now (B120).
  case billingMended(TransactionID)
  /// The customer wants the money back.
  case refundRequested(TransactionID, RefundReason)
  case sharingStarted(by: AccountID, with: AccountID)
  case sharingEnded(by: AccountID, with: AccountID)

  // The store itself.
  case refunded(TransactionID, Revocation.Reason)
  case refundReversed(TransactionID)
  /// The app's server reports the consumption of a purchase.
  case consumptionReported(ConsumptionReport, TransactionID)
  case refundDecided(TransactionID, RefundDecision)
  /// A product costs something else from now on.
  indirect case priceChanged(PriceChange)
  /// A new price from the next period on; nil asks for consent to the price as it is.
  case priceIncreaseRequested(to: Price?, TransactionID)
  /// The running period goes on for so many days more, for nothing; those who share it have it,
  /// too.
  case renewalExtended(TransactionID, days: Int)
  /// The same for everybody who pays for a product at present.
  case renewalsExtended(ExtensionRequest)
  /// The app's server says whose the transactions of a chain are.
  case accountTokenSet(String, TransactionID)
  /// The retention message for customers who are about to cancel is another one.
  indirect case retentionChanged(RetentionChange)
  /// A customer goes to cancel, and may see a message before.
  case cancellationBegun(TransactionID, locale: String)
  /// The customer has chosen.
  case cancellationEnded(Int)
  /// The app's server manages a subscription by itself.
  indirect case advancedCommerceChanged(AdvancedCommerceChange, TransactionID)
  /// An app that sells outside the store gets a token; nil for one of a single purchase.
  case externalPurchaseTokenMade(ExternalPurchaseToken.Kind?)
  case externalPurchaseReported(Int)
  /// The person responsible for the customer no longer consents to the app.
  case consentRescinded(AccountID)
  /// An organisation takes back a purchase that it has assigned to the customer.
  case assignmentEnded(TransactionID)
  /// An organisation takes the customer's copy of the app back.
  case appRevoked(AccountID)
  /// The running period ends now, and the next begins (B136).
  case renewalForced(TransactionID)
  /// The running period ends now, and none follows (B136).
  case subscriptionExpired(TransactionID)
  /// Another catalog is for sale from now on; purchases stay bought.
  case stocked(Catalog)
  /// The products that the store sells, and the data that it signs, are of this environment from
  /// now on.
  case environmentEntered(StoreIdentity.Environment)
  /// The store behaves otherwise from now on, where Apple's systems differ.
  indirect case profileChanged(BehaviourProfile)
  case productWithdrawn(ProductID)
  case productReturned(ProductID)
  case settingsChanged(StoreSettings)
  /// As if it had never been, with its renewals and restored copies (B136).
  case transactionDeleted(TransactionID)
  case attemptDeleted(AttemptID)
  case transactionsCleared

  // The device.
  case launched(InstallationID)
  case killed(InstallationID)
  case backgrounded(InstallationID)
  case foregrounded(InstallationID)
  case networkLost(InstallationID)
  case networkReturned(InstallationID)
  /// A customer signs in, in place of the one before.
  case signedIn(AccountID, InstallationID)
  case signedOut(InstallationID)

  case timePassed(to: StoreInstant)
}

/// A customer's answer to the sheet of a payment.
package enum SheetAnswer: Hashable, Sendable {
  case confirmed
  /// The customer pays, and the app is told that it was cancelled (B051).
  case confirmedUnnoticed
  case cancelled
  indirect case failed(Failure)
  /// The customer may not decide alone (B044).
  case approvalNeeded
  /// The account needs mending first (B049).
  case interrupted
  /// The same, and the customer stays in the app: the failure comes at once, and a purchase after
  /// the mending (B136).
  case interruptedInApp
}

/// A customer's answer to the request to sign in.
package enum SignInAnswer: Hashable, Sendable {
  case signedIn
  indirect case failed(Failure)
}
