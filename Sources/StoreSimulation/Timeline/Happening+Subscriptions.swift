package import StoreModel

extension Happening {
  /// An entry about subscriptions, or about a test's changes to them.
  package enum Subscribed: Hashable, Sendable {
    // The store.
    case news(SubscriptionNews, TransactionID, ProductID, until: StoreInstant?)
    case reinstated(TransactionID)
    case renewalForced(TransactionID), expiryForced(TransactionID)
    case renewalsExtended(ProductID, days: Int), accountTokenSet(TransactionID)
    case settingsChanged, stocked(Int), attemptDeleted(AttemptID), deleted(TransactionID), cleared
    case priceChanged(ProductID, Price), refundDeclined(TransactionID)

    // The customer.
    case codeRedeemed(String, ProductID)
    case refundRequested(TransactionID, RefundReason)
    case renewalPaymentsFail(Bool)
    case sharingStarted(with: AccountID), sharingEnded(with: AccountID)

    // The app.
    case consentShown(TransactionID), messageShown(StoreMessage)
  }
}

extension Happening.Subscribed {
  init?(_ event: StoreEvent) {
    switch event {
    case .codeRedeemed(let name, let product, _): self = .codeRedeemed(name, product)
    case .refundRequested(let id, let reason): self = .refundRequested(id, reason)
    case .priceChanged(let change): self = .priceChanged(change.product, change.price)
    case .renewalPaymentsFail(let fail, _): self = .renewalPaymentsFail(fail)
    case .sharingStarted(_, let member): self = .sharingStarted(with: member)
    case .sharingEnded(_, let member): self = .sharingEnded(with: member)
    case .renewalForced(let id): self = .renewalForced(id)
    case .renewalsExtended(let request):
      self = .renewalsExtended(request.product, days: request.days)
    case .accountTokenSet(_, let id): self = .accountTokenSet(id)
    case .subscriptionExpired(let id): self = .expiryForced(id)
    case .settingsChanged: self = .settingsChanged
    case .stocked(let catalog): self = .stocked(catalog.products.count)
    case .attemptDeleted(let id): self = .attemptDeleted(id)
    default: return nil
    }
  }

  init?(_ effect: StoreEffect, in store: SimulatedStore) {
    switch effect {
    case .report(let news, let id):
      guard let purchase = store.ledger[id] else { return nil }
      self = .news(news, id, purchase.product, until: purchase.subscription?.expiry)
    case .reinstate(let id): self = .reinstated(id)
    case .declineRefund(let id): self = .refundDeclined(id)
    case .delete(let id): self = .deleted(id)
    case .clear: self = .cleared
    case .presentPriceConsent(let id, _): self = .consentShown(id)
    case .show(let message, _): self = .messageShown(message)
    default: return nil
    }
  }

  var lane: TimelineEntry.Lane {
    switch self {
    case .news(let news, _, _, _): news.lane
    case .reinstated, .renewalForced, .renewalsExtended, .accountTokenSet, .expiryForced,
      .settingsChanged, .stocked, .attemptDeleted,
      .deleted, .cleared, .priceChanged, .refundDeclined:
      .store
    case .codeRedeemed, .refundRequested, .renewalPaymentsFail, .sharingStarted, .sharingEnded:
      .customer
    case .consentShown, .messageShown: .app
    }
  }

