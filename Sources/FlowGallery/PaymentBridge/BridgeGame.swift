/// The game above the bridge, as published: each callback believes that it hears of its own
/// payment.
public final class BridgeGame {
  private let hub: PaymentHub
  private let storage: any DurableStorage
  private let screen: any AppScreen

  /// Launches the game, with all its layers.
  public init(storage: any DurableStorage, screen: any AppScreen) {
    hub = PaymentHub(appStore: PaymentBridge(core: PaymentCore()))
    self.storage = storage
    self.screen = screen
  }

  /// Opens the shop.
  public func openShop() {
    hub.prepare(GoldPack.allCases.map(\.productID)) { found in
      self.screen.log("\(found.count) products")
    }
  }

  /// Buys a pack of coins.
  public func buy(_ pack: GoldPack) {
    hub.pay(pack.productID) { event in
      switch event {
      case .purchased: self.storage.update { $0.coins += pack.coins }
      case .failed: self.screen.alert("The payment failed.")
      case .purchasing, .restored, .removed: break
      }
    }
  }

  /// Restores the second world of the game.
  public func restoreWorlds() {
    hub.restore { event in
      if event == .restored { self.storage.update { $0.features = [Self.secondWorld] } }
    } then: { isSuccess in
      self.screen.alert(isSuccess ? "The second world is back." : "You have not bought it yet.")
    }
  }

  /// The identifier of the second world in the store.
  public static let secondWorld = "world.2"
}
