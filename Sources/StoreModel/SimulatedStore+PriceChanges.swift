// Prices that change for everybody, and what becomes of those who subscribe already.
extension SimulatedStore {
  mutating func changePrice(
    _ change: PriceChange, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    guard let product = catalog[try known(change.product)] else { return }
    let places = subscribers(of: product, paying: change.plan)
    let former = places.map { regularPrice(of: self[$0]) }
    switch change.plan {
    case .billedUpFront:
      catalog.replace(with: product.repriced(change.price, in: change.storefront))
    case .monthly:
      guard product.subscription?.monthlyPlan != nil else { throw .noMonthlyPlan(product.id) }
      catalog.replace(with: product.repriced(monthly: change.price))
    }
    for (place, former) in zip(places, former) {
      guard let former, isConcerned(place, by: change, was: product) else { continue }
      take(change, from: former, at: place, &effects)
    }
  }

  /// Returns the price of the next period of the plan that is held, offers and pending increases
  /// aside.
  func regularPrice(of subscription: Subscription) -> Price? {
    if let managed = subscription.advancedCommerce { return managed.price }
    if let own = subscription.ownPrice { return own }
    return catalog[subscription.product]?
      .price(of: subscription.billingPlan, in: storefront(of: subscription))
  }

  private func subscribers(
    of product: CatalogProduct, paying plan: BillingPlan.Kind
  ) -> [SubscriptionPlace] {
    accounts.indices.flatMap { account in
      accounts[account].subscriptions.indices
        .map { SubscriptionPlace(account: account, index: $0) }
        .filter { place in
          let subscription = self[place]
          // The app's server sets the prices of the subscriptions that it manages.
          return subscription.sharer == nil && subscription.advancedCommerce == nil
            && subscription.state.isAlive
            && subscription.product == product.id && subscription.billingPlan == plan
        }
    }
  }

  /// Returns true if the price changes in the subscriber's storefront.
  private func isConcerned(
    _ place: SubscriptionPlace, by change: PriceChange, was product: CatalogProduct
  ) -> Bool {
    let storefront = storefront(of: self[place])
    if let changed = change.storefront { return changed == storefront }
    return change.plan == .monthly || product.storefrontPrices[storefront] == nil
  }

  private mutating func take(
    _ change: PriceChange, from former: Price, at place: SubscriptionPlace,
    _ effects: inout [StoreEffect]
  ) {
    if change.price < former { return lower(place, &effects) }
    guard change.price > former else { return }
    switch change.subscribers {
    case .keepTheirs: self[place].ownPrice = former
    // Who has left pays the new price on the return, and is asked for nothing.
    case .payWithoutConsent where !self[place].preferences.willAutoRenew,
      .areAsked where !self[place].preferences.willAutoRenew:
      self[place].ownPrice = nil
    case .payWithoutConsent:
      self[place].ownPrice = nil
      self[place].preferences.priceIncrease = .agreed(nil)
      report(.priceIncreaseTold(change.price), of: place, &effects)
    case .areAsked:
      self[place].ownPrice = former
      askForConsent(to: change.price, of: place, &effects)
    }
  }

  /// A lower price is everybody's from the next period on, and takes the place of a higher one that
  /// was asked for.
  private mutating func lower(_ place: SubscriptionPlace, _ effects: inout [StoreEffect]) {
    self[place].ownPrice = nil
    switch self[place].preferences.priceIncrease {
    case .pending, .agreed: self[place].preferences.priceIncrease = .none
    case .none, .declined: break
    }
    announce(place, &effects)
  }
}
