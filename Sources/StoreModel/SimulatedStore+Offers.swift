extension SimulatedStore {
  /// Whether a customer would get an introductory offer of the group (B121).
  package func isEligibleForIntroductoryOffer(in group: GroupID, of account: AccountID) -> Bool {
    guard accounts.indices.contains(account.number - 1) else { return false }
    return isEligibleForIntroductoryOffer(in: group, of: account.number - 1)
  }

  private func isEligibleForIntroductoryOffer(in group: GroupID, of owner: Int) -> Bool {
    guard let place = place(of: group, in: owner) else { return true }
    return !self[place].hasUsedIntroductoryOffer && !self[place].state.isAlive
      && profile.introductoryEligibilityAfterLapse == .eligible
  }

  /// The offer under which a payment will be charged, or what speaks against the one that it asks for (B122).
  func offer(
    claimedBy payment: Payment, for terms: SubscriptionTerms, of owner: Int
  ) throws(Refusal) -> AppliedOffer? {
    switch payment.offer {
    case nil:
      guard isEligibleForIntroductoryOffer(in: terms.group, of: owner) else { return nil }
      return terms.introductoryOffer(for: payment.billingPlan)
    case .introductory(let isGranted)?:
      return isGranted ? terms.introductoryOffer(for: payment.billingPlan) : nil
    case .promotional(let id, let flaw)?:
      return try promotionalOffer(id, flaw, for: payment.product, under: terms, of: owner)
    case .winBack(let id)?: return try winBackOffer(id, for: terms, of: owner)
    case .code(let name)?: return try codeOffer(name, for: terms, of: owner)
    }
  }

  /// For customers who are subscribed, or were, and whom the app's server has granted it (B122).
  private func promotionalOffer(
    _ id: String, _ flaw: OfferFlaw?, for product: ProductID, under terms: SubscriptionTerms,
    of owner: Int
  ) throws(Refusal) -> AppliedOffer {
    if flaw == .missingParameters { throw .offer(.missingParameters) }
    guard let offer = terms.promotionalOffers.first(where: { $0.id == id }) else {
      throw .offer(.unknownOffer)
    }
    if let flaw { throw .offer(flaw) }
    guard place(of: terms.group, in: owner) != nil else { throw .notEligibleForOffer }
    if case .payAsYouGo(let price) = offer.payment,
      let regular = catalog[product]?.price(in: accounts[owner].storefront), price >= regular
    {
      throw .offer(.invalidPrice)
    }
    return AppliedOffer(kind: .promotional, offer: offer)
  }

  /// For customers who were subscribed.
  private func winBackOffer(
    _ id: String, for terms: SubscriptionTerms, of owner: Int
  ) throws(Refusal) -> AppliedOffer {
    guard let offer = terms.winBackOffers.first(where: { $0.id == id }) else {
      throw .offer(.unknownOffer)
    }
    guard offer.isEligible, standing(in: terms.group, of: owner) == .expired else {
      throw .notEligibleForOffer
    }
    return AppliedOffer(kind: .winBack, offer: offer)
  }

  /// For whomever its author meant it (B123).
  private func codeOffer(
    _ name: String, for terms: SubscriptionTerms, of owner: Int
  ) throws(Refusal) -> AppliedOffer {
    guard let code = terms.codeOffer(named: name) else { throw .offer(.unknownOffer) }
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
      let offer = terms.introductoryOffer(for: payment.billingPlan)
    else { return }
    self[place].preferences.offers.append(OfferInUse(offer, of: payment.product))
  }

  /// What speaks against a payment for its offer, before the customer is asked.
  func offerObjection(to payment: Payment, for product: CatalogProduct, in app: Int) -> Refusal? {
    guard let terms = product.subscription else {
      return payment.offer == nil ? nil : .offer(.unknownOffer)
    }
    guard let owner = account(of: app) else { return nil }
    do { _ = try offer(claimedBy: payment, for: terms, of: owner) } catch {
      return error
    }
    return nil
  }

  /// The win-back offers that a customer can have at present.
  package func eligibleWinBackOffers(for subscription: Subscription) -> [Offer] {
    guard case .expired = subscription.state, subscription.sharer == nil else { return [] }
    let offers = catalog[subscription.product]?.subscription?.winBackOffers ?? []
    return offers.filter(\.isEligible)
  }
}

extension SubscriptionTerms {
  func codeOffer(named name: String) -> CodeOffer? {
    codeOffers.first { $0.offer.referenceName == name || $0.offer.id == name }
  }

  /// The introductory offer of a billing plan.
  func introductoryOffer(for plan: BillingPlan.Kind?) -> AppliedOffer? {
    introductoryOffers
      .first { $0.billingPlan == nil || $0.billingPlan == plan ?? .billedUpFront }
      .map { AppliedOffer(kind: .introductory, offer: $0) }
  }
}
