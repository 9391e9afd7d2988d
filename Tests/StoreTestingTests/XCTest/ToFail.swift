import Foundation
import StoreKit
import StoreTesting
import XCTest

/// Test cases that have to fail, which `XCTestHearsTests` runs in a process of their own.
///
/// Nothing here imports Testing.
final class ToFail: XCTestCase {
  private let catalog = StoreCatalog { Consumable("coins.100", price: "0.99") }
  private var shops: [MemoryShop] = []

  override func setUpWithError() throws {
    let isAsked = ProcessInfo.processInfo.environment[Self.variable] != nil
    try XCTSkipUnless(isAsked, "it is to fail, and runs in a process of its own")
  }

  static let variable = "STORETESTING_FAILURES_ARE_EXPECTED"

  private func exploreALoss() {
    explore(despite: [.kill]) { _ in
      MemoryShop()
    } customer: {
      $0.buy("coins.100")
    } expecting: {
      AtRest("nothing is charged") { $0.store.payments(for: "coins.100") == 0 }
    }
  }

  func testExplorationInAWorld() throws {
    try withSimulation(selling: catalog) { _ in exploreALoss() }
  }

  func testExplorationInAnAsyncWorld() async throws {
    try await withSimulation(selling: catalog) { world in
      await world.settle()
      self.exploreALoss()
    }
  }

  func testExplorationWithoutAStore() { exploreALoss() }

  func testTimeline() throws {
    try withSimulation(selling: catalog) { world in
      shops.append(MemoryShop())
      world.settle()
      expectTimeline("nonsense")
    }
  }

  func testTimelineAsync() async throws {
    try await withSimulation(selling: catalog) { world in
      self.shops.append(MemoryShop())
      await world.settle()
      expectTimeline("nonsense")
    }
  }

  func testAudit() async throws {
    try await withSimulation(selling: catalog) { world in
      let shop = MemoryShop()
      shop.buy("coins.100")
      await world.settle()
      expectNoFindings()
    }
  }

  func testMisuse() throws {
    try withSimulation(selling: catalog) { world in
      SKPaymentQueue.default().add(SKMutablePayment())
      world.settle()
    }
  }

  func testMisuseAsync() async throws {
    try await withSimulation(selling: catalog) { world in
      SKPaymentQueue.default().add(SKMutablePayment())
      await world.settle()
    }
  }

  func testUnknownProduct() throws {
    try withSimulation(selling: catalog) { world in
      XCTAssertEqual(world.store.payments(for: "coins.1OO"), 0)
    }
  }

  func testNoStore() { XCTAssertTrue(SKPaymentQueue.canMakePayments()) }

  func testNoStoreAsync() async throws {
    let products = try await Product.products(for: ["coins.100"])
    XCTAssertTrue(products.isEmpty)
  }

  func testOfADetachedTask() async throws {
    await Task.detached { _ = AppStore.canMakePayments }.value
  }

  func testNoAppRunning() throws {
    try withSimulation(selling: catalog) { world in
      world.device.kill()
      SKPaymentQueue.default().restoreCompletedTransactions()
    }
  }
}
