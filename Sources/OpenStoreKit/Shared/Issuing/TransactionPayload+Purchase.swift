import Foundation
package import StoreModel

extension TransactionPayload {
  /// Creates the facts that the store signs about a purchase for an app that asks at this moment.
  package init(
    _ purchase: Purchase, in store: SimulatedStore, for installation: InstallationID,
    at moment: StoreInstant
  ) {
    let identity = store.identity
    let kind = store.catalog[purchase.product].map { Product.ProductType($0.kind) }
    self.init(
      id: purchase.id, productID: purchase.product,
      productType: kind ?? (purchase.subscription == nil ? .nonConsumable : .autoRenewable),
      purchaseDate: purchase.date,
      device: DeviceIdentity(installation, of: identity)
        .binding(of: .transaction(purchase.id), at: moment))
    signedDate = moment
    originalID = purchase.originalID
    originalPurchaseDate = purchase.originalDate
    bundleID = identity.bundleID
    environment = AppStore.Environment(identity.environment)
    appTransactionID = identity.appTransactionID(of: purchase.account)
    quantity = purchase.payment.quantity
    appAccountToken = purchase.payment.accountToken.flatMap(UUID.init)
    if purchase.sharer != nil { ownership = .familyShared }
    if purchase.payment.isAssigned { ownership = .assigned }
    reason = purchase.reason == .renewal ? .renewal : .purchase
    storefront = StoreModel.Storefront(purchase.storefront)
    price = CurrencyAmount(purchase.price, storefront.currency)
    revocation = purchase.revocation.map(Revocation.init)
    if let period = purchase.subscription {
      take(period)
      // The period of what is managed alone is told.
      if advancedCommerce != nil {
        self.period = store.catalog[purchase.product]?.subscription?.period
      }
    } else if case .code(let name)? = purchase.payment.offer {
      offer = Transaction.Offer(id: name, type: .code, paymentMode: .oneTime)
    }
  }

  private mutating func take(_ period: SubscribedPeriod) {
    webOrderLineItemID = "\(period.lineItem)"
    groupID = period.group
    expirationDate = period.expiry
    isUpgraded = period.isUpgraded
    offer = period.offer.map { Transaction.Offer($0) }
    billingPlan = Product.SubscriptionInfo.BillingPlanType(period.billingPlan)
    advancedCommerce = period.advancedCommerce
    guard let commitment = period.commitment else { return }
    self.commitment = Transaction.CommitmentInfo(
      billingPeriodNumber: UInt64(commitment.number),
      totalBillingPeriods: UInt64(commitment.total), expiration: commitment.expiry,
      total: commitment.price)
  }
}

extension TransactionPayload.Revocation {
  fileprivate init(_ revocation: StoreModel.Revocation) {
    self.init(
      date: revocation.date, reason: revocation.reason == .developerIssue ? .developerIssue : .other
    )
    switch revocation.kind {
    case .fullRefund: (type, percentage) = (.fullRefund, revocation.percentage)
    case .proratedRefund: (type, percentage) = (.proratedRefund, revocation.percentage)
    case .familySharingEnded: type = .familyRevocation
    case .assignmentEnded: type = .assignmentRevocation
    }
  }
}

extension Transaction.Offer {
  package init(_ applied: AppliedOffer) {
    let type: Transaction.OfferType =
      switch applied.kind {
      case .introductory: .introductory
      case .promotional: .promotional
      case .code: .code
      case .winBack: .winBack
      }
    let paymentMode: PaymentMode =
      switch applied.offer.payment {
      case .freeTrial: .freeTrial
      case .payAsYouGo: .payAsYouGo
      case .payUpFront: .payUpFront
      }
    self.init(
      id: applied.kind == .introductory ? nil : applied.offer.id, type: type,
      paymentMode: paymentMode, period: Product.SubscriptionPeriod(applied.offer.period))
  }
}
