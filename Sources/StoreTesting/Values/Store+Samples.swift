public import Foundation
internal import StoreModel

#if canImport(Darwin)
  public import OpenStoreKit
#else
  public import StoreKit
#endif

extension AppTransaction {
  /// The customer's copy of the app, without a store (B138u).
  public static func sample(
    bundleID: String = "com.example.app", appVersion: String = "1",
    originalAppVersion: String = "1.0", originalPurchaseDate: Date? = nil,
    environment: AppStore.Environment = .sandbox
  ) -> Self {
    let date = StoreInstant.of(originalPurchaseDate)
    var payload = AppTransactionPayload(
      originalPurchaseDate: date, device: .ofSample("the app", at: date))
    payload.bundleID = bundleID
    payload.appVersion = appVersion
    payload.originalAppVersion = originalAppVersion
    payload.environment = environment
    return Self(payload)
  }
}

extension Message {
  /// Something that the store would tell the customer, without a store (B138u).
  public static func sample(_ reason: Reason = .generic) -> Self { Self(reason: reason) }
}

extension PurchaseIntent {
  /// A product that a customer has chosen, without a store (B138u).
  public static func sample(
    of product: Product = .sample(), offer: Product.SubscriptionOffer? = nil
  ) -> Self {
    Self(product: product, offer: offer)
  }
}
