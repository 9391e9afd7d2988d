extension StoreEvent {
  /// The installation it happens at; nil where it happens to an account, or to the store.
  package var installation: InstallationID? {
    switch self {
    case .observerAdded(_, let id), .observerRemoved(_, let id), .observerLost(_, let id),
      .paymentAdded(_, _, let id), .paymentFinished(_, let id), .restoreRequested(let id),
      .promotionAnswered(_, _, let id), .promotionUnheard(_, let id),
      .storefrontJudged(_, _, let id),
      .transactionFinished(_, let id), .deliveryDue(let id), .finishesArrived(let id),
      .finishesLost(let id), .receiptRefreshed(let id), .sheetAnswered(_, _, let id),
      .restoreAnswered(_, let id), .promotionTapped(_, let id), .launched(let id),
      .killed(let id), .backgrounded(let id), .foregrounded(let id), .priceConsentRequested(let id),
      .priceConsentJudged(_, let id), .listenerAdded(_, _, let id), .listenerRemoved(_, _, let id),
      .historyRead(let id), .synchronized(let id), .newsDue(_, let id),
      .transactionFinishLost(_, let id), .networkLost(let id), .networkReturned(let id),
      .signedIn(_, let id), .signedOut(let id):
      id
    case .approvalAnswered, .issueMended, .boughtOutside, .boughtByTest, .storefrontMoved,
      .paymentsAllowed,
      .codeRedeemed, .renewalSwitched, .priceIncreaseAnswered, .renewalPaymentsFail,
      .billingMended, .sharingStarted, .sharingEnded, .refunded, .refundReversed,
      .refundRequested, .consumptionReported, .refundDecided, .priceChanged,
      .priceIncreaseRequested, .renewalExtended, .renewalsExtended, .accountTokenSet,
      .retentionChanged, .cancellationBegun, .cancellationEnded, .advancedCommerceChanged,
      .externalPurchaseTokenMade,
      .externalPurchaseReported,
      .consentRescinded, .assignmentEnded, .appRevoked, .renewalForced, .subscriptionExpired,
      .stocked, .environmentEntered,
      .profileChanged,
      .productWithdrawn, .productReturned, .settingsChanged, .transactionDeleted,
      .attemptDeleted, .transactionsCleared, .timePassed:
      nil
    }
  }
}
