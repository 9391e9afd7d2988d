import Foundation
import StoreKit
import StoreModel
import Testing

/// The options that an app can add to a purchase.
@Suite struct StoreKit2OptionTests {
  typealias Option = Product.PurchaseOption

  @Test(arguments: [
    (Option.quantity(3), "quantity: 3"),
    (.simulatesAskToBuyInSandbox(true), "simulatesAskToBuyInSandbox: true"),
    (.appAccountToken(Sample.token), "appAccountToken: aabb0101-0101-4101-8101-010101010101"),
    (.custom(key: "k", value: "v"), "k: v"),
    (.custom(key: "k", value: 1.5), "k: 1.5"),
    (.custom(key: "k", value: true), "k: true"),
    (.custom(key: "k", value: Data([1, 2])), "k: AQI="),
    (.billingPlanType(.monthly), "billingPlanType: MONTHLY"),
    (.onStorefrontChange { _ in true }, "onStorefrontChange"),
  ])
  func `an option says what it is`(option: Option, text: String) {
    #expect(option.debugDescription == text)
  }

  @Test func `options with the same value are the same`() {
    let options: Set<Option> = [.quantity(1), .quantity(2), .quantity(1)]
    #expect(options.count == 2)
    let once = Option.onStorefrontChange { _ in true }
    #expect(once == once)
    #expect(once != Option.onStorefrontChange { _ in true })
  }

  @Test func `both spellings of a promotional offer are one`() {
    let signature = Product.SubscriptionOffer.Signature(
      keyID: "key", nonce: Sample.token, timestamp: 5, signature: Data([9]))
    let spelled = Option.promotionalOffer(
      offerID: "loyal", keyID: "key", nonce: Sample.token, signature: Data([9]), timestamp: 5)
    #expect(spelled == Option.promotionalOffer(offerID: "loyal", signature: signature))
    #expect(spelled.choice == .promotionalOffer(id: "loyal", signature))
  }

  @Test func `signed tokens travel under the keys that the store knows`() {
    #expect(
      Option.promotionalOffer("loyal", compactJWS: "a.b.c") == [
        .custom(key: "adHocOfferId", value: "loyal"),
        .custom(key: "adHocSignature", value: "YS5iLmM="),
      ])
    #expect(
      Option.introductoryOfferEligibility(compactJWS: "a.b.c")
        == .custom(key: "introOfferEligibilityParam", value: "a.b.c"))
  }

  @Test func `a win-back offer is asked for by its identifier`() {
    let offer = Product.SubscriptionOffer(Sample.comeBack, type: .winBack, style: PriceStyle())
    #expect(Option.winBackOffer(offer).choice == .winBackOffer(id: "back"))
  }
}
