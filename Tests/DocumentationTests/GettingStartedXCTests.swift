import StoreKit
import StoreTesting
import XCTest

final class CancellingTests: XCTestCase {
  func testCancelling() async throws {
    try await withSimulation("Coins.storekit") { world in
      world.customer.next(.cancel)
    }
  }
}
