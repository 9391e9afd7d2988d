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

  private static func finishTooEarly(_ world: Simulation) {
    world.customer.next(.hesitate)
    let recorder = Recorder(finishes: false)
    SKPaymentQueue.default().add(recorder)
    SKPaymentQueue.default().buy("coins.100")
    world.settle()
    SKPaymentQueue.default().finishTransaction(SKPaymentQueue.default().transactions[0])
  }

  func testAMisuseThatNobodyCatchesIsThrown() throws {
    XCTAssertThrowsError(try withSimulation(selling: .corner, Self.finishTooEarly)) { error in
      XCTAssertEqual(
        (error as? UncaughtMisuse)?.misuse.reason, "Cannot finish a purchasing transaction")
      XCTAssertTrue("\(error)".contains("← payment 1 purchasing coins.100"))
    }
    try withSimulation(selling: .corner) { world in
      world.onMisuse { _ in .endsProcess }
      Self.finishTooEarly(world)
    }
  }

  func testAMisuseThatNobodyCatchesIsThrownByAnAsyncBodyToo() async throws {
    do {
      try await withSimulation(selling: .corner) { world in
        await world.settle()
        Self.finishTooEarly(world)
      }
      XCTFail("nothing was thrown")
    } catch let error as UncaughtMisuse {
      XCTAssertEqual(error.misuse.reason, "Cannot finish a purchasing transaction")
    }
  }

  private var moments: [Duration] = []

  func testTheBodyMayUseTheTestCase() async throws {
    try await withSimulation(selling: .corner) { world in
      self.moments.append(world.elapsed)
      await world.advance(by: .seconds(60))
      try await Task.sleep(for: .seconds(60))
      self.moments.append(world.elapsed)
    }
    XCTAssertEqual(moments, [.zero, .seconds(120)])
  }

  @MainActor private var titles: [String] = []

  @MainActor func testTheBodyMayUseTheTestCaseOfTheMainActor() async throws {
    try await withSimulation(selling: .corner) { world in
      self.titles.append("before")
      await world.advance(by: .seconds(60))
      let products = try await Product.products(for: ["coins.100"])
      self.titles += products.map(\.id)
    }
    XCTAssertEqual(titles, ["before", "coins.100"])
  }

  func testWhatIsNotNeededMayBeDropped() async throws {
    try await withSimulation(selling: .corner) { world in world.elapsed }
  }

  func testWhatIsNotNeededMayBeDroppedHereToo() throws {
    try withSimulation(selling: .corner) { $0.elapsed }
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
