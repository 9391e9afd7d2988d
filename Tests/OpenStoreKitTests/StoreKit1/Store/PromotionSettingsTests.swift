import StoreKit
import StoreTesting
import Synchronization
import Testing

/// The promoted products that a device shows.
@Suite struct PromotionSettingsTests {
  private let coins = FakeProduct(identifier: "coins")
  private let pro = FakeProduct(identifier: "pro")

  @Test(.store(sampleCatalog())) func `order and visibility are kept on the device`() async throws {
    let before = SKProductStorePromotionController.default()
    #expect(try await before.promotionOrder().isEmpty)
    #expect(try await before.promotionVisibility(for: coins) == .default)
    try await before.update(promotionOrder: [pro, coins])
    try await before.update(promotionVisibility: .hide, for: coins)
    Device.current.launch()
    let after = SKProductStorePromotionController.default()
    #expect(try await after.promotionOrder().map(\.productIdentifier) == ["pro", "coins"])
    #expect(try await after.promotionVisibility(for: coins) == .hide)
    #expect(try await after.promotionVisibility(for: pro) == .default)
  }

  @Test func `completion handlers are called later, with what is set`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      let controller = SKProductStorePromotionController.default()
      let told = Mutex<[String]>([])
      controller.update(storePromotionVisibility: .show, for: pro) { error in
        told.withLock { $0.append("visibility set, \(error == nil)") }
      }
      controller.update(storePromotionOrder: [pro]) { error in
        told.withLock { $0.append("order set, \(error == nil)") }
      }
      controller.fetchStorePromotionVisibility(for: pro) { visibility, _ in
        told.withLock { $0.append("visibility \(visibility.rawValue)") }
      }
      controller.fetchStorePromotionOrder { products, _ in
        told.withLock { $0.append("order \(products.map(\.productIdentifier))") }
      }
      #expect(told.withLock(\.self) == [])
      world.settle()
      #expect(
        told.withLock(\.self) == [
          "visibility set, true", "order set, true", "visibility 1", #"order ["pro"]"#,
        ])
    }
  }

  @Test func `without a network nothing is set`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      world.device.setWeather(.offline)
      let controller = SKProductStorePromotionController.default()
      let code = Mutex<Int?>(nil)
      controller.update(storePromotionVisibility: .hide, for: pro) { error in
        code.withLock { $0 = (error as? SKError)?.errorCode }
      }
      world.settle()
      #expect(code.withLock(\.self) == 0)
      world.device.setWeather(.fine)
      let visibility = Mutex<SKProductStorePromotionVisibility?>(nil)
      controller.fetchStorePromotionVisibility(for: pro) { value, _ in
        visibility.withLock { $0 = value }
      }
      world.settle()
      #expect(visibility.withLock(\.self) == .default)
    }
  }
}
