import FlowGallery
import StoreExplorer
import StoreModel
import StoreSimulation

/// The explorations of the gold shop.
enum GoldShopExplorations {
  static let all =
    probes.flatMap { GalleryExploration.both($0, with: GoldShopStories.cast) }
    + [GalleryExploration.everything(everything, with: GoldShopStories.cast)]

  private typealias Act = Probe<any GoldShopClient>.Act

  private static let buy: Act = { $0.app.buy(1) }
  private static let buyMore: Act = { $0.app.buy(5) }

  private static let probes: [Probe<any GoldShopClient>] = [
    Probe(
      mistake: "a", title: "The customer buys twice; the store calls observers as often as added.",
      despite: [.duplicateObserver], found: "observer added twice",
      acts: [buy, buy]),
    Probe(
      mistake: "b", title: "The game is out, and a customer buys in the real store.",
      setting: Setting(environment: .production), despite: [], found: "finished twice", acts: [buy]),
    Probe(
      mistake: "c", title: "The customer buys, and then something else; the game may die.",
      despite: [.kill], found: "nothing that was paid for is lost", acts: [buy, buyMore]),
    Probe(
      mistake: "d", title: "The customer buys; the game's server may be out of reach.",
      despite: [.networkLoss(of: .verification)], found: "nothing that was paid for is lost",
      acts: [buy]),
    Probe(
      mistake: "e", title: "The customer buys; somebody may have to approve it.",
      despite: [.kill, .askToBuy], found: "nothing stays unfinished", acts: [buy]),
    Probe(
      mistake: "f", title: "The customer buys, and may not sign in when asked to.",
      despite: [.noSignIn], found: "no tap ends in silence", acts: [buy]),
    Probe(
      mistake: "g", title: "The customer buys twice; the game may die.", despite: [.kill],
      found: "nothing is delivered twice, or unpaid", acts: [buy, buy]),
  ]

  private static let everything = Probe<any GoldShopClient>(
    mistake: "*", title: "The customer buys twice; everything may go wrong.",
    despite: .everything, found: "", acts: [buy, buyMore])
}
