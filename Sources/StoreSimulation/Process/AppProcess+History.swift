package import StoreModel

// StoreKit 2 beside buying and listening.
extension AppProcess {
  /// Returns whether the device can tell its customer's purchases, for which it has to ask the
  /// store once (B104).
  func knowsHistory() -> Bool {
    guard isAlive else { return false }
    if simulation.read({ $0[installation]?.knowsHistory ?? false }) { return true }
    return !meet(.history).fails && perform(.historyRead(installation))
  }

  /// Tells the store that the app is done with a transaction, and waits until it knows (B101).
  ///
  /// A store that cannot be reached never hears of it (B035), unless the device as a whole has no
  /// network: then it tells the store later. Nor does any other store hear of it than the one that
  /// the transaction comes from: numbers mean something else there.
  package func finish(_ transaction: TransactionID, of store: StoreNotary) async {
    guard isAlive else { return }
    guard store === simulation.notary else {
      let name = "Transaction \(transaction)"
      simulation.note(.rare(.noted("\(name) is of another world")), on: installation)
      return simulation.report(.foreignTransaction(name))
    }
    let weather = meet(.finishes)
    guard weather.delay > .zero else { return report(transaction, isLost: weather.fails) }
    let arrival = simulation.driver.now.advanced(by: weather.delay)
    let wait = CancellableWait()
    guard let ending = atEnd({ wait.end() }) else { return }
    defer { forget(ending) }
    let arrive: @Sendable () -> Void = {
      self.report(transaction, isLost: weather.fails)
      wait.end()
    }
    simulation.driver.enqueue(.action(arrive), at: arrival, for: self)
    await wait.untilEnd()
  }

  /// Tells the store of a finish, or that it is lost; other finishes on their way have luck of
  /// their own.
  private func report(_ transaction: TransactionID, isLost: Bool) {
    perform(
      isLost
        ? .transactionFinishLost(transaction, installation)
        : .transactionFinished(transaction, installation))
  }

  private func meet(_ service: StoreService) -> Encounter {
    simulation.meet(service, at: installation)
  }
}
