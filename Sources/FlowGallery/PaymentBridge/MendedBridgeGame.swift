/// The game above the bridge, mended: who delivers looks at what was bought, not at who asked.
public final class MendedBridgeGame {
  private let storage: any DurableStorage
  private let screen: any AppScreen
  private let bridge: MendedPaymentBridge

  /// Launches the game, with all its layers.
  public init(storage: any DurableStorage, screen: any AppScreen) {
    self.storage = storage
    self.screen = screen
    bridge = MendedPaymentBridge {
      Self.deliver($0, into: storage)
    } loss: { products in
      storage.update { saved in saved.features.removeAll(where: products.contains) }
    }
  }

  /// Opens the shop.
  public func openShop() {
    bridge.requestProducts(GoldPack.allCases.map(\.productID)) { found in
      self.screen.log("\(found.count) products")
    }
  }

  /// Buys a pack of coins.
  public func buy(_ pack: GoldPack) {
    let isForSale = bridge.pay(pack.productID) { news in
      Self.deliver(news, into: self.storage)
      if news.event == .failed { self.screen.alert("The payment failed.") }
    }
    if !isForSale { screen.alert("This is not for sale.") }
  }

  /// Restores the second world of the game.
  public func restoreWorlds() {
    bridge.restore { outcome in
      switch outcome {
      case .restored: self.screen.alert("The second world is back.")
      case .nothing: self.screen.alert("You have not bought it yet.")
      case .failed: self.screen.alert("The store cannot be asked now.")
      }
    }
  }

  /// Stores the goods and the transaction's identifier in one step, so that a kill cannot come
  /// between them.
  private static func deliver(_ news: PaymentNews, into storage: any DurableStorage) {
    guard news.event == .purchased || news.event == .restored, let id = news.transaction else {
      return
    }
    storage.update { saved in
      guard !saved.delivered.contains(id) else { return }
      if let pack = GoldPack(productID: news.productID) {
        saved.coins += pack.coins * news.quantity
      } else if !saved.features.contains(news.productID) {
        saved.features.append(news.productID)
      }
      saved.delivered.append(id)
    }
  }
}
