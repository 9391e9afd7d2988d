import FlowGallery
import StoreExplorer
import StoreSimulation

/// The explorations of the shop with credits.
enum PurchaseManagerExplorations {
  static let all =
    probes.flatMap { GalleryExploration.both($0, with: PurchaseManagerStories.cast) }
    + [GalleryExploration.everything(everything, with: PurchaseManagerStories.cast)]

  private typealias Act = Probe<any PurchaseManagerClient>.Act

  private static let open: Act = { $0.app.openPage() }
  private static let buy: Act = { $0.app.buy("credits.10") }
  private static let close: Act = { $0.app.closePage() }
  private static let buyAndHesitate: Act = { visit in
    visit.customer.next(.hesitate)
    visit.app.buy("credits.10")
  }
  /// No sheet is up any more where something came in between.
  private static let confirm: Act = { try? $0.customer.decide(.confirm) }

  private static let probes: [Probe<any PurchaseManagerClient>] = [
    Probe(
      mistake: "a", title: "The customer buys; the app may die, and the network may be lost.",
      despite: [.kill, .networkLoss(of: .verification)],
      found: "nothing that was paid for is lost", acts: [open, buy]),
    Probe(
      mistake: "b", title: "The customer closes the page, and then confirms the payment.",
      despite: [], found: "nothing stays unfinished",
      acts: [open, buyAndHesitate, close, confirm]),
    Probe(
      mistake: "c", title: "The customer buys and closes the page; others may have to act first.",
      despite: [.askToBuy, .interrupt], found: "nothing stays unfinished",
      acts: [open, buy, close]),
  ]

  private static let everything = Probe<any PurchaseManagerClient>(
    mistake: "*", title: "The customer buys and closes the page; everything may go wrong.",
    despite: .everything, found: "", acts: [open, buy, close])
}
