extension SimulatedStore {
  /// Returns true if a customer would get an introductory offer of the group (B121).
  package func isEligibleForIntroductoryOffer(in group: GroupID, of account: AccountID) -> Bool {
    guard accounts.indices.contains(account.number - 1) else { return false }
    return isEligibleForIntroductoryOffer(in: group, of: account.number - 1)
  }

  private func isEligibleForIntroductoryOffer(in group: GroupID, of owner: Int) -> Bool {
    guard let place = place(of: group, in: owner) else { return true }
    return !self[place].hasUsedIntroductoryOffer && !self[place].state.isAlive
      && profile.introductoryEligibilityAfterLapse == .eligible
  }

  /// Returns the offer under which a payment will be charged, or throws the objection to the one
  /// that it asks for (B122).
  func offer(
    claimedBy payment: Payment, for terms: SubscriptionTerms, of owner: Int
  ) throws(Refusal) -> AppliedOffer? {
    let plan = billingPlan(of: payment, for: terms, of: owner)
    switch payment.offer {
    case nil:
      guard isEligibleForIntroductoryOffer(in: terms.group, of: owner) else { return nil }
      return terms.introductoryOffer(for: plan)
    case .introductory(let isGranted)?:
      return isGranted ? terms.introductoryOffer(for: plan) : nil
    case .promotional(let id, let flaw)?:
      return try promotionalOffer(id, flaw, of: plan, for: payment.product, terms, owner)
    case .winBack(let id)?: return try winBackOffer(id, of: plan, for: terms, owner)
    case .code(let name)?: return try codeOffer(name, of: plan, for: terms, owner)
    }
  }

  /// Returns the plan under which a payment would have its subscription paid: a plan that is held
  /// stays as it is.
  private func billingPlan(
    of payment: Payment, for terms: SubscriptionTerms, of owner: Int
  ) -> BillingPlan.Kind {
    if let plan = payment.billingPlan ?? terms.billingPlan(of: payment.offer) { return plan }
    guard let place = place(of: terms.group, in: owner), self[place].state.entitles,
      self[place].preferences.product == payment.product
    else { return .billedUpFront }
    return self[place].preferences.billingPlan
  }

  /// For customers who are subscribed, or were, and whom the app's server has granted it (B122).
  private func promotionalOffer(
    _ id: String, _ flaw: OfferFlaw?, of plan: BillingPlan.Kind, for product: ProductID,
    _ terms: SubscriptionTerms, _ owner: Int
  ) throws(Refusal) -> AppliedOffer {
    if flaw == .missingParameters { throw .offer(.missingParameters) }
    guard let offer = terms.promotionalOffers.first(where: { $0.id == id && $0.plan == plan })
    else { throw .offer(.unknownOffer) }
    if let flaw { throw .offer(flaw) }
    guard place(of: terms.group, in: owner) != nil else { throw .notEligibleForOffer }
    let regular = catalog[product]?.price(of: plan, in: accounts[owner].storefront)
    if case .payAsYouGo(let price) = offer.payment, let regular, price >= regular {
      throw .offer(.invalidPrice)
    }
    return AppliedOffer(kind: .promotional, offer: offer)
  }

  /// For customers who were subscribed.
  private func winBackOffer(
    _ id: String, of plan: BillingPlan.Kind, for terms: SubscriptionTerms, _ owner: Int
  ) throws(Refusal) -> AppliedOffer {
    guard let offer = terms.winBackOffers.first(where: { $0.id == id && $0.plan == plan }) else {
      throw .offer(.unknownOffer)
    }
    guard offer.isEligible, standing(in: terms.group, of: owner) == .expired else {
      throw .notEligibleForOffer
    }
    return AppliedOffer(kind: .winBack, offer: offer)
  }

  /// For whomever its author meant it (B123).
  private func codeOffer(
    _ name: String, of plan: BillingPlan.Kind, for terms: SubscriptionTerms, _ owner: Int
  ) throws(Refusal) -> AppliedOffer {
    guard let code = terms.codeOffer(named: name), code.offer.plan == plan else {
      throw .offer(.unknownOffer)
    }
    guard code.eligibility.contains(standing(in: terms.group, of: owner)) else {
      throw .notEligibleForOffer
    }
    return AppliedOffer(kind: .code, offer: code.offer)
  }

