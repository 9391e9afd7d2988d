import FlowGallery
import StoreExplorer
import StoreModel
import StoreSimulation

/// The explorations of the app with the ads.
enum RemoveAdsExplorations {
  static let all =
    probes.flatMap { GalleryExploration.both($0, with: RemoveAdsStories.cast(breaksLines: true)) }
    + GalleryExploration.both(sandboxOnly, with: RemoveAdsStories.cast(breaksLines: false))
    + [
      GalleryExploration.everything(everything, with: RemoveAdsStories.cast(breaksLines: false))
    ]

  private typealias Act = Probe<any RemoveAdsClient>.Act

  private static let buy: Act = { visit in
    visit.app.openPage()
    visit.phone.nextTap = "Remove ads"
    visit.app.tapRemoveAds()
  }
  private static let buyOnSecondPage: Act = { visit in
    visit.app.openPage()
    await buy(visit)
  }
  private static let restore: Act = { visit in
    visit.app.openPage()
    visit.phone.nextTap = "Restore"
    visit.app.tapRemoveAds()
  }

  private static let probes: [Probe<any RemoveAdsClient>] = [
    Probe(
      mistake: "a", title: "The customer buys; nobody may answer the verification.",
      despite: [.networkLoss(of: .verification)], found: "the device unlocks what the store says",
      acts: [buy]),
    Probe(
      mistake: "b", title: "The customer buys, and the network is fine.", despite: [],
      found: "delivered unverified", acts: [buy]),
    Probe(
      mistake: "c", title: "A customer who has paid before restores on a new phone.", despite: [],
      found: "the device unlocks what the store says",
      past: { try $0.haveOwned(AdsProduct.identifier) }, acts: [restore]),
    Probe(
      mistake: "d", title: "The customer buys; somebody may have to approve it.",
      despite: [.kill, .askToBuy], found: "nothing stays unfinished", acts: [buy]),
    Probe(
      mistake: "d", title: "The customer buys while the page is open twice.", despite: [],
      found: "the device unlocks what the store says", acts: [buyOnSecondPage]),
  ]

  private static let sandboxOnly = Probe<any RemoveAdsClient>(
    mistake: "e", title: "The app is out, and a customer buys in the real store.",
    setting: Setting(environment: .production), despite: [],
    found: "test environment chosen by build",
    acts: [buy])

  private static let everything = Probe<any RemoveAdsClient>(
    mistake: "*", title: "The customer buys and restores; everything may go wrong.",
    despite: .everything, found: "", acts: [buy, restore])
}
