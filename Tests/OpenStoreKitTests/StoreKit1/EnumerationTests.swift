import StoreKit
import Testing

/// The raw values of Apple's enumerations, and their openness (CLIENTS number 10).
@Suite struct EnumerationTests {
  @Test(arguments: [
    (SKPaymentTransactionState.purchasing, 0), (.purchased, 1), (.failed, 2), (.restored, 3),
    (.deferred, 4),
  ])
  func `a transaction's state`(state: SKPaymentTransactionState, has rawValue: Int) {
    #expect(state.rawValue == rawValue)
  }

  @Test(arguments: [
    (SKProduct.PeriodUnit.day, UInt(0)), (.week, 1), (.month, 2), (.year, 3),
  ])
  func `a period's unit`(unit: SKProduct.PeriodUnit, has rawValue: UInt) {
    #expect(unit.rawValue == rawValue)
  }

  @Test(arguments: [
    (SKProductDiscount.PaymentMode.payAsYouGo, UInt(0)), (.payUpFront, 1), (.freeTrial, 2),
  ])
  func `a payment mode`(mode: SKProductDiscount.PaymentMode, has rawValue: UInt) {
    #expect(mode.rawValue == rawValue)
  }

  @Test func `a discount's type has Apple's raw values`() {
    let types: [SKProductDiscount.`Type`] = [.introductory, .subscription]
    #expect(types.map(\.rawValue) == [0, 1])
  }

  @Test(arguments: [
    (SKDownloadState.waiting, 0), (.active, 1), (.paused, 2), (.finished, 3), (.failed, 4),
    (.cancelled, 5),
  ])
  func `a download's state`(state: SKDownloadState, has rawValue: Int) {
    #expect(state.rawValue == rawValue)
  }

  @Test(arguments: [(SKProductStorePromotionVisibility.default, 0), (.show, 1), (.hide, 2)])
  func `a promotion's visibility`(
    visibility: SKProductStorePromotionVisibility, has rawValue: Int
  ) {
    #expect(visibility.rawValue == rawValue)
  }

  @Test(arguments: [
    (SKError.Code.unknown, 0), (.clientInvalid, 1), (.paymentCancelled, 2), (.paymentInvalid, 3),
    (.paymentNotAllowed, 4), (.storeProductNotAvailable, 5), (.cloudServicePermissionDenied, 6),
    (.cloudServiceNetworkConnectionFailed, 7), (.cloudServiceRevoked, 8),
    (.privacyAcknowledgementRequired, 9), (.unauthorizedRequestData, 10),
    (.invalidOfferIdentifier, 11), (.invalidSignature, 12), (.missingOfferParams, 13),
    (.invalidOfferPrice, 14), (.overlayCancelled, 15), (.overlayInvalidConfiguration, 16),
    (.overlayTimeout, 17), (.ineligibleForOffer, 18), (.unsupportedPlatform, 19),
    (.overlayPresentedInBackgroundScene, 20),
    (.paymentMethodBindingConfigurationRequired, 21),
  ])
  func `B072 an error's code`(code: SKError.Code, has rawValue: Int) {
    #expect(code.rawValue == rawValue)
    #expect(SKError(code).errorCode == rawValue)
  }

  @Test func `B072 an error names each of its codes`() {
    let names: [SKError.Code] = [
      SKError.unknown, SKError.clientInvalid, SKError.paymentCancelled, SKError.paymentInvalid,
      SKError.paymentNotAllowed, SKError.storeProductNotAvailable,
      SKError.cloudServicePermissionDenied, SKError.cloudServiceNetworkConnectionFailed,
      SKError.cloudServiceRevoked, SKError.privacyAcknowledgementRequired,
      SKError.unauthorizedRequestData, SKError.invalidOfferIdentifier, SKError.invalidSignature,
      SKError.missingOfferParams, SKError.invalidOfferPrice, SKError.overlayCancelled,
      SKError.overlayInvalidConfiguration, SKError.overlayTimeout, SKError.ineligibleForOffer,
      SKError.unsupportedPlatform, SKError.overlayPresentedInBackgroundScene,
      SKError.paymentMethodBindingConfigurationRequired,
    ]
    #expect(names.map(\.rawValue) == Array(0...21))
  }

  @Test func `B075 a raw value that nobody knows survives`() throws {
    #expect(try #require(SKPaymentTransactionState(rawValue: 10)).rawValue == 10)
    #expect(try #require(SKProduct.PeriodUnit(rawValue: 10)).rawValue == 10)
    #expect(try #require(SKProductDiscount.PaymentMode(rawValue: 10)).rawValue == 10)
    #expect(try #require(SKError.Code(rawValue: 907)).rawValue == 907)
  }

  @Test func `a switch may foresee states to come`() throws {
    func name(_ state: SKPaymentTransactionState) -> String {
      switch state {
      case .purchasing: "purchasing"
      case .purchased: "purchased"
      case .failed: "failed"
      case .restored: "restored"
      case .deferred: "deferred"
      @unknown default: "unknown"
      }
    }
    #expect(name(.deferred) == "deferred")
    #expect(name(try #require(SKPaymentTransactionState(rawValue: 10))) == "unknown")
  }

  @Test func `an enumeration belongs to the module`() {
    let state: StoreKit.SKPaymentTransactionState = .purchased
    #expect(Set([state, .purchased, .failed]).count == 2)
    #expect(String(reflecting: SKProduct.PeriodUnit.self) == "__C.SKProductPeriodUnit")
  }
}