  var text: String {
    switch self {
    case .news(let news, let id, let product, let end): news.text(of: product, id, until: end)
    case .reinstated(let id): "reinstate transaction \(id)"
    case .renewalForced(let id): "force the renewal of transaction \(id)"
    case .renewalsExtended(let product, let days):
      "extend all periods of \(product) by \(days) days"
    case .accountTokenSet(let id): "set the account token of transaction \(id)"
    case .expiryForced(let id): "force the expiry of transaction \(id)"
    case .settingsChanged: "change the settings"
    case .stocked(let count): "sell \(count) products from now on"
    case .attemptDeleted(let id): "delete attempt \(id.number)"
    case .deleted(let id): "delete transaction \(id)"
    case .cleared: "clear everything"
    case .codeRedeemed(let name, let product): "redeem a code of \(name) for \(product)"
    case .priceChanged(let product, let price): "sell \(product) for \(price) from now on"
    case .refundRequested(let id, let reason):
      "want the money for transaction \(id) back: \(reason.words)"
    case .refundDeclined(let id): "do not refund transaction \(id)"
    case .renewalPaymentsFail(let fail): fail ? "renewals cannot be paid" : "renewals can be paid"
    case .sharingStarted(let member): "share with customer \(member.number)"
    case .sharingEnded(let member): "stop sharing with customer \(member.number)"
    case .consentShown(let id): "← agree to a higher price for transaction \(id)?"
    case .messageShown(.priceIncreaseConsent): "← message: a higher price needs consent"
    case .messageShown(.billingIssue): "← message: a renewal could not be charged"
    case .messageShown(.winBackOffer): "← message: an offer for who has left"
    }
  }
}

extension SubscriptionNews {
  fileprivate var lane: TimelineEntry.Lane {
    switch self {
    case .renewed, .recovered, .failedToRenew, .graceEnded, .expired, .replaced, .shared,
      .priceIncreaseAsked, .priceIncreaseTold, .extended, .migrated, .metadataChanged,
      .itemsRepriced:
      .store
    case .renewalSwitched, .planChosen, .offerChosen, .priceIncreaseAnswered: .customer
    }
  }

  fileprivate func text(
    of product: ProductID, _ id: TransactionID, until end: StoreInstant?
  ) -> String {
    let end = end.map { " until \($0)" } ?? ""
    return switch self {
    case .renewed: "renew \(product)\(end), transaction \(id)"
    case .recovered: "renew \(product) at last\(end), transaction \(id)"
    case .failedToRenew(let grace?): "cannot renew \(product), grace until \(grace)"
    case .failedToRenew(nil): "cannot renew \(product), keep trying"
    case .graceEnded: "end the grace of \(product), keep trying"
    case .expired(let reason): "\(product) expires: \(reason.text)"
    case .renewalSwitched(true): "renew \(product) again"
    case .renewalSwitched(false): "renew \(product) no more"
    case .planChosen(let next): "go on with \(next) after \(product)"
    case .offerChosen: "take an offer for the next period of \(product)"
    case .extended: "extend \(product)\(end), transaction \(id)"
    case .migrated: "let the app’s server manage \(product) from now on"
    case .metadataChanged: "call \(product) otherwise, as the app’s server says"
    case .itemsRepriced(let price): "sell \(product) for \(price) from the next period on"
    case .replaced(let new): "transaction \(new) takes the place of \(id)"
    case .priceIncreaseAsked(let price): "ask for consent\(price.map { " to \($0)" } ?? "")"
    case .priceIncreaseTold(let price): "tell that \(product) will cost \(price)"
    case .priceIncreaseAnswered(true): "agree to the higher price of \(product)"
    case .priceIncreaseAnswered(false): "decline the higher price of \(product)"
    case .shared(let member): "share \(product) with customer \(member.number), transaction \(id)"
    }
  }
}

extension RefundReason {
  fileprivate var words: String {
    switch self {
    case .unintendedPurchase: "it was not meant to be bought"
    case .fulfillmentIssue: "it was not delivered"
    case .unsatisfied: "it is not what was hoped for"
    case .legal: "the law says so"
    case .other: "for another reason"
    }
  }
}

extension ExpirationReason {
  fileprivate var text: String {
    switch self {
    case .autoRenewDisabled: "renewal is off"
    case .billingError: "nobody paid"
    case .didNotConsentToPriceIncrease: "no consent to the price"
    case .productUnavailable: "not for sale any more"
    case .unknown: "unknown"
    }
  }
}
