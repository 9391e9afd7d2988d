import Foundation
import StoreKit
import StoreTesting
import Testing

/// Failing tests show StoreKit's values by the names that code has for them.
struct TestDescriptionTests {
  private static let values: [(any Sendable, String)] = [
    (Product.SubscriptionInfo.RenewalState.inGracePeriod, ".inGracePeriod"),
    (Product.SubscriptionInfo.RenewalState(rawValue: 77), "RenewalState(rawValue: 77)"),
    (
      Product.SubscriptionInfo.RenewalInfo.ExpirationReason.productUnavailable,
      ".productUnavailable"
    ),
    (Product.SubscriptionInfo.BillingPlanType.upFront, ".upFront"),
    (Product.SubscriptionOffer.OfferType.winBack, ".winBack"),
    (Product.SubscriptionOffer.PaymentMode.freeTrial, ".freeTrial"),
    (Product.ProductType.nonRenewable, ".nonRenewable"),
    (Product.ProductType(rawValue: "Rental"), "ProductType(rawValue: \"Rental\")"),
    (Transaction.OwnershipType.familyShared, ".familyShared"),
    (Transaction.OfferType.winBack, ".winBack"),
    (Transaction.Offer.PaymentMode.payUpFront, ".payUpFront"),
    (Transaction.Reason.renewal, ".renewal"),
    (Transaction.RevocationReason.developerIssue, ".developerIssue"),
    (Transaction.RevocationType.proratedRefund, ".proratedRefund"),
    (AppStore.Environment.xcode, ".xcode"), (AppStore.Platform.visionOS, ".visionOS"),
    (Message.Reason.priceIncreaseConsent, ".priceIncreaseConsent"),
    (SKPaymentTransactionState.deferred, ".deferred"), (BehaviourProfile.iOS27, "iOS27"),
  ]

  @Test func `a value shows its name, or its raw value where it has none`() {
    for (value, text) in Self.values { #expect(String(describingForTest: value) == text) }
  }

  @Test func `a program prints the values as on Apple's systems`() {
    #expect("\(Product.SubscriptionInfo.RenewalState.subscribed)" == "RenewalState(rawValue: 1)")
  }
}
