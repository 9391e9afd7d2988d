internal import StoreModel

extension StoreEvent {
  /// The entry for the event; nil if its effects have the entries.
  var happening: Happening? {
    switch self {
    case .paymentAdded(let payment, _, _):
      .added(payment.product, quantity: Int32(clamping: payment.quantity))
    case .sheetAnswered(let payment, .confirmed, _): .confirmed(payment)
    case .paymentFinished(let payment?, _): .finished(payment)
    // Told by their effects, and common.
    case .deliveryDue, .finishesArrived, .newsDue, .timePassed: nil
    default: Happening.Rare(self).map(Happening.rare)
    }
  }
}

extension StoreEffect {
  /// True if the timeline may have a line for the effect.
  var isTold: Bool {
    switch self {
    case .deliver, .carryFinishes, .presentSheet, .askToSignIn, .emit: false
    default: true
    }
  }
}

extension PaymentState {
  /// The state of the entry, as observers are told.
  var told: Happening.Told {
    switch self {
    case .purchasing: .purchasing
    case .deferred: .deferred
    case .purchased(let id): .purchased(id)
    case .failed(let failure): .failed(failure.code.map { Int32(clamping: $0) })
    case .restored(let copy): .restored(copy.id)
    }
  }
}

extension Happening.Rare {
  fileprivate init?(_ event: StoreEvent) {
    switch event {
    case .observerAdded(let id, _): self = .observed(id)
    case .observerRemoved(let id, _): self = .unobserved(id)
    case .transactionFinished(let id, _): self = .finishedElsewhere(id)
    case .listenerAdded(_, let channel, _): self = .listened(channel)
    case .restoreRequested: self = .askedToRestore
    case .sheetAnswered(let payment, let answer, _): self = .sheetAnswered(payment, answer)
    case .restoreAnswered(let answer, _): self = .signInAnswered(answer)
    case .approvalAnswered(let id, let yes, _): self = .approvalAnswered(id, isApproved: yes)
    case .issueMended(let id, _): self = .mended(id)
    case .promotionTapped(let payment, _): self = .promotionTapped(payment.product)
    case .boughtOutside(let payment, _) where payment.isAssigned: self = .assigned(payment.product)
    case .boughtOutside(let payment, _), .boughtByTest(let payment, _, _):
      self = .boughtOutside(payment.product, quantity: payment.quantity)
    case .storefrontMoved(let storefront, _): self = .moved(to: storefront)
    case .paymentsAllowed(let allowed, _): self = .paymentsAllowed(allowed)
    case .productWithdrawn(let id): self = .withdrawn(id)
    case .productReturned(let id): self = .returned(id)
    case .killed: self = .killed
    case .backgrounded: self = .backgrounded
    case .foregrounded: self = .foregrounded
    case .networkLost: self = .networkLost
    case .networkReturned: self = .networkReturned
    case .signedIn(let account, _): self = .signedIn(account)
    case .signedOut: self = .signedOut
    case .codeRedeemed, .renewalPaymentsFail, .sharingStarted, .sharingEnded, .renewalForced,
      .renewalsExtended, .accountTokenSet, .refundRequested, .priceChanged,
      .subscriptionExpired, .settingsChanged, .stocked, .attemptDeleted:
      guard let subscribed = Happening.Subscribed(event) else { return nil }
      self = .subscribed(subscribed)
    // Told by the simulation, or by the effects.
    case .launched, .observerLost, .paymentAdded, .paymentFinished, .promotionAnswered,
      .promotionUnheard, .storefrontJudged, .deliveryDue, .finishesArrived, .receiptRefreshed,
      .refunded, .consumptionReported, .refundDecided, .timePassed,
      .priceConsentRequested, .priceConsentJudged, .renewalSwitched, .priceIncreaseAnswered,
      .billingMended, .refundReversed, .priceIncreaseRequested, .renewalExtended,
      .transactionDeleted,
      .transactionsCleared, .finishesLost, .transactionFinishLost, .listenerRemoved, .historyRead,
      .synchronized, .newsDue, .environmentEntered, .profileChanged, .retentionChanged,
      .advancedCommerceChanged, .cancellationBegun, .cancellationEnded, .assignmentEnded,
      .appRevoked,
      .externalPurchaseTokenMade, .externalPurchaseReported, .consentRescinded:
      return nil
    }
  }

  /// Makes the entry for an effect that does not belong to every purchase; nil if the effect needs
  /// no line.
  init?(_ effect: StoreEffect) {
    switch effect {
    case .call(.restoreFinished, _, _): self = .restoreFinished
    case .call(.restoreFailed(let failure), _, _): self = .restoreFailed(failure)
    case .call(.storefrontChanged, _, _): self = .storefrontAnnounced
    case .call(.entitlementsRevoked(let products), _, _): self = .entitlementsLost(products)
    case .call(.promotionOffered(let payment), _, _): self = .promotionOffered(payment.product)
    case .answer(let call, let outcome, _): self = .purchaseAnswered(call, outcome)
    // A message has its line when the store has it.
    case .tell(.message, _, _): return nil
    case .tell(let news, _, _): self = .heard(news)
    case .handOver(let id): self = .handedOver(id)
    case .awaitApproval(let id, let payment): self = .approvalAwaited(id, payment.product)
    case .dropApproval(let id, let payment): self = .approvalDropped(id, payment.product)
    case .awaitMending(let id, let payment): self = .mendingAwaited(id, payment.product)
    case .sendToBackground: self = .backgrounded
    case .revoke(let id): self = .revoked(id)
    case .remark(let remark): self = .remarked(remark)
    case .loseFinishes: self = .finishesLost
    case .keepFinishes: self = .finishesKept
    case .call(.updated, _, _), .call(.removed, _, _), .charge, .settle, .deliver, .carryFinishes,
      .presentSheet, .askToSignIn, .askWhetherToContinue, .emit, .inform, .statusChanged, .show,
      .askWhetherToShowConsent, .presentPriceConsent, .reinstate, .declineRefund, .report,
      .delete, .clear:
      return nil
    }
  }
}
