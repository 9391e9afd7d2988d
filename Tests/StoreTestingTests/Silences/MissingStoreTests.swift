import Foundation
import StoreKit
import StoreTestSupport
import StoreTesting
import Synchronization
import Testing

/// A store that nothing has configured is told of where it is used: the process has one for all
/// tests, so that each of these runs in a process of its own.
@Suite struct MissingStoreTests {
  /// Expects one issue or more, all of them about a missing store.
  private static func expectMissingStore(_ body: () async throws -> Void) async {
    await withKnownIssue {
      do { try await body() } catch { Issue.record(error) }
    } matching: { issue in
      let text = issue.error.map { "\($0)" } ?? issue.comments.map(\.rawValue).joined()
      return text.hasPrefix("There is no simulated store here")
    }
  }

  @Test func `asking for products`() async {
    await #expect(processExitsWith: .success) {
      await Self.expectMissingStore {
        let products = try await Product.products(for: ["coins.100"])
        #expect(products.isEmpty)
      }
    }
  }

  @Test func `buying with StoreKit 1`() async {
    await #expect(processExitsWith: .success) {
      await Self.expectMissingStore { SKPaymentQueue.default().buy("coins.100") }
    }
  }

  @Test func `steering a customer`() async {
    await #expect(processExitsWith: .success) {
      await Self.expectMissingStore { Simulation.current.customer.next(.cancel) }
    }
  }

  @Test func `storing on a device`() async {
    await #expect(processExitsWith: .success) {
      await Self.expectMissingStore { Device.current.update { $0["coins"] = 100 } }
    }
  }

  @Test func `exploring`() async {
    await #expect(processExitsWith: .success) {
      let reasons = Mutex<[EmptyExploration]>([])
      withKnownIssue {
        explore(despite: [.kill]) { _ in
          StoreKit1Shop()
        } customer: {
          $0.buy("coins.100")
        } expecting: {
          DeliveredOnce("coins", worth: ["coins.100": 100])
        }
      } matching: { issue in
        (issue.error as? EmptyExploration).map { reason in
          reasons.withLock { $0.append(reason) }
        } != nil
      }
      #expect(reasons.withLock(\.self) == [.noStore])
    }
  }

  @Test func `the three remedies are named once, and each use is an issue`() async {
    await #expect(processExitsWith: .success) {
      let texts = Mutex<[String]>([])
      for _ in 1...2 {
        withKnownIssue {
          _ = AppStore.canMakePayments
        } matching: { issue in
          let text = issue.error.map { "\($0)" } ?? issue.comments.map(\.rawValue).joined()
          texts.withLock { $0.append(text) }
          return true
        }
      }
      #expect(
        texts.withLock(\.self) == [
          """
          There is no simulated store here: StoreKit was used, or `Simulation.current` steered, \
          outside every world, and nothing has configured the default store, which sells nothing. \
          Give the test a store with `.store(…)`, run the code in `withSimulation(…)`, or configure \
          the default store with an `SKTestSession`.
          """,
          "There is no simulated store here, as was told before.",
        ])
    }
  }

  @Test func `values without a store, and a world, need no default store`() async throws {
    await #expect(processExitsWith: .success) {
      await Transaction.sample().finish()
      #expect(Product.sample().id == "coins.100")
      _ = Simulation.current
      try await withSimulation(selling: .corner) { world in
        #expect(Simulation.current === world)
        let products = try await Product.products(for: ["coins.100"])
        #expect(products.count == 1)
      }
    }
  }
}

/// A program that links `StoreKit` alone has no tests that an issue could be of.
@Suite struct MissingStoreWithoutTestsTests {
  @Test func `one line a process, and the store is empty`() throws {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = Bundle.main.bundleURL.appending(path: "TimelinePrinter")
    process.arguments = ["--without-store"]
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let lines = try [output, errors].map { pipe in
      String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        .split(separator: "\n")
    }
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(lines[0] == ["products: 0", "products: 0", "may pay: true"])
    #expect(lines[1].count == 1)
    #expect(lines[1].first?.hasPrefix("StoreKit: There is no simulated store here") == true)
  }
}
