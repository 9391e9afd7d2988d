import StoreModel
import StoreSimulation

/// The state of a world at one moment, as lines of text under headings.
struct RecordedState {
  struct Section: Hashable {
    let title: String
    let lines: [String]

    init(_ title: String, _ lines: [String]) { (self.title, self.lines) = (title, lines) }
  }

  /// In the order in which a page shows them; those that are empty are left out.
  let sections: [Section]

  /// - Parameter papers: The data that the store would sign at that moment, a line for each.
  init(_ moment: Recording.Moment, papers: (SimulatedStore) -> [String]) {
    let store = moment.store
    let devices = store.installations.indices.flatMap { index in
      let storage = moment.storages.indices.contains(index) ? moment.storages[index] : .init()
      return Self.device(store.installations[index], in: store, storing: storage)
    }
    let accounts = store.accounts.flatMap { Self.account($0, in: store) }
    let notices = store.notices.map(\.line)
    let all =
      devices + accounts + [
        Section("Ledger", store.ledger.purchases.map { $0.line(in: store) }),
        Section("Notifications to the server", notices), Section("Signed data", papers(store)),
      ]
    sections = all.filter { !$0.lines.isEmpty }
  }

  private static func device(
    _ installation: Installation, in store: SimulatedStore, storing storage: DeviceStorage
  ) -> [Section] {
    let device = "device \(installation.id.number)"
    let queue = store.listedPayments(in: installation.id).map(\.line)
    let listed = store.asListed(at: installation.id) { store in
      store.entitlementsListed(at: installation.id).map(\.text)
    }
    return [
      Section("App on \(device)", [installation.line]),
      Section("Payment queue of \(device)", queue),
      Section("Entitlements that \(device) lists", listed ?? ["the list has yet to arrive"]),
      Section("Storage of \(device)", storage.lines),
    ]
  }

  private static func account(_ account: Account, in store: SimulatedStore) -> [Section] {
    let customer = "customer \(account.id.number)"
    let entitlements = store.currentEntitlements(of: account.id).compactMap { id in
      store.ledger[id].map { "\($0.product), transaction \(id)" }
    }
    let waiting =
      account.approvals.map { "request \($0.id) for \($0.payment.product) waits for approval" }
      + account.issues.map { "request \($0.id) for \($0.payment.product) waits for the account" }
    return [
      Section("Entitlements of \(customer)", entitlements),
      Section("Subscriptions of \(customer)", account.subscriptions.map(\.line)),
      Section("Requests of \(customer)", waiting),
    ]
  }
}

// MARK: - Lines

extension Installation {
  fileprivate var line: String {
    let app =
      switch run {
      case .notRunning: "does not run"
      case .foreground: "in the foreground, launch \(launches)"
      case .background: "in the background, launch \(launches)"
      }
    let customer = account.map { "customer \($0.number) is signed in" } ?? "nobody is signed in"
    return "\(app); \(customer); \(hasNetwork ? "network" : "no network")"
  }
}

extension QueuedPayment {
  fileprivate var line: String {
    let outcome =
      switch state {
      case .purchasing: "purchasing"
      case .deferred(let request): "deferred, request \(request)"
      case .purchased(let id): "purchased, transaction \(id)"
      case .failed(let failure): "failed, \(failure.text)"
      case .restored(let copy): "restored, transaction \(copy.id) for \(copy.purchase)"
      }
    return "payment \(id.number) for \(payment.product): \(outcome)"
  }
}

extension Subscription {
  fileprivate var line: String {
    let standing =
      switch state {
      case .subscribed(let end): "subscribed until \(end)"
      case .inGracePeriod(let end, _): "in the grace period until \(end)"
      case .inBillingRetry(let end): "in billing retry until \(end)"
      case .expired(let moment, _): "expired at \(moment)"
      case .revoked(let moment, _): "revoked at \(moment)"
      }
    let next = preferences.willAutoRenew ? "renews as \(preferences.product)" : "does not renew"
    return "\(product): \(standing), \(next), transaction \(latest)"
  }
}

extension Purchase {
  fileprivate func line(in store: SimulatedStore) -> String {
    let currency = StoreModel.Storefront(storefront).currency
    var parts = ["transaction \(id): \(product), \(currency) \(price), \(date)"]
    if originalID != id { parts.append("original \(originalID)") }
    if let subscription { parts.append("until \(subscription.expiry)") }
    if let revocation { parts.append("revoked at \(revocation.date)") }
    parts.append(isFinished ? "finished" : "unfinished")
    return parts.joined(separator: ", ")
  }
}

extension ServerNotice {
  fileprivate var line: String {
    let name = kind.type + (kind.subtype.map { " \($0)" } ?? "")
    return "\(number): \(name)" + (transaction.map { ", transaction \($0)" } ?? "") + ", \(date)"
  }
}