  private func standing(in group: GroupID, of owner: Int) -> CodeOffer.Customer {
    guard let place = place(of: group, in: owner) else { return .new }
    return self[place].state.isAlive ? .existing : .expired
  }

  /// The introductory offer follows where a code says that it may, and the customer had none yet.
  mutating func queueStackedOffer(
    after payment: Payment, under terms: SubscriptionTerms, isNew: Bool,
    at place: SubscriptionPlace
  ) {
    guard case .code(let name)? = payment.offer, terms.codeOffer(named: name)?.isStackable == true,
      isNew || isEligibleForIntroductoryOffer(in: terms.group, of: place.account),
      let offer = terms.introductoryOffer(for: payment.billingPlan ?? .billedUpFront)
    else { return }
    self[place].preferences.offers.append(
      OfferInUse(offer, of: payment.product, paid: offer.offer.plan))
  }

  /// Returns the objection to a payment because of its offer, before the customer is asked.
  func offerObjection(
    to payment: Payment, for product: CatalogProduct, of owner: Int?
  ) -> Refusal? {
    guard let terms = product.subscription else {
      guard let offer = payment.offer else { return nil }
      return product.oneTimeCode(claimedBy: offer) == nil ? .offer(.unknownOffer) : nil
    }
    guard let owner else { return nil }
    do { _ = try offer(claimedBy: payment, for: terms, of: owner) } catch { return error }
    return nil
  }

  /// The win-back offers that a customer can have at present, the best one first.
  ///
  /// The best one saves the customer most; of two that save the same, the one that is listed first
  /// is better.
  package func eligibleWinBackOffers(for subscription: Subscription) -> [Offer] {
    guard case .expired = subscription.state, subscription.sharer == nil,
      let product = catalog[subscription.product], let terms = product.subscription
    else { return [] }
    let offers = terms.winBackOffers.filter(\.isEligible)
    guard offers.count > 1 else { return offers }
    let storefront = storefront(of: subscription)
    let savings = offers.map { offer in
      offer.saving(
        on: product.price(of: offer.plan, in: storefront), per: terms.period(of: offer.plan))
    }
    return offers.indices.sorted { (savings[$1], $0) < (savings[$0], $1) }.map { offers[$0] }
  }
}

extension SubscriptionTerms {
  func codeOffer(named name: String) -> CodeOffer? {
    codeOffers.first { $0.offer.referenceName == name || $0.offer.id == name }
  }

  /// The introductory offer of a billing plan.
  func introductoryOffer(for plan: BillingPlan.Kind) -> AppliedOffer? {
    introductoryOffers.first { $0.plan == plan }
      .map { AppliedOffer(kind: .introductory, offer: $0) }
  }

  /// The billing plan of an offer that is asked for by name; nil where nothing is told by that.
  func billingPlan(of claim: OfferClaim?) -> BillingPlan.Kind? {
    switch claim {
    case .promotional(let id, _)?: promotionalOffers.first { $0.id == id }?.plan
    case .winBack(let id)?: winBackOffers.first { $0.id == id }?.plan
    case .code(let name)?: codeOffer(named: name)?.offer.plan
    case .introductory?, nil: nil
    }
  }
}

extension Offer {
  /// Returns the customer's saving over the offer's whole length.
  ///
  /// Lengths are compared in days, a month for 30 and a year for 365: only the order matters. A
  /// file may say any number, so that whole numbers could overflow.
  fileprivate func saving(on regular: Price, per whole: SubscriptionPeriod) -> Double {
    let (regular, count) = (Double(regular.milliunits), Double(periodCount))
    let worth = regular * period.days * count / max(1, whole.days)
    return switch payment {
    case .freeTrial: worth
    case .payUpFront(let price): worth - Double(price.milliunits)
    case .payAsYouGo(let price): (regular - Double(price.milliunits)) * count
    }
  }
}

extension SubscriptionPeriod {
  fileprivate var days: Double { Double(value) * Double(unit.days) }
}
