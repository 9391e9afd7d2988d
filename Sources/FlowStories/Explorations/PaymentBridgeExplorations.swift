import FlowGallery
import StoreExplorer

/// The explorations of the game above the bridge.
enum PaymentBridgeExplorations {
  static let all =
    probes.flatMap { GalleryExploration.both($0, with: PaymentBridgeStories.cast) }
    + [GalleryExploration.everything(everything, with: PaymentBridgeStories.cast)]

  private typealias Act = Probe<any PaymentBridgeClient>.Act

  private static let open: Act = { $0.app.openShop() }
  private static let buy: Act = { $0.app.buy(.handful) }
  private static let buyTwo: Act = { visit in
    visit.app.buy(.handful)
    visit.app.buy(.vault)
  }
  private static let restore: Act = { $0.app.restoreWorlds() }

  private static let probes: [Probe<any PaymentBridgeClient>] = [
    Probe(
      mistake: "a", title: "The customer taps two packs, and pays for both.", despite: [],
      found: "nothing is delivered twice, or unpaid", acts: [open, buyTwo]),
    Probe(
      mistake: "b", title: "The customer buys; somebody may have to approve it.",
      despite: [.kill, .askToBuy], found: "nothing that was paid for is lost", acts: [open, buy]),
    Probe(
      mistake: "c", title: "A customer who has bought nothing restores.", despite: [],
      found: "nobody is told of what did not happen", acts: [restore]),
  ]

  private static let everything = Probe<any PaymentBridgeClient>(
    mistake: "*", title: "The customer buys two packs and restores; everything may go wrong.",
    despite: .everything, found: "", acts: [open, buyTwo, restore])
}
