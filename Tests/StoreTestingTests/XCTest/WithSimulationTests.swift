import StoreKit
import StoreTestSupport
import StoreTesting
import XCTest

/// Worlds for tests that are written with XCTest.
final class WithSimulationTests: XCTestCase {
  func testAnAsyncBodyHasAWorldOfItsOwn() async throws {
    let screen = try await withSimulation(selling: .corner) { world in
      XCTAssertTrue(Simulation.current === world)
      world.customer.next(.cancel, .confirm)
      let shop = Face.storeKit1.openShop()
      for _ in 1...2 {
        shop.buy("coins.100")
        try await Task.sleep(for: .seconds(3_600))
      }
      XCTAssertEqual(world.elapsed, .seconds(7_200))
      return shop.screen
    }
    XCTAssertEqual(screen, ["cancelled", "bought coins.100"])
  }

  func testABodyThatIsNotAsyncHasAWorldOfItsOwn() throws {
    let recorder = Recorder()
    let timeline = try withSimulation(selling: .corner) { world in
      world.customer.next(.askToBuy)
      SKPaymentQueue.default().add(recorder)
      SKPaymentQueue.default().buy("coins.100")
      world.advance(by: .seconds(60))
      try world.customer.approve()
      world.settle()
      return world.timeline
    }
    XCTAssertEqual(
      recorder.journal.lines,
      [
        "purchasing coins.100", "deferred coins.100", "purchased coins.100 #1",
        "removed: purchased coins.100 #1",
      ])
    XCTAssertEqual(timeline.entries.last?.time, .seconds(60))
  }

  func testErrorsOfTheBodyComeThrough() async throws {
    struct Surprise: Error {}
    do {
      try await withSimulation(selling: .corner) { _ in throw Surprise() }
      XCTFail("the error is lost")
    } catch is Surprise {}
  }

  func testErrorsOfABodyThatIsNotAsyncComeThrough() {
    struct Surprise: Error {}
    XCTAssertThrowsError(try withSimulation(selling: .corner) { _ in throw Surprise() }) {
      XCTAssertTrue($0 is Surprise)
    }
  }
}
