import Foundation
import StoreKit
import StoreKitTest
import StoreModel
import StoreTestSupport
import StoreTesting
import Testing

/// The failures of parts of StoreKit 2 that a session asks for.
@Suite(.store {}) struct SimulatedErrorTests {
  private let session: SKTestSession

  init() throws { session = try TestShop.session() }

  @Test func `B136 a purchase fails with the error that was set, of either type`() async throws {
    let product = try #require(try await Product.products(for: ["unlock"]).first)
    try await session.setSimulatedError(.purchase(.purchaseNotAllowed), forAPI: .purchase)
    await #expect(throws: Product.PurchaseError.purchaseNotAllowed) { try await product.purchase() }
    try await session.setSimulatedError(.generic(.notEntitled), forAPI: .purchase)
    await #expect { try await product.purchase() } throws: { error in
      if case StoreKitError.notEntitled = error { true } else { false }
    }
    try await session.setSimulatedError(nil, forAPI: .purchase)
    guard case .success = try await product.purchase() else {
      Issue.record("not bought")
      return
    }
  }

  @Test func `B136 synchronising, the status and the copy of the app fail each by themselves`()
    async throws
  {
    try await session.setSimulatedError(.generic(.unknown), forAPI: .appStoreSync)
    await #expect(throws: StoreKitError.self) { try await AppStore.sync() }
    _ = try await TestShop.status()
    try await session.setSimulatedError(.generic(.unknown), forAPI: .subscriptionStatus)
    await #expect(throws: StoreKitError.self) { _ = try await TestShop.status() }
    _ = try await AppTransaction.shared
    try await session.setSimulatedError(.generic(.unknown), forAPI: .appTransaction)
    await #expect(throws: StoreKitError.self) { _ = try await AppTransaction.shared }
    session.resetToDefaultState()
    _ = try await AppTransaction.shared
  }

  @Test(arguments: [BehaviourProfile.PurchaseErrorReset.takesEffect, .leavesUnknownError])
  func `B138l what follows a purchase error that was taken back is a switch`(
    reset: BehaviourProfile.PurchaseErrorReset
  ) async throws {
    var profile = BehaviourProfile.documented
    profile.purchaseErrorReset = reset
    let isBought = try await withSimulation(selling: StoreCatalog {}, profile: profile) { _ in
      let session = try TestShop.session()
      try await session.setSimulatedError(.purchase(.invalidQuantity), forAPI: .purchase)
      try await session.setSimulatedError(nil, forAPI: .purchase)
      let bought = try? await TestShop.buy("unlock")
      session.resetToDefaultState()
      try await TestShop.buy("coins.100")
      return bought != nil
    }
    #expect(isBought == (reset == .takesEffect))
  }

  @Test(arguments: BehaviourProfile.SimulatedErrors.allCases)
  func `B136 as what a simulated error is thrown is a switch`(
    errors: BehaviourProfile.SimulatedErrors
  ) async throws {
    var profile = BehaviourProfile.documented
    profile.simulatedErrors = errors
    let codes = try await withSimulation(selling: StoreCatalog {}, profile: profile) { _ in
      let session = try TestShop.session()
      try await session.setSimulatedError(.purchase(.invalidQuantity), forAPI: .purchase)
      try await session.setSimulatedError(
        .generic(.networkError(URLError(.timedOut))), forAPI: .appStoreSync)
      try await session.setSimulatedError(.generic(.notEntitled), forAPI: .appTransaction)
      var thrown: [String] = []
      do { try await TestShop.buy("unlock") } catch { thrown.append("\(error)") }
      do { try await AppStore.sync() } catch {
        thrown.append((error as? StoreKitError)?.name ?? "")
      }
      do { _ = try await AppTransaction.shared } catch { thrown.append("\(error)") }
      return thrown
    }
    switch errors {
    case .asSet: #expect(codes == ["invalidQuantity", "networkError", "notEntitled"])
    case .disguised: #expect(codes == ["unknown", "systemError", "notEntitled"])
    }
  }

  @Test func `failures of different parts, cases and causes differ`() {
    typealias Purchase = SKTestFailures.Purchase
    #expect(Purchase.generic(.unknown) == .generic(.unknown))
    #expect(Purchase.generic(.unknown) != .generic(.userCancelled))
    #expect(Purchase.purchase(.invalidQuantity) != .purchase(.productUnavailable))
    #expect(
      Purchase.generic(.networkError(URLError(.timedOut)))
        != .generic(.networkError(URLError(.cancelled))))
    #expect(
      Purchase.generic(.unknown)._errorCode
        == SKTestFailures.LoadProducts.generic(.unknown)._errorCode)
    #expect(
      SKTestFailures.LoadProducts(_fromErrorCode: Purchase.purchase(.invalidQuantity)._errorCode)
        == nil)
    #expect(
      Purchase(_fromErrorCode: Purchase.purchase(.invalidQuantity)._errorCode)
        == .purchase(.invalidQuantity))
    #expect(
      SKTestFailures.Verification(_fromErrorCode: Purchase.generic(.unknown)._errorCode) == nil)
  }

  @Test func `a part that somebody else has thought up can't be made to fail`() async {
    struct Elsewhere: FailableStoreKitAPI { typealias Failure = SKTestFailures.Purchase }
    #expect(
      await thrownCode {
        try await session.setSimulatedError(.generic(.unknown), forAPI: Elsewhere())
      } == .invalidAction)
    #expect(await session.simulatedError(forAPI: Elsewhere()) == nil)
  }
}
