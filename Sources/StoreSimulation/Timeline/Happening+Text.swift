package import StoreModel

extension Happening {
  package var lane: TimelineEntry.Lane {
    switch self {
    case .added, .told, .finished: .app
    case .confirmed: .customer
    case .charged, .settled: .store
    case .rare(let rare): rare.lane
    }
  }

  package var text: String {
    switch self {
    case .added(let product, let quantity): "add \(product)\(quantity == 1 ? "" : " × \(quantity)")"
    case .told(let payment, let product, let told): told.text(of: payment, product)
    case .confirmed(let payment): "confirm payment \(payment.number)"
    case .charged(let id, let product): "charge \(product), transaction \(id)"
    case .finished(let payment): "finish payment \(payment.number)"
    case .settled(let id): "transaction \(id) is finished"
    case .rare(let rare): rare.text
    }
  }
}

extension Happening.Told {
  fileprivate func text(of payment: PaymentID, _ product: ProductID) -> String {
    let entry = "payment \(payment.number)"
    return switch self {
    case .purchasing: "← \(entry) purchasing \(product)"
    case .deferred: "← \(entry) deferred"
    case .purchased(let id): "← \(entry) purchased, transaction \(id)"
    case .restored(let id): "← \(entry) restored \(product), transaction \(id)"
    case .failed(let code): "← \(entry) failed\(code.map { ", error \($0)" } ?? ", no error")"
    case .removed: "← \(entry) removed"
    }
  }
}

extension Happening.Rare {
  fileprivate var lane: TimelineEntry.Lane {
    switch self {
    case .subscribed(let subscribed): subscribed.lane
    case .retention(let step): step.lane
    case .assigned: .store
    case .sheetAnswered, .signInAnswered, .approvalAnswered, .mended, .promotionTapped,
      .boughtOutside, .moved, .paymentsAllowed, .noted, .shown, .signedIn, .signedOut:
      .customer
    case .stored, .delivered, .networkLost, .networkReturned, .finishesKept, .looked: .device
    case .handedOver, .approvalAwaited, .approvalDropped, .mendingAwaited, .revoked, .withdrawn,
      .returned, .finishesLost, .answered, .doubted:
      .store
    case .launched, .killed, .ended, .trapped, .backgrounded, .foregrounded, .observed,
      .unobserved, .listened, .heard,
      .finishedElsewhere, .asked, .askedToRestore, .restoreFinished, .restoreFailed,
      .storefrontAnnounced, .entitlementsLost, .promotionOffered, .purchaseAnswered, .remarked,
      .recorded:
      .app
    }
  }

