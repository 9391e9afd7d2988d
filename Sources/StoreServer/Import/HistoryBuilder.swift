import StoreModel

/// A builder that makes a purchase history that fits a catalog from the records of a history.
struct HistoryBuilder {
  let catalog: Catalog
  private let records: [HistoryRecord]
  /// The ends of the subscription periods of each chain.
  private let ends: Set<PeriodEnd>
  private(set) var history: PurchaseHistory
  let storefront: StorefrontCode?

  private struct PeriodEnd: Hashable {
    let chain: TransactionID
    let moment: StoreInstant
  }

  init(_ reader: HistoryReader, _ catalog: Catalog) throws(HistoryError) {
    self.catalog = catalog
    records = Self.withoutRepeats(reader.records, by: \.id, signedAt: \.signedDate)
    ends = Set(
      records.compactMap { record in
        guard let expiry = record.expiry, expiry > record.date else { return nil }
        return PeriodEnd(chain: record.originalID, moment: expiry)
      })
    storefront = records.max { ($0.date, $0.id) < ($1.date, $1.id) }?.storefront
    let told = records.compactMap(\.signedDate).max() ?? reader.origin.moment
    let moment = told ?? records.map(\.lastChange).max() ?? StoreInstant(milliseconds: 0)
    history = PurchaseHistory(
      moment: moment, purchases: [], appPurchaseDate: reader.origin.appPurchaseDate)
    for record in records {
      guard let product = catalog[record.product] else {
        throw HistoryError(
          .notInCatalog(record.product.rawValue), in: record.part, record.names.product)
      }
      history.purchases.append(try purchase(record, of: product))
    }
    try addOriginals()
    rank()
    history.purchases.sort { $0.id < $1.id }
    let chains = Set(records.map(\.originalID))
    let renewals = Self.withoutRepeats(
      reader.renewals, by: \.originalID, signedAt: \.signedDate)
    for renewal in renewals where chains.contains(renewal.originalID) {
      history.renewals.append(try self.renewal(renewal))
    }
  }

  /// Pages overlap, and answers repeat what receipts have: the later word counts.
  private static func withoutRepeats<Told>(
    _ told: [Told], by id: (Told) -> TransactionID, signedAt date: (Told) -> StoreInstant?
  ) -> [Told] {
    var positions: [TransactionID: Int] = [:]
    var kept: [Told] = []
    for word in told {
      if let position = positions[id(word)] {
        if let new = date(word), let old = date(kept[position]), new < old { continue }
        kept[position] = word
      } else {
        positions[id(word)] = kept.count
        kept.append(word)
      }
    }
    return kept
  }

  /// Orders by the last change; records that changed at one moment stay as they were listed.
  private mutating func rank() {
    let changes = history.purchases.map { max($0.date, $0.revocation?.date ?? $0.date) }
    let isBackwards = (changes.first ?? history.moment) > (changes.last ?? history.moment)
    let listed = isBackwards ? Array(changes.indices.reversed()) : Array(changes.indices)
    let order = listed.enumerated().sorted { one, other in
      (changes[one.element], one.offset) < (changes[other.element], other.offset)
    }
    for (rank, place) in order.enumerated() { history.purchases[place.element].rank = rank }
  }
}

// MARK: - Purchases

extension HistoryBuilder {
  private func purchase(
    _ record: HistoryRecord, of product: CatalogProduct
  ) throws(HistoryError) -> PastPurchase {
    if let kind = record.kind, kind != product.kind.signedName {
      throw HistoryError(
        .otherKind(expected: product.kind.signedName), in: record.part, record.names.kind)
    }
    let period = try product.subscription.map { terms throws(HistoryError) in
      try self.period(record, under: terms)
    }
    let storefront = record.storefront ?? storefront ?? "USA"
    let payment = Payment(
      product: record.product, quantity: record.quantity, accountToken: record.accountToken)
    return PastPurchase(
      id: record.id, originalID: record.originalID, payment: payment, date: record.date,
      originalDate: record.originalDate,
      price: record.price ?? price(of: record, product, period, in: storefront),
      storefront: storefront, reason: record.reason ?? reason(of: record),
      isShared: record.isShared, period: period, revocation: revocation(of: record),
      // Receipts have consumables only until the app is done with them.
      isFinished: record.isFinished ?? !(record.names.isOfReceipt && product.kind == .consumable))
  }

