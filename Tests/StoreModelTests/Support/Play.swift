import StoreModel
import Testing

/// A store with one customer who has one device, whose history is read as text.
struct Play {
  var store: SimulatedStore
  let account: AccountID
  let device: InstallationID
  /// The effects of the store: those that it has had, and those that it has asked for, one line
  /// each.
  private(set) var log: [String] = []
  private var lastCall = 0

  init(
    _ catalog: Catalog = .shop, at start: String = "2026-01-31 08:00",
    profile: BehaviourProfile = .documented, settings: StoreSettings = StoreSettings(),
    observes: Bool = true
  ) throws {
    store = SimulatedStore(
      catalog: catalog, now: moment(start), profile: profile, settings: settings)
    account = store.addAccount()
    device = store.addInstallation(for: account)
    try launch(observes: observes)
    log = []
  }

  /// Lets something happen, and everything that follows of itself.
  mutating func happens(_ event: StoreEvent) throws(StoreRejection) {
    var effects = try store.apply(event)
    while !effects.isEmpty {
      let effect = effects.removeFirst()
      if let line = effect.line(in: store) { log.append(line) }
      switch effect {
      case .deliver(let id): effects += try store.apply(.deliveryDue(id))
      case .carryFinishes(let id): effects += try store.apply(.finishesArrived(id))
      case .askToSignIn(let id): effects += try store.apply(.restoreAnswered(.signedIn, id))
      default: break
      }
    }
    let broken = store.brokenInvariants
    if !broken.isEmpty { Issue.record("\(broken)") }
  }

  mutating func launch(observes: Bool = true) throws(StoreRejection) {
    try happens(.launched(device))
    if observes { try happens(.observerAdded(ObserverID(1), device)) }
    try happens(.listenerAdded(ListenerID(1), .transactions, device))
  }

  // MARK: Time

  mutating func advance(to text: String) throws { try advance(to: moment(text)) }

  mutating func advance(_ span: StoreSpan) throws { try advance(to: store.now.advanced(by: span)) }

  /// Stops at everything on the way, as the simulation does.
  mutating func advance(to target: StoreInstant) throws {
    while let due = store.nextDue, due <= target { try happens(.timePassed(to: due)) }
    try happens(.timePassed(to: target))
  }

  // MARK: The app

  /// Pays through the queue, and finishes the transaction that comes of it.
  mutating func buy(
    _ product: ProductID, quantity: Int = 1, offer: OfferClaim? = nil,
    plan: BillingPlan.Kind? = nil, finishes: Bool = true
  ) throws {
    let payment = Payment(
      product: product, quantity: quantity, offer: offer, billingPlan: plan)
    try happens(.paymentAdded(payment, .queue, device))
    guard let entry = newestEntry, entry.state == .purchasing else { return }
    try happens(.sheetAnswered(entry.id, .confirmed, device))
    if finishes { try finishAll() }
  }

  /// Buys as StoreKit 2 does, and finishes the transaction of the answer.
  mutating func purchase(_ payment: Payment, finishes: Bool = true) throws {
    lastCall += 1
    try happens(.paymentAdded(payment, .call(CallID(lastCall)), device))
    guard let entry = newestEntry, entry.state == .purchasing else { return }
    try happens(.sheetAnswered(entry.id, .confirmed, device))
    if finishes { try finishAll() }
  }

  mutating func purchase(_ product: ProductID) throws { try purchase(Payment(product: product)) }

  mutating func finishAll() throws {
    for entry in store.paymentsToFinish(in: device) {
      try happens(.paymentFinished(entry.id, device))
    }
    for transaction in store.unfinishedTransactions(of: account) {
      try happens(.transactionFinished(transaction, device))
    }
  }

  private var newestEntry: QueuedPayment? { store[device]?.queue.entries.values.last }

  // MARK: Reading

  /// The latest transaction of a product.
  func latest(_ product: ProductID) throws -> TransactionID {
    try #require(store.latestTransaction(of: product, of: account))
  }

  /// The account's only subscription of a group.
  func subscription(_ group: GroupID = "video") throws -> Subscription {
    try #require(store.subscriptions(in: group, of: account).first)
  }

  /// The purchases, one line each.
  var ledger: String { store.ledger.purchases.map(\.line).joined(separator: "\n") }

  /// Returns the log, and empties it.
  mutating func takeLog() -> String {
    defer { log = [] }
    return log.joined(separator: "\n")
  }

  /// The products that the account is entitled to.
  var entitled: [ProductID] {
    store.currentEntitlements(of: account).compactMap { store.ledger[$0]?.product }
  }
}