  fileprivate var text: String {
    switch self {
    case .retention(let step): step.text
    case .assigned(let product): "assign \(product)"
    case .launched(let number): "launch \(number)"
    case .killed: "killed"
    case .ended(let misuse): "crashed: \(misuse.reason)"
    case .trapped: "crashed: a trap in its code"
    case .backgrounded: "in the background"
    case .foregrounded: "in the foreground"
    case .networkLost: "no network"
    case .networkReturned: "the network is back"
    case .looked(let known):
      "knows \(known.isEmpty ? "of nothing" : known.map(\.text).joined(separator: "; "))"
    case .signedIn(let account): "customer \(account.number) signs in"
    case .signedOut: "sign out"
    case .observed(let id): "observe \(id)"
    case .unobserved(let id): "stop observing \(id)"
    case .listened(let channel): "listen to \(channel)"
    case .heard(let news): "← \(news.text)"
    case .finishedElsewhere(let id): "finish transaction \(id)"
    case .asked(let service, let what): "ask for \(service)\(what.isEmpty ? "" : ": \(what)")"
    case .answered(let service, let what): "answer \(service): \(what)"
    case .askedToRestore: "restore"
    case .restoreFinished: "← restore finished"
    case .restoreFailed(let failure): "← restore failed, \(failure.text)"
    case .storefrontAnnounced: "← storefront changed"
    case .entitlementsLost(let products):
      "← entitlements revoked: \(products.map(\.rawValue).joined(separator: ", "))"
    case .promotionOffered(let product): "← shall \(product) be added?"
    case .purchaseAnswered(_, let outcome): "← purchase \(outcome.text)"
    case .sheetAnswered(let payment, let answer): "\(answer.text) payment \(payment.number)"
    case .signInAnswered(.signedIn): "sign in"
    case .signInAnswered(.failed(let failure)): "do not sign in, \(failure.text)"
    case .approvalAnswered(let id, true): "approve request \(id)"
    case .approvalAnswered(let id, false): "decline request \(id)"
    case .mended(let id): "mend the account for request \(id)"
    case .promotionTapped(let product): "tap \(product) in the store"
    case .boughtOutside(let product, let quantity):
      "buy \(product)\(quantity == 1 ? "" : " × \(quantity)") outside the app"
    case .moved(let storefront): "move to storefront \(storefront)"
    case .paymentsAllowed(let allowed): allowed ? "may pay again" : "may not pay"
    case .handedOver(let id): "hand over transaction \(id) again, without a charge"
    case .approvalAwaited(let id, let product): "request \(id) for \(product) waits for approval"
    case .approvalDropped(let id, let product): "drop request \(id) for \(product)"
    case .mendingAwaited(let id, let product): "request \(id) for \(product) waits for the account"
    case .revoked(let id): "revoke transaction \(id)"
    case .withdrawn(let product): "withdraw \(product)"
    case .returned(let product): "sell \(product) again"
    case .finishesLost: "lose what the app has finished"
    case .finishesKept: "keep what the app has finished until there is a network"
    case .remarked(let remark): "remark: \(remark.text)"
    case .doubted(let what, let why): "do not believe in the \(what): \(why)"
    case .stored(let changes): changes.map(\.text).joined(separator: ", ")
    case .delivered(let product, let transaction, let changes):
      "deliver \(product) for transaction \(transaction)"
        + (changes.isEmpty ? "" : ", \(changes.map(\.text).joined(separator: ", "))")
    case .shown(let text, let isError): "sees \(isError ? "the error " : "")“\(text)”"
    case .recorded(let what): "record \(what)"
    case .noted(let what): what
    case .subscribed(let subscribed): subscribed.text
    }
  }
}

extension Entitlement {
  /// The product and its transaction, as in `plus.monthly, transaction 3, until 2026-02-01 00:00`.
  package var text: String {
    "\(product), transaction \(transaction)" + (end.map { ", until \($0)" } ?? "")
  }
}

extension Failure {
  package var text: String { code.map { "error \($0)" } ?? "no error" }
}

extension SheetAnswer {
  fileprivate var text: String {
    switch self {
    case .confirmed, .confirmedUnnoticed: "confirm"
    case .cancelled: "cancel"
    case .failed(let failure): "fail (\(failure.text)) at"
    case .approvalNeeded: "ask for approval of"
    case .interrupted, .interruptedInApp: "leave to mend the account for"
    }
  }
}

extension PurchaseOutcome {
  fileprivate var text: String {
    switch self {
    case .success(let id): "success, transaction \(id)"
    case .pending: "pending"
    case .refused(.cancelled): "cancelled by the user"
    case .refused(let refusal): "refused: \(refusal)"
    }
  }
}

extension StoreNews {
  fileprivate var text: String {
    switch self {
    case .transaction(let id): "update of transaction \(id)"
    case .subscription(let id): "status of subscription \(id)"
    case .storefront(let code): "storefront \(code)"
    case .message(let message): "message \(message)"
    case .intent(let payment): "intent to buy \(payment.product)"
    }
  }
}

extension Remark {
  package var text: String {
    switch self {
    case .observerAddedTwice(let id): "observer \(id) is attached already"
    case .observerReleased(let id): "observer \(id) was released while attached"
    case .finishedTwice(let id): "payment \(id.number) is finished already"
    case .finishedWhileDeferred(let id): "payment \(id.number) is finished while it is deferred"
    case .finishedUnknown: "finished a transaction that is not in the queue"
    case .restoreWhileRestoring: "a restore runs already"
    case .boughtWithoutListening: "nobody listens for transactions while something is bought"
    }
  }
}
