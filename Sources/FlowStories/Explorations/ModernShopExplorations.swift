import FlowGallery
import StoreExplorer
import StoreSimulation

/// The explorations of the shop with StoreKit 2, one habit after the other.
enum ModernShopExplorations {
  static let all: [GalleryExploration] =
    probes.flatMap { habit, probe in
      GalleryExploration.both(probe, with: ModernShopStories.cast(of: habit))
    } + [
      GalleryExploration.everything(everything, with: ModernShopStories.cast(of: .deliversAgain))
    ]

  private typealias Act = Probe<any ModernShopClient>.Act

  private static let buyCoins: Act = { $0.app.buy("gold.60") }
  private static let buyFeature: Act = { $0.app.buy("noads") }
  private static let mendSignatures: Act = { visit in
    visit.phone.device.simulation.spoilSignatures(false)
    visit.app.networkDidReturn()
  }
  private static let restore: Act = { $0.app.restore() }

  private static let probes: [(Habit, Probe<any ModernShopClient>)] = [
    (
      .finishesFirst,
      Probe(
        mistake: "a", title: "The customer buys; the app may die, and the network may be lost.",
        despite: [.kill, .networkLoss(of: .verification)],
        found: "nothing that was paid for is lost", acts: [buyCoins])
    ),
    (
      .hearsUpdatesOnly,
      Probe(
        mistake: "b", title: "The customer buys, and everything goes well.", despite: [],
        found: "nothing waits for the next launch", acts: [buyFeature])
    ),
    (
      .hearsPurchasesOnly,
      Probe(
        mistake: "c", title: "The customer buys; somebody may have to approve it.",
        despite: [.askToBuy], found: "nothing stays unfinished", acts: [buyCoins])
    ),
    (
      .keepsWhatIsRevoked,
      Probe(
        mistake: "d", title: "The customer buys, and may get the money back.", despite: [.refund],
        found: "the device unlocks what the store says", acts: [buyFeature])
    ),
    (
      .trustsAnything,
      Probe(
        mistake: "e", title: "What the store has signed is tampered with on the device.",
        despite: [], found: "delivered unverified", past: { $0.spoilSignatures() },
        acts: [buyCoins, mendSignatures])
    ),
    (
      .deliversAgain,
      Probe(
        mistake: "f", title: "The customer buys; the app may die.", despite: [.kill],
        found: "nothing is delivered twice, or unpaid", acts: [buyCoins])
    ),
    (
      .syncsFirst,
      Probe(
        mistake: "g", title: "The customer buys, and may not sign in when asked to.",
        despite: [.noSignIn], found: "no tap ends in silence", acts: [buyCoins])
    ),
    (
      .forgetsEntitlements,
      Probe(
        mistake: "h", title: "The customer has a new phone, and has bought with the old one.",
        despite: [], found: "the device unlocks what the store says",
        past: { try $0.haveOwned("noads") }, acts: [])
    ),
    (
      .praisesEveryRestore,
      Probe(
        mistake: "i", title: "A customer who has bought nothing restores.", despite: [],
        found: "nobody is told of what did not happen", acts: [restore])
    ),
  ]

  private static let everything = Probe<any ModernShopClient>(
    mistake: "*", title: "The customer buys coins and a feature; everything may go wrong.",
    despite: Set.everything.union([.refund]), found: "", acts: [buyCoins, buyFeature])
}
