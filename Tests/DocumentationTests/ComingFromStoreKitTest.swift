import StoreKit
import StoreKitTest
import StoreTesting
import Testing

/// The piece of «Coming from StoreKitTest».
@Suite struct SessionSnippets {
  @Test(.store("Coins.storekit")) func `a session controls the world that it is made in`()
    async throws
  {
    let session = try SKTestSession(configurationFileNamed: "Coins")
    session.askToBuyEnabled = true
    let shop = CoinShop()
    shop.buy("coins.100")
    await Simulation.current.settle()
    try Simulation.current.customer.approve()
    await Simulation.current.settle()
    #expect(shop.coins == 100)
    #expect(session.allTransactions().map(\.productIdentifier) == ["coins.100"])
  }
}
