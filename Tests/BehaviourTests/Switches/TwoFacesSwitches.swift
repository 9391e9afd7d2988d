import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// The observers' view of purchases that are made through StoreKit 2.
@Suite struct TwoFacesSwitches {
  @Test(arguments: BehaviourProfile.ModernPurchaseInQueue.allCases)
  func `B129 a purchase through StoreKit 2 in the queue`(
    alternative: BehaviourProfile.ModernPurchaseInQueue
  ) async throws {
    try await withSimulation(
      selling: .corner, profile: .but(\.modernPurchaseInQueue, alternative)
    ) { world in
      let recorder = Recorder(finishes: false)
      SKPaymentQueue.default().add(recorder)
      let product = try #require(await Product.products(for: ["coins.100"]).first)
      guard case .success(let result) = try await product.purchase() else {
        Issue.record("the purchase has no success")
        return
      }
      await world.settle()
      await result.unsafePayloadValue.finish()
      await world.settle()
      expectHistory(of: recorder, history(under: alternative))
      #expect(SKPaymentQueue.default().transactions.isEmpty)
    }
  }

  private func history(under alternative: BehaviourProfile.ModernPurchaseInQueue) -> String {
    switch alternative {
    case .purchasedOnly:
      """
      purchased coins.100 #1
      removed: purchased coins.100 #1
      """
    case .purchasingAndPurchased:
      """
      purchasing coins.100
      purchased coins.100 #1
      removed: purchased coins.100 #1
      """
    case .nothing: ""
    }
  }

  @Test func `B128 what one of the two finishes is gone from both`() async throws {
    try await withSimulation(selling: .corner) { world in
      let recorder = Recorder(finishes: false)
      let queue = SKPaymentQueue.default()
      queue.add(recorder)
      for product in ["coins.100", "coins.500"] { queue.buy(product) }
      await world.settle()
      let coins = try #require(queue.transactions.first)
      queue.finishTransaction(coins)
      await world.settle()
      var unfinished: [String] = []
      for await result in Transaction.unfinished {
        unfinished.append(result.unsafePayloadValue.productID)
        await result.unsafePayloadValue.finish()
      }
      await world.settle()
      #expect(unfinished == ["coins.500"])
      expectHistory(
        of: recorder,
        """
        purchasing coins.100
        purchasing coins.500
        purchased coins.100 #1
        purchased coins.500 #2
        removed: purchased coins.100 #1
        removed: purchased coins.500 #2
        """)
    }
  }
}
