extension SimulatedStore {
  /// The moment at which something falls due next; nil if nothing will.
  package var nextDue: StoreInstant? {
    var next: StoreInstant?
    for account in accounts {
      for request in account.approvals { next = min(next ?? request.lapse, request.lapse) }
      for subscription in account.subscriptions {
        if let due = subscription.due { next = min(next ?? due, due) }
      }
    }
    for token in externalPurchases {
      if let due = token.due { next = min(next ?? due, due) }
    }
    for purchase in fresh where purchase.listed > now {
      next = min(next ?? purchase.listed, purchase.listed)
    }
    return next
  }

  /// Moves the clock, and does everything that falls due on the way, in order.
  mutating func advance(
    to moment: StoreInstant, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    guard moment >= now else { throw .timeRunsBackwards(to: moment) }
    while let due = nextDue, due <= moment {
      now = max(now, due)
      dropLapsedApprovals(&effects)
      attendToSubscriptions(&effects)
      attendToExternalPurchases()
    }
    now = moment
  }
}
