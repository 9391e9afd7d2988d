import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Calls that cannot mean what the test seems to think: of an app that is dead, or about what is of
/// another world.
@Suite(.store(.corner)) struct StrangerTests {
  private let world = Simulation.current

  /// Returns true if an issue begins like this.
  private func begins(_ issue: Issue, with start: String) -> Bool {
    (issue.error.map { "\($0)" } ?? issue.comments.map(\.rawValue).joined()).hasPrefix(start)
  }

  // MARK: - No app

  @Test func `a call after a kill says that no app is running`() async {
    world.device.kill()
    await withKnownIssue {
      SKPaymentQueue.default().buy("coins.100")
      _ = try? await Product.products(for: ["coins.100"])
    } matching: {
      begins($0, with: "No app is running on device 1")
    }
    world.device.launch { SKPaymentQueue.default().buy("coins.100") }
    await world.settle()
    #expect(world.store.payments(for: "coins.100") == 1)
  }

  @Test func `what the dead app still does is no issue`() async {
    world.device.inApp {
      Task {
        try? await Task.sleep(for: .seconds(60))
        SKPaymentQueue.default().buy("coins.100")
      }
    }
    await world.settle()
    world.device.kill()
    await world.advance(by: .seconds(120))
    #expect(world.store.payments(for: "coins.100") == 0)
  }

  @Test func `a device can be looked at while no app runs`() {
    Device.current.update { $0["coins"] = 100 }
    world.device.kill()
    #expect(Device.current.storage["coins"] == 100)
  }

  // MARK: - Other worlds

  private func buy() async throws -> Transaction {
    let product = try #require(try await Product.products(for: ["coins.100"]).first)
    guard case .success(.verified(let transaction)) = try await product.purchase() else {
      throw SimulationError("not bought")
    }
    return transaction
  }

  @Test func `a transaction of another world finishes nothing here, and is told`() async throws {
    let foreign = try await withSimulation(selling: .corner) { _ in try await buy() }
    let own = try await buy()
    #expect(foreign.id == own.id)
    await withKnownIssue {
      await foreign.finish()
    } matching: {
      $0.severity == .warning && begins($0, with: "Transaction 1 comes from another world")
    }
    await world.settle()
    #expect(world.store.unfinished == [1])
    await own.finish()
    await world.settle()
    #expect(world.store.unfinished.isEmpty)
  }

  @Test func `a transaction of another world's queue finishes nothing here, and is told`() throws {
    let foreign = try withSimulation(selling: .corner) { world in
      let recorder = Recorder(finishes: false)
      SKPaymentQueue.default().add(recorder)
      SKPaymentQueue.default().buy("coins.100")
      world.settle()
      return try #require(SKPaymentQueue.default().transactions.first)
    }
    let recorder = Recorder(finishes: false)
    SKPaymentQueue.default().add(recorder)
    SKPaymentQueue.default().buy("coins.100")
    world.settle()
    withKnownIssue {
      SKPaymentQueue.default().finishTransaction(foreign)
    } matching: {
      $0.severity == .warning && begins($0, with: "Transaction 1 comes from another world")
    }
    world.settle()
    #expect(world.store.unfinished == [1])
  }

  @Test func `a value of no store finishes nothing, and is no issue`() async throws {
    let own = try await buy()
    let sample = Transaction.sample(id: own.id)
    await sample.finish()
    #expect(world.store.unfinished == [own.id])
  }
}