  private func period(
    _ record: HistoryRecord, under terms: SubscriptionTerms
  ) throws(HistoryError) -> SubscribedPeriod {
    guard let expiry = record.expiry else {
      throw HistoryError(.missing, in: record.part, record.names.expiry)
    }
    guard expiry >= record.date else {
      throw HistoryError(.malformed, in: record.part, record.names.expiry)
    }
    return SubscribedPeriod(
      group: terms.group, expiry: expiry, lineItem: record.lineItem ?? 0,
      offer: record.offer.map { $0.applied(under: terms) },
      billingPlan: record.billingPlan ?? .billedUpFront, commitment: record.commitment,
      isUpgraded: record.isUpgraded)
  }

  /// Receipts do not tell the price that was paid.
  private func price(
    of record: HistoryRecord, _ product: CatalogProduct, _ period: SubscribedPeriod?,
    in storefront: StorefrontCode
  ) -> Price {
    if record.isShared { return .zero }
    switch period?.offer?.offer.payment {
    case .freeTrial?: return .zero
    case .payAsYouGo(let price)?, .payUpFront(let price)?: return price
    case nil:
      let single = product.price(in: storefront).milliunits
      return Price(milliunits: single * Int64(record.quantity))
    }
  }

  /// A period that begins where another of its chain ends was renewed.
  private func reason(of record: HistoryRecord) -> Purchase.Reason {
    guard record.expiry != nil, record.id != record.originalID else { return .purchase }
    let end = PeriodEnd(chain: record.originalID, moment: record.date)
    return ends.contains(end) ? .renewal : .purchase
  }

  private func revocation(of record: HistoryRecord) -> PastRevocation? {
    guard let told = record.revocation else { return nil }
    let kind =
      told.kind
      ?? (record.isShared ? .familySharingEnded : record.isUpgraded ? .proratedRefund : .fullRefund)
    let percentage: Int64 =
      switch kind {
      case .fullRefund: Revocation.allOfIt
      case .familySharingEnded, .assignmentEnded: 0
      case .proratedRefund: record.unspentPercentage(at: told.date)
      }
    return PastRevocation(
      date: told.date, reason: told.reason, kind: kind,
      percentage: told.percentage ?? percentage)
  }

  /// Adds the first transactions that the history lacks.
  ///
  /// A product that was handed over again may be told of without its first transaction, which is
  /// known all the same.
  private mutating func addOriginals() throws(HistoryError) {
    var known = Set(history.purchases.map(\.id))
    for (record, purchase) in zip(records, history.purchases)
    where known.insert(record.originalID).inserted {
      guard purchase.period == nil else {
        throw HistoryError(.missingOriginal, in: record.part, record.names.originalID)
      }
      var original = purchase
      original.id = record.originalID
      original.date = record.originalDate
      original.revocation = nil
      original.isFinished = true
      history.purchases.append(original)
    }
  }
}

extension HistoryRecord {
  /// Returns the part of the period that was left at a moment, in thousandths of a percent.
  fileprivate func unspentPercentage(at moment: StoreInstant) -> Int64 {
    guard let expiry, expiry > date else { return 0 }
    let left = max(date, moment).span(to: expiry).milliseconds
    let whole = date.span(to: expiry).milliseconds
    return Int64(Double(max(0, left)) / Double(whole) * Double(Revocation.allOfIt))
  }
}

extension CatalogProduct.Kind {
  /// The name of the kind in signed transactions.
  ///
  /// StoreKit has the same names, which this reader of foreign bytes does without.
  fileprivate var signedName: String {
    switch self {
    case .consumable: "Consumable"
    case .nonConsumable: "Non-Consumable"
    case .nonRenewingSubscription: "Non-Renewing Subscription"
    case .autoRenewable: "Auto-Renewable Subscription"
    }
  }
}
