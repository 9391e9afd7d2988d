import StoreBasics

// What the app's server is told. Nothing of it is signed before somebody reads it.
extension SimulatedStore {
  mutating func notify(
    _ kind: ServerNotice.Kind, about transaction: TransactionID,
    standing: Boxed<SubscriptionStanding>? = nil
  ) {
    lastNotice += 1
    notices.append(
      ServerNotice(
        number: lastNotice, kind: kind, transaction: transaction, date: now,
        revision: ledger.revision, standing: standing))
  }

  /// Notifies the app's server of an event that is about no single purchase.
  mutating func notifyOfNone(_ kind: ServerNotice.Kind) {
    lastNotice += 1
    notices.append(
      ServerNotice(
        number: lastNotice, kind: kind, transaction: nil, date: now, revision: ledger.revision,
        standing: nil))
  }

  mutating func notify(_ kind: ServerNotice.Kind, about place: SubscriptionPlace) {
    notify(kind, about: self[place].latest, standing: Boxed(standing(at: place)))
  }

  /// Tells of a purchase, and of its subscription where it is part of one.
  mutating func notify(_ kind: ServerNotice.Kind, about purchase: Purchase) {
    let place = place(of: purchase)
    notify(kind, about: purchase.id, standing: place.map { Boxed(standing(at: $0)) })
  }

  mutating func notify(_ news: SubscriptionNews, about place: SubscriptionPlace) {
    if let kind = ServerNotice.Kind(news, of: self[place]) { notify(kind, about: place) }
  }

  private func standing(at place: SubscriptionPlace) -> SubscriptionStanding {
    SubscriptionStanding(state: self[place].state, outlook: outlook(of: self[place]))
  }
}

extension ServerNotice.Kind {
  /// Creates the kind of a notification; nil for news that another one tells.
  init?(_ news: SubscriptionNews, of subscription: Subscription) {
    switch news {
    case .renewed: self = .renewed(isRecovery: false)
    case .recovered: self = .renewed(isRecovery: true)
    case .failedToRenew(let grace): self = .failedToRenew(isInGracePeriod: grace != nil)
    case .graceEnded: self = .gracePeriodEnded
    case .expired(let reason): self = .expired(reason)
    case .renewalSwitched(let isOn): self = .renewalSwitched(on: isOn)
    case .planChosen(let product):
      self = .planChosen(isCurrent: product == subscription.product)
    case .offerChosen:
      let stays = subscription.preferences.product == subscription.product
      self = .offerRedeemed(stays ? nil : .downgrade)
    case .extended: self = .renewalExtended
    case .migrated: self = .migrated
    case .metadataChanged: self = .metadataUpdated
    case .itemsRepriced: self = .itemsRepriced
    case .priceIncreaseAsked: self = .priceIncrease(isAccepted: false)
    case .priceIncreaseAnswered(consents: true), .priceIncreaseTold:
      self = .priceIncrease(isAccepted: true)
    case .priceIncreaseAnswered(consents: false), .replaced, .shared: return nil
    }
  }
}
