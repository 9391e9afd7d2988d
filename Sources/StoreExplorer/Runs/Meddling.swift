internal import StoreModel
internal import StoreSimulation

/// The events that may occur between two acts of the customer.
struct Meddling {
  let run: ScheduleRun
  let world: Simulation

  private var device: Device { world.device }

  /// Lets happen one of the things that are possible now, or nothing.
  ///
  /// Returns what it was; a stretch without a network, or of another customer's, is left to the
  /// caller.
  func happen(withinStretch: Bool = false) -> Surprise {
    let possible = run.plan.table.between.filter {
      isPossible($0) && !(withinStretch && $0.isStretch)
    }
    let surprise = run.choose(among: possible, in: world)
    guard surprise != .none, !surprise.isStretch else { return surprise }
    if surprise.comesWhileDead { device.kill() }
    bringAbout(surprise)
    world.settle()
    return surprise
  }

  /// Lets the period of a subscription end while nobody does anything.
  func happenByItself() {
    passTheEnd()
    world.settle()
  }

  private func isPossible(_ surprise: Surprise) -> Bool {
    switch surprise {
    case .refund, .refundWhileDead: lastPurchase != nil
    case .renewed, .renewedWhileDead, .expired, .expiredWhileDead: subscription != nil
    case .boughtElsewhere, .boughtElsewhereWhileDead: notOwned != nil
    case .finishedElsewhere: !unfinished.isEmpty
    default: true
    }
  }

  private func bringAbout(_ surprise: Surprise) {
    switch surprise {
    case .refund, .refundWhileDead:
      if let lastPurchase { try? world.store.refund(lastPurchase.number) }
    case .background:
      device.background()
      device.foreground()
    case .moving: world.customer.move(to: world.customer.storefront == "JPN" ? "USA" : "JPN")
    case .purchaseElsewhere:
      if let product = world.read(\.catalog).products.first {
        try? world.customer.buy(product.id.rawValue)
      }
    case .absence: world.advance(by: .seconds(31 * 86_400))
    case .renewed, .renewedWhileDead: passTheEnd()
    case .expired, .expiredWhileDead:
      if let subscription {
        try? world.customer.setAutoRenew(false, of: subscription.product.rawValue)
      }
      passTheEnd()
    case .boughtElsewhere, .boughtElsewhereWhileDead: if let notOwned { buyElsewhere(notOwned) }
    case .finishedElsewhere: finishElsewhere(on: otherDevice)
    default: break
    }
  }
}

// MARK: - What there is

extension Meddling {
  private var lastPurchase: TransactionID? {
    world.read { store in store.ledger.purchases.last { $0.revocation == nil }?.id }
  }

  /// The customer's own subscription that renews, and the end of its period.
  private var subscription: (product: ProductID, end: StoreInstant)? {
    world.read { store in
      let own = store[world.customer.account]?.subscriptions.first { subscription in
        guard case .subscribed = subscription.state else { return false }
        return subscription.sharer == nil
      }
      guard let own, let end = store.ledger[own.latest]?.subscription?.expiry else { return nil }
      return (own.product, end)
    }
  }

  /// A product that the customer does not own, and that is not used up where it is bought.
  private var notOwned: ProductID? {
    world.read { store in
      let owned = store.currentEntitlements(of: world.customer.account)
        .compactMap(store.ledger.product)
      return store.catalog.products.first { product in
        product.kind != .consumable && !owned.contains(product.id)
      }?.id
    }
  }

  /// The transactions that the app on another device hears of, too, and that are not finished; none
  /// is of a consumable.
  private var unfinished: [TransactionID] {
    world.read { store in
      store.unfinishedTransactions(of: world.customer.account).filter { id in
        store.ledger[id].map { store.catalog[$0.product]?.kind != .consumable } ?? false
      }
    }
  }
}

// MARK: - What is done

extension Meddling {
  /// Lets time pass until the period of the subscription is over.
  private func passTheEnd() {
    guard let subscription else { return }
    world.advance(to: subscription.end.advanced(by: .minutes(1)))
  }

  private var otherDevice: Device { world.store.addDevice(for: world.customer) }

  private func buyElsewhere(_ product: ProductID) {
    let other = otherDevice
    try? world.perform(.paymentAdded(Payment(product: product), .queue, other.installation))
    world.settle()
    finishElsewhere(on: other)
  }

  /// The app there delivers what is unfinished, and finishes it.
  private func finishElsewhere(on other: Device) {
    for id in unfinished { try? world.perform(.transactionFinished(id, other.installation)) }
  }
}

extension Surprise {
  /// True if the event lasts, and has an end of its own.
  fileprivate var isStretch: Bool {
    switch self {
    case .withoutNetwork, .otherCustomer, .nobody: true
    default: false
    }
  }

  /// True if the app has ended when the event occurs.
  fileprivate var comesWhileDead: Bool {
    switch self {
    case .refundWhileDead, .absence, .renewedWhileDead, .expiredWhileDead,
      .boughtElsewhereWhileDead, .finishedElsewhere:
      true
    default: false
    }
  }
}
