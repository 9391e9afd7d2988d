internal import StoreModel

extension Simulation {
  /// The customer looks at the sheet of a payment, unless that has ended before it came up.
  func showSheet(of payment: PaymentID, at id: InstallationID) {
    let chosen = chosenAnswer(to: payment, at: id)
    var isUp = true
    var (said, weather, isForChild) = withState { state -> (SheetAnswer?, Encounter, Bool) in
      isUp = state.store.isSheetUp(of: payment, at: id)
      guard isUp else { return (nil, Encounter(), false) }
      state.stopHesitating(at: id)
      let said =
        state.simulatedPurchaseFailure.map(SheetAnswer.failed) ?? chosen ?? state.nextAnswer(at: id)
      return (
        said, state.devices[id.number - 1].weather.meet(.purchases),
        said == .confirmed && state.store.isForChild(payment, at: id)
      )
    }
    guard isUp else { return }
    turn(&weather, of: .purchases, at: id)
    if weather.fails, let failure = weather.failure { said = .failed(failure) }
    guard let said else { return withState { $0.hesitating[id] = payment } }
    let answer = isForChild && said == .confirmed ? .approvalNeeded : said
    if weather.delay > .zero {
      later(weather.delay) { self.answerSheet(of: payment, answer, at: id) }
    } else {
      say(answer, toSheetOf: payment, at: id)
    }
  }

  func answerSheet(of payment: PaymentID, _ answer: SheetAnswer, at id: InstallationID) {
    let isOffline = withState { state in
      if state.hesitating[id] == payment { state.stopHesitating(at: id) }
      return state.devices[id.number - 1].weather[.purchases] == .offline
    }
    // The network may have gone since the sheet came up; to close it takes none.
    let isFutile = isOffline && answer != .cancelled
    say(isFutile ? .failed(.offline) : answer, toSheetOf: payment, at: id)
  }

  private func say(
    _ answer: SheetAnswer, toSheetOf payment: PaymentID, at id: InstallationID
  ) {
    // The payment may have ended while the customer looked at it.
    try? perform(.sheetAnswered(payment, answer, id))
  }

  /// Asks the customer to sign in, for as long as the app runs that wants to restore.
  func askToSignIn(for process: AppProcess) {
    guard process.isAlive else { return }
    let id = process.installation
    let decision = signInDecision(at: id)
    let weather = meet(.restores, at: id)
    let answer = weather.failure.map(SignInAnswer.failed) ?? decision.answer
    later(weather.delay) { process.perform(.restoreAnswered(answer, id)) }
  }

  /// Finished transactions reach the store, or do not (B035).
  func carryFinishes(of process: AppProcess) {
    let id = process.installation
    let weather = meet(.finishes, at: id)
    let event: StoreEvent = weather.fails ? .finishesLost(id) : .finishesArrived(id)
    guard weather.delay > .zero else {
      process.perform(event)
      return
    }
    driver.enqueue(
      .mainAction { process.perform(event) }, at: driver.now.advanced(by: weather.delay),
      for: process)
  }

  func later(_ delay: StoreSpan, _ action: @escaping @Sendable () -> Void) {
    if delay > .zero {
      driver.enqueue(.action(action), at: driver.now.advanced(by: delay), for: nil)
    } else {
      action()
    }
  }
}

extension Simulation.State {
  mutating func stopHesitating(at id: InstallationID) {
    if !hesitating.isEmpty { hesitating[id] = nil }
  }

  /// Returns the answer to the sheet that comes up next; nil if the sheet stays open.
  mutating func nextAnswer(at id: InstallationID) -> SheetAnswer? {
    guard let account = store.account(at: id), !settings.disablesDialogs,
      let decision = sheetScripts[account.number - 1].next()
    else { return settings.answer }
    return decision.answer
  }

  /// Returns the decision at the prompt to sign in that comes up next.
  mutating func nextSignIn(at id: InstallationID) -> SignInDecision {
    // A test says who signs in, where nobody is.
    guard let account = store.account(at: id) else { return .cancel }
    guard !settings.disablesDialogs, let decision = signInScripts[account.number - 1].next() else {
      return .signIn
    }
    return decision
  }
}

extension AppProcess {
  func judgePriceConsent() {
    guard isAlive, let queueFace else { return }
    let shows = queueFace.shouldShowPriceConsent()
    perform(.priceConsentJudged(shows: shows, installation))
  }

  func judgeStorefront(of payment: PaymentID) {
    guard isAlive else { return }
    let (storefront, route) = read { store, account in
      (account.storefront, store[installation]?.queue.entries[payment]?.route)
    }
    let continues: Bool? =
      switch route {
      case .call(let call)?: judge(of: call)?(storefront)
      case .queue?, .outside?, nil: queueFace?.shouldContinue(payment, in: storefront)
      }
    if let continues { perform(.storefrontJudged(payment, continues: continues, installation)) }
  }
}
