import StoreModel
import StoreSimulation

extension ScenarioPlayer {
  /// - Throws: `SimulationError` that says the expectation, and the actual state.
  func check(_ expectation: Expectation) throws {
    let id = device.installation
    switch expectation {
    case .payments(let product, let count):
      try compare("payments for \(product)", count, world.store.payments(for: product.rawValue))
    case .queue(let count):
      let entries = world.read { $0.listedPayments(in: id).count }
      try compare("entries of the queue", count, entries)
    case .entitled(let product, let isEntitled):
      let found = world.read { store in
        store.asKnown(at: id) { known in
          known.entitlementsListed(at: id).contains { $0.product == product }
        }
      }
      try compare("the customer’s title to \(product)", titled(isEntitled), titled(found))
    case .state(let group, let standing):
      try compare(
        "state of \(group)", standing,
        world.read { $0.asKnown(at: id) { $0.standing(in: group, at: id) } })
    case .transaction(let id, let fate):
      guard let purchase = world.read({ $0.ledger[id] }) else {
        throw SimulationError("There is no transaction \(id) in this store.")
      }
      guard !purchase.fates.contains(fate) else { return }
      try compare(
        "transaction \(id)", "\(fate)", purchase.fates.map(\.rawValue).joined(separator: ", "))
    }
  }

  private func titled(_ isEntitled: Bool) -> String { isEntitled ? "entitled" : "not entitled" }

  private func compare<Value: Equatable>(
    _ subject: String, _ expected: Value, _ found: Value
  ) throws {
    guard expected != found else { return }
    throw SimulationError("\(subject): expected \(expected), found \(found)")
  }
}

extension SimulatedStore {
  fileprivate func standing(
    in name: GroupID, at id: InstallationID
  ) -> Expectation.Standing {
    let group = catalog.group(named: name)?.id ?? name
    let all = customer(at: id).map { subscriptions(in: group, of: $0.id) } ?? []
    return switch all.first(where: { $0.sharer == nil }).map(state) {
    case .subscribed?: .subscribed
    case .inGracePeriod?: .grace
    case .inBillingRetry?: .retry
    case .expired?: .expired
    case .revoked?: .revoked
    case nil: .none
    }
  }
}

extension Purchase {
  fileprivate var fates: [Expectation.Fate] {
    [isFinished ? .finished : .unfinished] + (revocation == nil ? [] : [.revoked])
  }
}
