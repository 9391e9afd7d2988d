import Foundation
import StoreKit
import StoreKitTest
import StoreTesting
import Testing

/// What a session says before anybody has set anything.
@Suite(.store {}) struct SessionDefaultsTests {
  @Test func `B134 a session begins as its file says, or else as documented`() throws {
    let session = try TestShop.session()
    #expect(!session.disableDialogs)
    #expect(!session.askToBuyEnabled)
    #expect(!session.interruptedPurchasesEnabled)
    #expect(!session.failTransactionsEnabled)
    #expect(session.failureError == .unknown)
    #expect(!session.shouldEnterBillingRetryOnRenewal)
    #expect(!session.billingGracePeriodIsEnabled)
    #expect(session.storefront == "USA")
    #expect(session.locale == Locale(identifier: "en_US"))
    #expect(session.timeRate == .realTime)
  }
}
