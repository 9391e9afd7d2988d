import StoreConfiguration
import StoreKit
import StoreModel
import StoreSimulation
import StoreTestSupport
import StoreTesting
import Testing

/// Apps that never come to rest are stopped.
@Suite struct RestlessTests {
  private func world() throws -> Simulation {
    var setup = WorldSetup(catalog: try StoreCatalog.corner.catalog())
    setup.manySteps = 5_000
    setup.patience = 50
    return Simulation(setup)
  }

  /// Buys again whenever a purchase has failed.
  private final class Stubborn: NSObject, SKPaymentTransactionObserver {
    func paymentQueue(
      _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
    ) {
      for transaction in transactions where transaction.transactionState == .failed {
        queue.finishTransaction(transaction)
        queue.buy("unknown")
      }
    }
  }

  @Test func `an observer that buys again at once whenever it fails`() async throws {
    let world = try world()
    let error = await #expect(throws: RestlessError.self) {
      try await world.run(lent: {
        let observer = Stubborn()
        SKPaymentQueue.default().add(observer)
        SKPaymentQueue.default().buy("unknown")
        await world.settle()
        withExtendedLifetime(observer) {}
      })
    }
    let lines = "\(try #require(error))".split(separator: "\n")
    #expect(lines.first?.hasPrefix("The app never comes to rest") == true)
    #expect(lines.count < 50)
    #expect(lines.contains { $0.hasSuffix("add unknown") })
    // The repetition: the lines that repeat, and those that were to come next.
    #expect(lines.first?.contains("This repeats: ") == true)
    #expect(lines.first?.contains("“add unknown”") == true)
    #expect(lines.first?.contains("Next was a call to the observers of launch 1") == true)
  }

  @Test func `a task that yields for ever`() async throws {
    let world = try world()
    let error = await #expect(throws: RestlessError.self) {
      try await world.run(lent: {
        Task { while !Task.isCancelled { await Task.yield() } }
        await world.settle()
      })
    }
    let text = "\(try #require(error))"
    #expect(text.contains("Next was a part of a task of the test"))
    #expect(text.contains("Nothing of what repeats shows in the timeline"))
  }

  @Test func `a body that is not async goes on, and its world does nothing more`() throws {
    let world = try world()
    world.run { world in
      let observer = Stubborn()
      SKPaymentQueue.default().add(observer)
      SKPaymentQueue.default().buy("unknown")
      world.settle()
      let length = world.timeline.count
      world.settle()
      #expect(world.timeline.count == length)
      withExtendedLifetime(observer) {}
    }
    #expect(world.hopelessness is RestlessError)
  }

  @Test func `much work is no unrest, as long as there are pauses`() async throws {
    let world = try world()
    try await world.run { world in
      let recorder = Recorder()
      SKPaymentQueue.default().add(recorder)
      for _ in 1...2_000 {
        SKPaymentQueue.default().buy("coins.100")
        await world.settle()
      }
      #expect(world.store.payments(for: "coins.100") == 2_000)
      withExtendedLifetime(recorder) {}
    }
    #expect(world.hopelessness == nil)
  }

  @Test func `an app that only asks whether it is done yet is answered in the end`() async throws {
    var setup = WorldSetup(catalog: try StoreCatalog.corner.catalog())
    setup.patience = 600_000
    try await Simulation(setup).run { world in
      let recorder = Recorder()
      SKPaymentQueue.default().add(recorder)
      SKPaymentQueue.default().buy("coins.100")
      while world.store.payments(for: "coins.100") == 0 { await Task.yield() }
      await world.settle()
      expectHistory(
        of: recorder,
        """
        purchasing coins.100
        purchased coins.100 #1
        removed: purchased coins.100 #1
        """)
    }
  }
}
