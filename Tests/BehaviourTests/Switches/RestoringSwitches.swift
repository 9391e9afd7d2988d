import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Each alternative of the points about restoring that are disputed or left open.
@Suite struct RestoringSwitches {
  @Test(arguments: BehaviourProfile.EmptyRestore.allCases)
  func `B058 a restore that finds nothing`(alternative: BehaviourProfile.EmptyRestore) throws {
    try withSimulation(selling: .corner, profile: .but(\.emptyRestore, alternative)) { world in
      let recorder = Recorder()
      SKPaymentQueue.default().add(recorder)
      // Twice, since a silent restore must not stand in the way of the next.
      for _ in 1...2 {
        SKPaymentQueue.default().restoreCompletedTransactions()
        world.settle()
      }
      switch alternative {
      case .finishes:
        #expect(recorder.journal.lines == ["restore finished", "restore finished"])
      case .staysSilent: #expect(recorder.journal.lines.isEmpty)
      }
      let prompts = world.timeline.entries.filter { $0.text == "sign in" }
      #expect(prompts.count == 2)
    }
  }

  @Test(arguments: BehaviourProfile.OverlappingRestore.allCases)
  func `B060 a restore while one runs`(alternative: BehaviourProfile.OverlappingRestore) throws {
    try withSimulation(selling: .corner, profile: .but(\.overlappingRestore, alternative)) {
      world in
      let recorder = Recorder()
      SKPaymentQueue.default().add(recorder)
      SKPaymentQueue.default().buy("remove.ads")
      world.settle()
      for _ in 1...2 { SKPaymentQueue.default().restoreCompletedTransactions() }
      world.settle()
      let restored = recorder.journal.lines.dropFirst(3).filter { !$0.hasPrefix("removed") }
      switch alternative {
      case .ignored:
        #expect(restored == ["restored remove.ads #2 of #1", "restore finished"])
      case .queued:
        #expect(
          restored == [
            "restored remove.ads #2 of #1", "restore finished", "restored remove.ads #3 of #1",
            "restore finished",
          ])
      }
    }
  }

  static let orders: [(BehaviourProfile.Order, String)] = [
    (.natural, "abcde"), (.shuffled(seed: 1), "cdeba"), (.shuffled(seed: 2), "cdbea"),
  ]

  @Test(arguments: orders) func `B056 the order in which transactions are restored`(
    order: BehaviourProfile.Order, products: String
  ) throws {
    let catalog = StoreCatalog {
      for name in "abcde" { NonConsumable("\(name)", price: "0.99") }
    }
    try withSimulation(selling: catalog, profile: .but(\.restoreOrder, order)) { world in
      let recorder = Recorder()
      SKPaymentQueue.default().add(recorder)
      for name in "abcde" { SKPaymentQueue.default().buy("\(name)") }
      world.settle()
      SKPaymentQueue.default().restoreCompletedTransactions()
      world.settle()
      let restored = recorder.transactions.suffix(5).map(\.payment.productIdentifier)
      #expect(restored.joined() == products)
    }
  }
}
