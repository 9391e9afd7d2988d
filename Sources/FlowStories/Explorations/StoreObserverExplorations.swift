import FlowGallery
import StoreExplorer
import StoreModel
import StoreSimulation

/// The explorations of the observer with the feature.
enum StoreObserverExplorations {
  static let all: [GalleryExploration] =
    [
      (restoredPileUp, false), (plusInForm, false), (sandboxReceipt, true), (withdrawn, false),
      (neverFinished, true),
    ].flatMap { probe, replacesPlus in
      GalleryExploration.both(probe, with: StoreObserverStories.cast(replacesPlus: replacesPlus))
    } + [
      GalleryExploration.everything(
        everything, with: StoreObserverStories.cast(replacesPlus: true))
    ]

  private typealias Act = Probe<any StoreObserverClient>.Act

  private static let buy: Act = { $0.app.buy() }
  private static let restore: Act = { $0.app.restore() }

  private static let restoredPileUp = Probe<any StoreObserverClient>(
    mistake: "a", title: "The customer, who has the feature, restores it.", despite: [],
    found: "nothing stays unfinished", past: { try $0.haveOwned(FeatureProduct.identifier) },
    acts: [restore])

  private static let plusInForm = Probe<any StoreObserverClient>(
    mistake: "b", title: "The customer buys; the receipt has a plus sign in it.",
    setting: Setting(environment: .production), despite: [],
    found: "the device unlocks what the store says", acts: [buy])

  private static let sandboxReceipt = Probe<any StoreObserverClient>(
    mistake: "c", title: "Somebody tests the app in the sandbox.", despite: [],
    found: "21007 not followed", acts: [buy])

  private static let withdrawn = Probe<any StoreObserverClient>(
    mistake: "d", title: "The customer buys what is not for sale any more.", despite: [],
    found: "payment for a product never offered",
    past: { try $0.store.withdraw(FeatureProduct.identifier) }, acts: [buy])

  private static let neverFinished = Probe<any StoreObserverClient>(
    mistake: "e", title: "The customer buys, and launches the app again.",
    setting: Setting(environment: .production), despite: [], found: "nothing stays unfinished",
    acts: [buy])

  private static let everything = Probe<any StoreObserverClient>(
    mistake: "*", title: "The customer buys and restores; everything may go wrong.",
    setting: Setting(environment: .production), despite: .everything, found: "",
    acts: [buy, restore])
}

extension Simulation {
  /// The customer has bought something before, with another device, and that app has finished it.
  func haveOwned(_ product: String) throws {
    try customer.buy(product)
    if let id = read(\.ledger.purchases.last?.id) {
      try perform(.transactionFinished(id, device.installation))
    }
  }
}

extension Set<Hazard> {
  /// Everything that a client which sells things once has to live with.
  static let everything: Self = [
    .kill, .background, .overtaking, .askToBuy, .decline, .lapse, .cancel, .interrupt, .error(0),
    .noSignIn, .moving, .networkLoss, .lateVerification, .busyVerification, .repeatedDelivery,
    .shuffledObservers, .duplicateObserver, .listingLag, .receiptLag,
  ]
}
