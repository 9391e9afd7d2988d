import StoreBasics
import StoreModel
import StoreSimulation

/// Lets things happen in a world, one after the other.
struct ScenarioPlay {
  let world: Simulation
  private let device = InstallationID(1)

  init(_ world: Simulation) { self.world = world }

  var catalog: Catalog { world.read(\.catalog) }

  func perform(_ event: StoreEvent) throws {
    try world.perform(event)
    world.settle()
  }

  /// Buys on the first device; the app finishes the transaction.
  func buy(_ product: CatalogProduct, quantity: Int = 1, finishing: Bool = true) throws {
    let payment = Payment(
      product: product.id, quantity: quantity,
      accountToken: "7f3c8f3e-5b0e-4a53-9b1c-8a9b6d5c4e04")
    try perform(.paymentAdded(payment, .queue, device))
    guard finishing else { return }
    for id in world.read({ $0.accounts[0].unfinished.values }) {
      try perform(.transactionFinished(id, device))
    }
  }

  func pass(days: Int) { world.advance(by: .seconds(days * 86_400)) }

  func allowGracePeriod() throws {
    var settings = world.read(\.settings)
    settings.gracePeriod = .sixteenDays
    try perform(.settingsChanged(settings))
  }

  /// The first customer's newest period of a subscription.
  func newest() throws -> TransactionID {
    let newest = world.read { $0.accounts[0].subscriptions.last?.latest }
    guard let newest else { throw IssueError(description: "the catalog has no subscription") }
    return newest
  }

  func purchase(of product: ProductID) -> TransactionID? {
    world.read { $0.ledger.purchases.last { $0.product == product && $0.sharer == nil }?.id }
  }
}
