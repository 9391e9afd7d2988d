import StoreModel

extension HistoryBuilder {
  func renewal(_ record: RenewalRecord) throws(HistoryError) -> KnownRenewal {
    guard let terms = catalog[record.product]?.subscription else {
      throw HistoryError(
        .notInCatalog(record.product.rawValue), in: record.part, "autoRenewProductId")
    }
    var renewal = KnownRenewal(
      originalID: record.originalID, product: record.product, willAutoRenew: record.willAutoRenew)
    renewal.expirationReason = record.expirationReason
    renewal.isInBillingRetry = record.isInBillingRetry
    renewal.gracePeriodEnd = record.gracePeriodEnd
    renewal.recentStart = record.recentStart
    renewal.price = record.price
    renewal.offer = record.offer.map { $0.applied(under: terms) }
    // Under an offer, the price is the offer's.
    let newPrice = record.offer == nil ? record.price : nil
    switch record.agreesToPrice {
    case false?: renewal.priceIncrease = .pending(newPrice)
    case true?: renewal.priceIncrease = .agreed(newPrice)
    case nil: break
    }
    if record.offer != nil { renewal.price = nil }
    return renewal
  }
}

// MARK: - Offers

extension ToldOffer {
  /// Returns the catalog's offer that matches, or else an offer made from the history.
  func applied(under terms: SubscriptionTerms) -> AppliedOffer {
    let listed = offers(of: terms).first { offer in
      (kind == .introductory || offer.id == id || offer.referenceName == id)
        && (mode == nil || mode == Mode(offer.payment))
        && (period == nil || period == offer.period)
    }
    return AppliedOffer(kind: kind, offer: listed ?? offer(of: terms))
  }

  private func offers(of terms: SubscriptionTerms) -> [Offer] {
    switch kind {
    case .introductory: terms.introductoryOffers
    case .promotional: terms.promotionalOffers
    case .code: terms.codeOffers.map(\.offer)
    case .winBack: terms.winBackOffers
    }
  }

  /// Returns the offer of the terms, without its price: that is in the transactions that were
  /// charged under it.
  private func offer(of terms: SubscriptionTerms) -> Offer {
    let payment: Offer.Payment =
      switch mode {
      case .freeTrial: .freeTrial
      case .payUpFront: .payUpFront(.zero)
      case .payAsYouGo, nil: .payAsYouGo(.zero)
      }
    return Offer(
      id: id, referenceName: kind == .code ? id : nil, payment: payment,
      period: period ?? terms.period)
  }
}

extension ToldOffer.Mode {
  fileprivate init(_ payment: Offer.Payment) {
    switch payment {
    case .freeTrial: self = .freeTrial
    case .payAsYouGo: self = .payAsYouGo
    case .payUpFront: self = .payUpFront
    }
  }
}
