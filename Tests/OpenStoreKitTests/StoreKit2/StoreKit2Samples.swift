import Foundation
import StoreKit
import StoreModel

/// Values that several tests begin with.
enum Sample {
  static let start = StoreInstant(milliseconds: 1_700_000_000_000)
  static let device = DeviceBinding(
    nonce: UUID(uuid: (0xAB, 0xCD, 0xEF, 1, 2, 3, 0x44, 5, 0x86, 7, 8, 9, 10, 11, 12, 13)),
    deviceID: UUID(uuid: (0xFE, 0xDC, 0xBA, 1, 2, 3, 0x44, 5, 0x86, 7, 8, 9, 10, 11, 12, 13)))
  static let token = UUID(uuid: (0xAA, 0xBB, 1, 1, 1, 1, 0x41, 1, 0x81, 1, 1, 1, 1, 1, 1, 1))

  static let coins = CatalogProduct(
    id: "coins", kind: .consumable, price: Price(milliunits: 990),
    localizations: [
      Localization(locale: "en_US", displayName: "Coins", description: "A hundred of them"),
      Localization(locale: "de", displayName: "Münzen", description: "Hundert Stück"),
    ])

  static let trial = Offer(payment: .freeTrial, period: .init(1, .week))
  static let monthlyTrial = Offer(
    payment: .payAsYouGo(Price(milliunits: 500)), period: .init(1, .month), periodCount: 2,
    billingPlan: .monthly)
  static let comeBack = Offer(
    id: "back", payment: .payUpFront(Price(milliunits: 9_990)), period: .init(3, .month))

  static func subscription(plans: [BillingPlan] = []) -> CatalogProduct {
    let terms = SubscriptionTerms(
      group: "group", level: 2, period: .init(1, .year),
      introductoryOffers: [monthlyTrial, trial], winBackOffers: [comeBack], billingPlans: plans)
    return CatalogProduct(
      id: "yearly", kind: .autoRenewable(terms), price: Price(milliunits: 39_990),
      isFamilyShareable: true)
  }

  static func transaction(
    _ change: (inout TransactionPayload) -> Void = { _ in }
  ) -> TransactionPayload {
    var payload = TransactionPayload(
      id: TransactionID(2_000_000_000_000_001), productID: "coins", productType: .consumable,
      purchaseDate: start, device: device)
    change(&payload)
    return payload
  }

  static func renewal(
    _ change: (inout RenewalInfoPayload) -> Void = { _ in }
  ) -> RenewalInfoPayload {
    var payload = RenewalInfoPayload(
      originalTransactionID: TransactionID(2_000_000_000_000_001), productID: "yearly",
      start: start, device: device)
    change(&payload)
    return payload
  }
}
