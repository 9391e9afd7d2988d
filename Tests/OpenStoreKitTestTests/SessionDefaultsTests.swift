import Foundation
import StoreKit
import StoreKitTest
import StoreModel
import StoreTesting
import Testing

/// The settings of a session before anybody has changed them, and the effect of changes.
@Suite(.store {}) struct SessionDefaultsTests {
  @Test func `B134 a session begins as documented where its file says nothing`() throws {
    expectDefaults(of: try TestShop.session())
  }

  @Test func `B134 a session begins as its file says`() async throws {
    let session = try SKTestSession(contentsOf: TestShop.file("Camping"))
    #expect(session.disableDialogs)
    #expect(session.askToBuyEnabled)
    #expect(!session.interruptedPurchasesEnabled)
    #expect(session.failTransactionsEnabled)
    #expect(session.failureError == .storeProductNotAvailable)
    #expect(session.shouldEnterBillingRetryOnRenewal)
    #expect(session.billingGracePeriodIsEnabled)
    #expect(session.storefront == "FRA")
    #expect(session.locale == Locale(identifier: "fr_FR"))
    #expect(session.timeRate == .monthlyRenewalEveryThirtySeconds)
    let failures: (SKTestFailures.LoadProducts?, SKTestFailures.Purchase?) = (
      await session.simulatedError(forAPI: .loadProducts),
      await session.simulatedError(forAPI: .purchase)
    )
    #expect(failures == (.generic(.notAvailableInStorefront), nil))
    #expect(
      await session.simulatedError(forAPI: .verification) == .verification(.invalidSignature))
  }

  @Test func `B134 what is set holds until the reset, which leaves what was bought`() async throws {
    let session = try TestShop.session()
    try session.buyProduct(productIdentifier: "unlock")
    session.disableDialogs = true
    session.interruptedPurchasesEnabled = true
    session.failTransactionsEnabled = true
    session.failureError = .invalidOfferPrice
    session.shouldEnterBillingRetryOnRenewal = true
    session.billingGracePeriodIsEnabled = true
    session.storefront = "DEU"
    session.locale = Locale(identifier: "de_DE")
    session.timeRate = .oneRenewalEveryMinute
    try await session.setSimulatedError(.generic(.unknown), forAPI: .appStoreSync)
    #expect(session.timeRate == .oneRenewalEveryMinute)
    #expect(session.failureError == .invalidOfferPrice)
    #expect(session.storefront == "DEU")

    session.resetToDefaultState()
    expectDefaults(of: session)
    #expect(await session.simulatedError(forAPI: .appStoreSync) == nil)
    #expect(session.allTransactions().map(\.productIdentifier) == ["unlock"])
  }

  private func expectDefaults(of session: SKTestSession) {
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

  @Test(arguments: BehaviourProfile.Heed.allCases)
  func `B134 whether a session's storefront has an effect is a switch`(
    heed: BehaviourProfile.Heed
  ) async throws {
    var profile = BehaviourProfile.documented
    profile.sessionStorefront = heed
    let storefronts = try await withSimulation(selling: StoreCatalog {}, profile: profile) {
      world in
      let session = try TestShop.session()
      session.storefront = "DEU"
      let set = [session.storefront, world.customer.storefront]
      // The file's settings hold all the same.
      _ = try SKTestSession(contentsOf: TestShop.file("Camping"))
      return set + [world.customer.storefront]
    }
    #expect(storefronts == (heed == .respected ? ["DEU", "DEU", "FRA"] : ["USA", "USA", "FRA"]))
  }

  @Test func `B134 without dialogs nobody is asked, whatever the customer would have said`()
    async throws
  {
    let world = Simulation.current
    world.customer.always(.cancel)
    world.customer.alwaysSignIn(.cancel)
    let session = try TestShop.session()
    let notes = QueueNotes()
    SKPaymentQueue.default().buy("unlock")
    await world.settle()
    session.disableDialogs = true
    SKPaymentQueue.default().buy("unlock")
    await world.settle()
    SKPaymentQueue.default().restoreCompletedTransactions()
    await world.settle()
    #expect(
      notes.lines == [
        "purchasing unlock", "failed unlock 2", "removed unlock", "purchasing unlock",
        "purchased unlock 0", "removed unlock", "restored unlock 1", "removed unlock",
      ])
  }
}
