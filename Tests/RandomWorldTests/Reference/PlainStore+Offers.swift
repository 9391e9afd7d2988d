import StoreTestSupport
import StoreTesting

// The offers that a customer may have (B121–B123).
extension PlainStore {
  /// The offer under which a plan would be charged, if it were charged now.
  func offer(
    _ claim: Claim?, for product: PlainProduct, isMonthly: Bool = false, of customer: Int
  ) throws(PlainObjection) -> PlainOffer? {
    guard let claim else { return introduction(to: product, isMonthly, for: customer) }
    switch claim.kind {
    case .promotional(let isForged):
      guard let offer = product.offer(.promotional, claim.id) else { throw .unknownOffer }
      if isForged { throw .forged }
      guard standing(of: customer) != .new else { throw .notEligible }
      return offer
    case .winBack:
      guard let offer = product.offer(.winBack, claim.id) else { throw .unknownOffer }
      guard standing(of: customer) == .left else { throw .notEligible }
      return offer
    }
  }

  /// For who never had one, and has no plan at present (B121).
  private func introduction(
    to product: PlainProduct, _ isMonthly: Bool, for customer: Int
  ) -> PlainOffer? {
    guard !customers[customer].hadIntroduction, standing(of: customer) != .subscribed else {
      return nil
    }
    return product.offers.first { $0.kind == .introductory && $0.isMonthly == isMonthly }
  }

  private func standing(of customer: Int) -> PlainOffer.Standing {
    guard let plan = customers[customer].plan else { return .new }
    return plan.isAlive ? .subscribed : .left
  }

  /// Returns the offer that comes after another: the introductory one if a code leaves it for
  /// later.
  func followUp(
    to offer: PlainOffer?, for product: PlainProduct, of customer: Int
  ) -> PlainOffer? {
    offer?.isStackable == true ? introduction(to: product, false, for: customer) : nil
  }

  /// A code is redeemed in the store; what comes of it comes to the apps unasked (B123).
  mutating func redeem(_ code: String, of id: String, by customer: Int) -> Bool {
    let product = PlainProduct.known(id)
    guard !withdrawn.contains(id) else { return false }
    guard let offer = product.offer(.code, code),
      offer.customers.contains(standing(of: customer))
    else {
      refusals.append("redeem")
      return true
    }
    if let number = subscribeOutside(product, with: offer, by: customer) {
      deliver(number, to: customer)
      shareAll(of: customer)
    }
    return true
  }

  /// Lets an app buy a plan with an offer; the app hears whether the offer can be had before the
  /// customer is asked (B122).
  mutating func buy(
    _ claim: Claim, through face: Face, _ decision: CustomerDecision, on device: Int
  ) -> Bool {
    if claim.kind == .winBack, face == .storeKit1 { return false }
    // Several offers that wait for one another are nothing to rely on.
    guard customers[devices[device].customer].plan?.offers.isEmpty ?? true else { return false }
    return buy(claim.product, with: claim, through: face, decision, on: device)
  }
}
