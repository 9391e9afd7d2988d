import StoreBasics

// Subscriptions that the app's server manages by the Advanced Commerce API.
extension SimulatedStore {
  /// Checks whether the app's server can change the subscription of a transaction so.
  package func check(
    _ change: AdvancedCommerceChange, of id: TransactionID
  ) throws(AdvancedCommerceObjection) {
    guard let purchase = ledger[id], let place = place(of: purchase) else { throw .noSubscription }
    let subscription = self[place]
    guard subscription.sharer == nil else { throw .notOwned }
    switch change {
    case .migrate(let migration): try check(migration, of: subscription)
    case .changeMetadata(let change):
      let terms = try terms(of: subscription)
      for item in change.items where terms.place(of: item.sku) == nil { throw .invalidSKU }
    case .changePrice(let prices, _):
      let terms = try terms(of: subscription)
      guard !subscription.state.isInBillingRetry else { throw .notEligible }
      for item in prices where terms.place(of: item.sku) == nil { throw .unknownSKU }
    }
  }

  private func check(
    _ migration: AdvancedCommerceChange.Migration, of subscription: Subscription
  ) throws(AdvancedCommerceObjection) {
    guard subscription.advancedCommerce == nil else { throw .migratedAlready }
    guard subscription.state.entitles, subscription.commitment == nil else { throw .notEligible }
    guard subscription.preferences.priceIncrease == .none else { throw .priceIncreaseIsTold }
    guard let target = catalog[migration.product]?.subscription,
      let current = catalog[subscription.product]?.subscription, target.group == current.group,
      target.period == current.period
    else { throw .invalidTarget }
  }

  /// The terms of the next period of what is managed already.
  private func terms(
    of subscription: Subscription
  ) throws(AdvancedCommerceObjection) -> AdvancedCommerceTerms {
    guard let terms = subscription.advancedCommerce else { throw .notEligible }
    guard subscription.state.isAlive else { throw .isInactive }
    return terms
  }

  mutating func change(
    _ id: TransactionID, by change: AdvancedCommerceChange, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    do throws(AdvancedCommerceObjection) { try check(change, of: id) } catch {
      throw .advancedCommerce(error)
    }
    let place = try ownPlace(of: id)
    switch change {
    case .migrate(let migration): migrate(place, by: migration, &effects)
    case .changeMetadata(let metadata):
      changeTerms(at: place, from: metadata.reference) { $0.rename(by: metadata, isNow: false) }
      changeCurrentTerms(at: place) { $0.rename(by: metadata, isNow: true) }
      report(.metadataChanged, of: place, &effects)
    case .changePrice(let prices, let reference):
      changeTerms(at: place, from: reference) { $0.reprice(by: prices) }
      report(.itemsRepriced(self[place].advancedCommerce?.price ?? .zero), of: place, &effects)
    }
  }

  /// Keeps the price, which only the app's server changes from now on.
  private mutating func migrate(
    _ place: SubscriptionPlace, by migration: AdvancedCommerceChange.Migration,
    _ effects: inout [StoreEffect]
  ) {
    var terms = migration.terms
    terms.divide(ledger[self[place].latest]?.price ?? .zero)
    let regular = regularPrice(of: self[place]) ?? terms.price
    var next = terms
    next.items = migration.renewalItems ?? terms.items
    next.divide(regular)
    self[place].advancedCommerce = next
    self[place].preferences.product = migration.product
    changeCurrentTerms(at: place) { $0 = terms }
    report(.migrated, of: place, &effects)
  }

  private mutating func changeTerms(
    at place: SubscriptionPlace, from reference: String,
    _ change: (inout AdvancedCommerceTerms) -> Void
  ) {
    guard var terms = self[place].advancedCommerce else { return }
    change(&terms)
    terms.reference = reference
    self[place].advancedCommerce = terms
  }

  /// Changes what the transaction of the running period says from now on.
  private mutating func changeCurrentTerms(
    at place: SubscriptionPlace, _ change: (inout AdvancedCommerceTerms) -> Void
  ) {
    guard
      var terms = ledger[self[place].latest]?.subscription?.advancedCommerce
        ?? self[place].advancedCommerce
    else { return }
    change(&terms)
    let revision = ledger.advanceRevision()
    ledger.update(self[place].latest) { $0.subscription?.manage(terms, in: revision) }
  }
}

extension AdvancedCommerceTerms {
  /// - Parameter isNow: true for the running period, whose names change where they do so at once.
  fileprivate mutating func rename(by change: AdvancedCommerceChange.Metadata, isNow: Bool) {
    if let names = change.names, !isNow || names.isImmediate {
      displayName = names.displayName ?? displayName
      description = names.description ?? description
    }
    if !isNow { taxCode = change.taxCode ?? taxCode }
    for item in change.items where !isNow || item.names.isImmediate {
      guard let place = place(of: item.sku) else { continue }
      items[place].displayName = item.names.displayName ?? items[place].displayName
      items[place].description = item.names.description ?? items[place].description
      items[place].sku = item.newSKU ?? items[place].sku
    }
  }

  fileprivate mutating func reprice(by prices: [AdvancedCommerceChange.ItemPrice]) {
    for item in prices {
      if let place = place(of: item.sku) { items[place].price = item.price }
    }
  }
}
