import Foundation
import StoreKit
import StoreModel
import Testing

/// The shapes that clients rely on: enumerations, and structures with a raw value.
@Suite struct StoreKit2DeclarationTests {
  @Test func `a result of a purchase is switched over`() throws {
    let transaction = Transaction(Sample.transaction())
    #expect(describe(.success(.verified(transaction))) == "verified coins")
    #expect(
      describe(.success(.unverified(transaction, .invalidSignature)))
        == "unverified coins invalidSignature")
    #expect(describe(.pending) == "pending")
    #expect(describe(.userCancelled) == "cancelled")
  }

  private func describe(_ result: Product.PurchaseResult) -> String {
    switch result {
    case .success(.verified(let transaction)): "verified \(transaction.productID)"
    case .success(.unverified(let transaction, let error)):
      "unverified \(transaction.productID) \(error)"
    case .pending: "pending"
    case .userCancelled: "cancelled"
    }
  }

  @Test func `a verified value is given out, an unverified one only on demand`() throws {
    let good = VerificationResult.verified(1)
    let bad = VerificationResult.unverified(2, .revokedCertificate)
    #expect(try good.payloadValue == 1)
    #expect(throws: VerificationResult<Int>.VerificationError.revokedCertificate) {
      try bad.payloadValue
    }
    #expect([good, bad].map(\.unsafePayloadValue) == [1, 2])
    #expect(Set([good, good, bad]).count == 2)
  }

  @Test func `a verification result describes what it holds`() {
    let result = VerificationResult.verified(Product.SubscriptionPeriod.monthly)
    #expect(result.debugDescription == "verified: 1 month")
    let bad = VerificationResult.unverified(
      Product.SubscriptionPeriod.monthly, .invalidEncoding)
    #expect(bad.debugDescription == "unverified (invalidEncoding): 1 month")
  }

  @Test(arguments: [
    (AppStore.Environment.xcode.rawValue, "Xcode"),
    (AppStore.Environment.sandbox.rawValue, "Sandbox"),
    (AppStore.Environment.production.rawValue, "Production"),
    (AppStore.Platform.visionOS.rawValue, "visionOS"),
    (Transaction.Reason.renewal.rawValue, "RENEWAL"),
    (Transaction.OwnershipType.familyShared.rawValue, "FAMILY_SHARED"),
    (Transaction.Offer.PaymentMode.oneTime.rawValue, "ONE_TIME"),
    (Transaction.RevocationType.familyRevocation.rawValue, "FAMILY_REVOKE"),
    (SubscriptionInfo.BillingPlanType.upFront.rawValue, "BILLED_UPFRONT"),
  ])
  func `a name in signed data`(name: String, is expected: String) { #expect(name == expected) }

  @Test(arguments: [
    (Transaction.OfferType.introductory.rawValue, 1),
    (Transaction.OfferType.winBack.rawValue, 4),
    (Transaction.RevocationReason.developerIssue.rawValue, 1),
    (Transaction.RevocationReason.other.rawValue, 0),
    (SubscriptionRenewalState.subscribed.rawValue, 1),
    (SubscriptionRenewalState.revoked.rawValue, 5),
    (SubscriptionRenewalInfo.ExpirationReason.unknown.rawValue, 5),
    (Product.PromotionInfo.Visibility.hidden.rawValue, 2),
    (Message.Reason.billingIssue.rawValue, 2),
  ])
  func `a number in signed data`(number: Int, is expected: Int) { #expect(number == expected) }

  @Test func `a value that is newer than the app is kept`() {
    let state = Product.SubscriptionInfo.RenewalState(rawValue: 9)
    let words: String
    switch state {
    case .subscribed, .inGracePeriod: words = "entitled"
    case .expired, .revoked, .inBillingRetryPeriod: words = "not entitled"
    default: words = state.localizedDescription
    }
    #expect(words == "Unknown")
    #expect(Product.ProductType(rawValue: "Suite").localizedDescription == "Suite")
  }

  @Test func `what this store has no part in answers like a device without it`() async throws {
    #expect(await !ExternalPurchase.canPresent)
    #expect(await !ExternalPurchaseLink.canOpen)
    #expect(await ExternalPurchaseLink.eligibleURLs == nil)
    #expect(await !ExternalLinkAccount.canOpen)
    #expect(await !ExternalPurchaseCustomLink.isEligible)
    #expect(try await ExternalPurchaseCustomLink.token(for: "ACQUISITION") == nil)
    await #expect { try await ExternalPurchaseLink.open() } throws: { isUnsupported($0) }
    await #expect { try await AdvancedCommerceProduct(id: "x") } throws: { isUnsupported($0) }
    #expect(Transaction(Sample.transaction()).advancedCommerceInfo == nil)
  }

  private func isUnsupported(_ error: any Error) -> Bool {
    if case StoreKitError.unsupported = error { true } else { false }
  }
}
