import StoreKit
import StoreTesting
import XCTest

final class CancellingTests: XCTestCase {
  func testCancelling() async throws {
    try await withSimulation("Coins.storekit") { world in
      world.customer.next(.cancel)
    }
  }

  func testBuying() throws {
    try withSimulation("Coins.storekit") { world in
      let shop = CoinShop()
      shop.buy("coins.100")
      world.settle()
      XCTAssertEqual(shop.coins, 100)
    }
  }

  func testWaiting() async throws {
    try await withSimulation("Coins.storekit") { world in
      let bought = XCTestExpectation(description: "bought")
      let shop = CoinShop()
      shop.buy("coins.100")
      Task {
        await world.settle()
        bought.fulfill()
      }
      let result = await XCTWaiter().fulfillment(of: [bought], timeout: 10)
      XCTAssertEqual(result, .completed)
      XCTAssertEqual(shop.coins, 100)
    }
  }

  func testWaitingInABodyThatIsNotAsync() throws {
    try withSimulation("Coins.storekit") { world in
      let bought = XCTestExpectation(description: "bought")
      Task {
        await world.settle()
        bought.fulfill()
      }
      XCTAssertEqual(XCTWaiter().wait(for: [bought], timeout: 10), .completed)
    }
  }
}
