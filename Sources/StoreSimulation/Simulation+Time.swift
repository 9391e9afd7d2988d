package import StoreModel

extension Simulation {
  /// Waits until everything has happened that can happen now; time stands still meanwhile.
  ///
  /// In the default store, whose time is that of the wall clock, it lets the main queue have a turn
  /// instead. In a world that has ended nothing can happen any more.
  public func settle() async {
    guard let loop = used().loop else { return await Task.yield() }
    guard loop.isOnThread || WorldRegister.holds(self) else { return }
    await loop.untilQuiet()
    noteRest()
  }

  /// Does everything that can happen now, for test bodies that are not async.
  public func settle() {
    used().loop?.drain()
    if let wall = loop?.pace?.now { while keepPace(with: wall) { loop?.drain() } }
    noteRest()
  }

  /// Moves the clock, stopping at everything that falls due on the way and letting it have its
  /// effects.
  ///
  /// A negative length is an issue of the test, and does nothing; ten thousand years is the most.
  /// The default store goes by the wall clock, which this waits for.
  public func advance(by duration: Duration) async {
    guard expect(forward: duration, in: "advance(by: \(duration))") else { return }
    await advance(to: instant(after: duration))
  }

  /// Moves the clock, for test bodies that are not async.
  public func advance(by duration: Duration) {
    guard expect(forward: duration, in: "advance(by: \(duration))") else { return }
    advance(to: instant(after: duration))
  }

  package func advance(to target: StoreInstant) async {
    guard loop != nil else {
      let left = Duration(driver.now.span(to: target))
      if left > .zero { try? await Task.sleep(for: left) }
      return
    }
    await settle()
    while moveTime(towards: target) { await settle() }
    loop?.keepFollowing()
  }

  package func advance(to target: StoreInstant) {
    settle()
    while moveTime(towards: target) { settle() }
    loop?.keepFollowing()
  }

  /// Goes to what is next on the way.
  ///
  /// Returns false at the end of the way.
  private func moveTime(towards target: StoreInstant) -> Bool {
    guard let loop, loop.now < target else { return false }
    let next = nextMoment.map { min($0, target) } ?? target
    moveTime(to: next)
    return true
  }

  /// The moment at which the next sleep ends, or something arrives that is on its way.
  package var nextWake: StoreInstant? { loop?.nextWake }

  /// The moment at which the next thing happens by itself.
  var nextMoment: StoreInstant? {
    let due = read { $0.nextDue }
    guard let wake = loop?.nextWake else { return due }
    return due.map { min($0, wake) } ?? wake
  }

  func moveTime(to moment: StoreInstant) {
    loop?.moveTime(to: moment)
    if moment > read({ $0.now }) { carryThrough(.timePassed(to: moment)) }
  }

  private func instant(after duration: Duration) -> StoreInstant {
    driver.now.advanced(by: StoreSpan(duration))
  }

  /// The world's clock, which code under test may use in place of a real one.
  public var clock: VirtualClock { VirtualClock(simulation: self) }

  /// The time for which the world has existed.
  public var elapsed: Duration { Duration(start.span(to: driver.now)) }
}
