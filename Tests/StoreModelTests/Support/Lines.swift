import StoreModel

extension Purchase {
  /// The purchase in one line, with everything that is out of the ordinary.
  var line: String {
    var words = ["\(id)", "\(product)", "\(date)"]
    if let subscription { words.append("– \(subscription.expiry)") }
    words.append("\(price)")
    if reason == .renewal { words.append("renewal") }
    if originalID != id { words.append("of \(originalID)") }
    if let sharer { words.append("shared by \(sharer.number)") }
    if payment.quantity != 1 { words.append("× \(payment.quantity)") }
    if let offer = subscription?.offer { words.append("\(offer.kind)") }
    if let commitment = subscription?.commitment {
      words.append("payment \(commitment.number) of \(commitment.total)")
    }
    if isSuperseded { words.append("replaced") }
    if let revocation { words.append(revocation.line) }
    return words.joined(separator: " ")
  }
}

extension Revocation {
  fileprivate var line: String {
    switch kind {
    case .fullRefund: "refunded"
    case .proratedRefund: "refunded \(percentage) m%"
    case .familySharingEnded: "not shared any more"
    case .assignmentEnded: "not assigned any more"
    }
  }
}

extension StoreEffect {
  /// Returns the effect in one line; nil for effects that only set other things going.
  func line(in store: SimulatedStore) -> String? {
    switch self {
    case .deliver, .carryFinishes, .presentSheet, .askToSignIn: nil
    case .call(let call, _, let id): "\(call.line)\(id.suffix)"
    case .askWhetherToContinue(let id, _): "shall payment \(id.number) continue?"
    case .answer(_, let outcome, _): "answer \(outcome.line)"
    case .inform: nil
    case .tell(.transaction(let transaction), _, let id): "hear \(transaction)\(id.suffix)"
    case .tell(let news, _, let id): "hear \(news)\(id.suffix)"
    case .emit(let id, let place): "emit \(id)\(place.suffix)"
    case .statusChanged(let group, let account): "status of \(group)\(account.suffix)"
    case .show(let message, let id): "message \(message)\(id.suffix)"
    case .askWhetherToShowConsent(let id): "shall the consent be shown?\(id.suffix)"
    case .presentPriceConsent(let id, _): "consent for \(id)?"
    case .charge(let id): "charge \(store.ledger[id]?.line ?? "\(id)")"
    case .handOver(let id): "hand over \(id)"
    case .settle(let id): "settle \(id)"
    case .awaitApproval(let id, _): "await approval \(id)"
    case .dropApproval(let id, _): "drop approval \(id)"
    case .awaitMending(let id, _): "await mending \(id)"
    case .sendToBackground: "send to background"
    case .revoke(let id): "revoke \(id)"
    case .reinstate(let id): "reinstate \(id)"
    case .declineRefund(let id): "decline the refund of \(id)"
    case .report(let news, let id): "\(id) \(news.line)"
    case .delete(let id): "delete \(id)"
    case .clear: "clear"
    case .loseFinishes: "lose finishes"
    case .keepFinishes: "keep finishes"
    case .remark(let remark): "remark \(remark)"
    }
  }
}

extension QueueCall {
  var line: String {
    switch self {
    case .updated(let entries): "tell \(entries.map(\.line).joined(separator: ", "))"
    case .removed(let entries):
      "tell removed \(entries.map { "#\($0.id.number)" }.joined(separator: ", "))"
    case .restoreFinished: "tell restore finished"
    case .restoreFailed(let failure): "tell restore failed \(failure.line)"
    case .storefrontChanged: "tell storefront changed"
    case .entitlementsRevoked(let products):
      "tell revoked \(products.map(\.rawValue).joined(separator: ", "))"
    case .promotionOffered(let payment): "tell promotion \(payment.product)"
    }
  }
}

extension QueuedPayment {
  var line: String { "#\(id.number) \(state.line)" }
}

extension PaymentState {
  var line: String {
    switch self {
    case .purchasing: "purchasing"
    case .deferred(let request): "deferred by \(request)"
    case .purchased(let id): "purchased \(id)"
    case .failed(let failure): "failed \(failure.line)"
    case .restored(let copy): "restored \(copy.purchase) as \(copy.id)"
    }
  }
}

extension Failure {
  var line: String {
    let number = code.map { "\($0)" } ?? "without error"
    return underlying.map { "\(number) over \($0.domain) \($0.code)" } ?? number
  }
}

extension PurchaseOutcome {
  var line: String {
    switch self {
    case .success(let id): "success \(id)"
    case .pending: "pending"
    case .refused(let refusal): "refused \(refusal)"
    }
  }
}

extension SubscriptionNews {
  var line: String {
    switch self {
    case .renewed: "renewed"
    case .recovered: "recovered"
    case .extended: "extended"
    case .failedToRenew(let end): "failed to renew, " + (end.map { "grace until \($0)" } ?? "retry")
    case .graceEnded: "grace ended"
    case .expired(let reason): "expired \(reason)"
    case .renewalSwitched(let isOn): "renewal \(isOn ? "on" : "off")"
    case .planChosen(let product): "next \(product)"
    case .offerChosen: "offer chosen"
    case .migrated: "migrated"
    case .metadataChanged: "named otherwise"
    case .itemsRepriced(let price): "items for \(price)"
    case .replaced(let id): "replaced by \(id)"
    case .priceIncreaseAsked(let price): "price \(price.map { "\($0)" } ?? "as it is")?"
    case .priceIncreaseTold(let price): "price \(price)!"
    case .priceIncreaseAnswered(let consents): consents ? "price agreed" : "price declined"
    case .shared(let member): "shared with \(member.number)"
    }
  }
}

extension InstallationID {
  /// Says which device where it is not the first.
  var suffix: String { number == 1 ? "" : " on device \(number)" }
}

extension AccountID {
  var suffix: String { number == 1 ? "" : " of customer \(number)" }
}
