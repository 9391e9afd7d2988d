internal import StoreModel

extension Simulation {
  /// Carries out everything that has fallen due by the wall clock since the last look, in the
  /// default store.
  ///
  /// Every look shows it, even while the main queue is busy.
  func catchUp() {
    guard loop == nil else { return }
    let now = driver.now
    let isDue = withState { state in state.store.nextDue.map { $0 <= now } ?? false }
    if isDue { letTimePass(to: now) }
  }

  private func letTimePass(to now: StoreInstant) {
    let effects = withState { state in
      let passed = state.passTime(to: now)
      state.note(.timePassed(to: now), passed, on: 1, since: start)
      return passed
    }
    receiptKeepers.callAll()
    for effect in effects { carryOut(effect) }
    arm()
  }

  /// Comes back when the next thing falls due, in the default store; a world goes there by itself.
  func arm() {
    guard loop == nil else { return }
    let due = withState { state -> StoreInstant? in
      guard let due = state.store.nextDue, state.armed.map({ due < $0 }) ?? true else { return nil }
      state.armed = due
      return due
    }
    guard let due else { return }
    driver.enqueue(.action { [weak self] in self?.wake(at: due) }, at: due, for: nil)
  }

  private func wake(at due: StoreInstant) {
    withState { state in if state.armed == due { state.armed = nil } }
    catchUp()
    arm()
  }
}

extension Simulation.State {
  /// Moves the store's clock, but never back.
  mutating func passTime(to now: StoreInstant) -> [StoreEffect] {
    guard now > store.now else { return [] }
    do { return try store.apply(.timePassed(to: now)) } catch {
      preconditionFailure("time passes: \(error)")
    }
  }
}
