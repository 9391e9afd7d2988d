import StoreConfiguration
import StoreKit
import StoreModel
import StoreSimulation
import StoreTestSupport
import StoreTesting
import Testing
import XCTest

/// The store that plain tests and programs meet, outside any world.
final class DefaultStoreTests: XCTestCase {
  private var recorder = Recorder()

  override func setUpWithError() throws {
    let catalog = try StoreCatalog.corner.catalog()
    Simulation.replaceDefault { WorldSetup(catalog: catalog, start: $0) }
    recorder = Recorder()
  }

  // Other tests of the process meet the same store, and none of this one's observers.
  override func tearDown() { SKPaymentQueue.default().remove(recorder) }

  /// Fulfilled when the recorder is told of a removal; each call is to be one of the main queue's.
  private func removal() -> XCTestExpectation {
    let removal = expectation(description: "an entry is removed")
    recorder.onRemoval = {
      dispatchPrecondition(condition: .onQueue(.main))
      XCTAssertTrue(Thread.isMainThread)
      removal.fulfill()
    }
    return removal
  }

  func testCallbacksComeOnTheMainQueue() {
    let removal = removal()
    SKPaymentQueue.default().add(recorder)
    SKPaymentQueue.default().buy("coins.100")
    XCTAssertEqual(recorder.journal.lines, [])
    wait(for: [removal], timeout: 10)
    XCTAssertEqual(
      recorder.journal.lines,
      [
        "purchasing coins.100", "purchased coins.100 #1", "removed: purchased coins.100 #1",
      ])
  }

  func testOtherThreadsMayCall() {
    let removal = removal()
    let queue = SKPaymentQueue.default()
    queue.add(recorder)
    DispatchQueue.global().async { queue.buy("coins.100") }
    wait(for: [removal], timeout: 10)
    XCTAssertEqual(recorder.journal.lines.first, "purchasing coins.100")
  }

  func testOtherThreadsMayAsk() {
    for _ in 1...100 {
      let clerk = Clerk()
      let answer = expectation(description: "the request is over")
      clerk.onFinish = { answer.fulfill() }
      let request = SKProductsRequest(productIdentifiers: ["coins.100"])
      request.delegate = clerk
      nonisolated(unsafe) let shared = request
      DispatchQueue.global().async { unsafe shared.start() }
      wait(for: [answer], timeout: 10)
    }
  }

  func testTimeIsTheWalls() throws {
    let removal = removal()
    SKPaymentQueue.default().add(recorder)
    SKPaymentQueue.default().buy("coins.100")
    wait(for: [removal], timeout: 10)
    let date = try XCTUnwrap(recorder.transactions.first?.transactionDate)
    XCTAssertLessThan(abs(date.timeIntervalSinceNow), 10)
  }

  func testARequestIsAnsweredOnTheMainQueue() {
    let clerk = Clerk()
    let request = SKProductsRequest(productIdentifiers: ["coins.100", "coins.101"])
    request.delegate = clerk
    let answered = expectation(description: "the request is answered")
    clerk.onFinish = {
      dispatchPrecondition(condition: .onQueue(.main))
      answered.fulfill()
    }
    request.start()
    wait(for: [answered], timeout: 10)
    XCTAssertEqual(
      clerk.journal.lines, ["products: coins.100; invalid: coins.101", "finished"])
  }

  func testANewStoreKnowsNothingOfTheFormer() throws {
    let removal = removal()
    SKPaymentQueue.default().add(recorder)
    SKPaymentQueue.default().buy("remove.ads")
    wait(for: [removal], timeout: 10)
    XCTAssertEqual(Simulation.processDefault.store.payments(for: "remove.ads"), 1)
    let catalog = try StoreCatalog.corner.catalog()
    Simulation.replaceDefault { WorldSetup(catalog: catalog, start: $0) }
    XCTAssertEqual(Simulation.processDefault.store.payments(for: "remove.ads"), 0)
    XCTAssertTrue(SKPaymentQueue.default().transactionObservers.isEmpty)
  }
}
