internal import StoreModel

/// A clock that shows a world's time, and whose sleeps pass in it.
public struct VirtualClock: Clock {
  /// A moment of the world's time.
  public struct Instant: InstantProtocol {
    /// The time since 1970-01-01 00:00:00 UTC.
    public let sinceEpoch: Duration

    /// The moment so much later.
    public func advanced(by duration: Duration) -> Self {
      Self(sinceEpoch: sinceEpoch + duration)
    }

    /// The time to another moment.
    public func duration(to other: Self) -> Duration { other.sinceEpoch - sinceEpoch }

    /// Returns true if one moment comes before the other.
    public static func < (one: Self, other: Self) -> Bool { one.sinceEpoch < other.sinceEpoch }
  }

  let simulation: Simulation

  /// The moment it is in the world.
  public var now: Instant {
    Instant(sinceEpoch: .milliseconds(simulation.driver.now.milliseconds))
  }

  /// The unit of the store's time.
  public var minimumResolution: Duration { .milliseconds(1) }

  /// Sleeps until then in the world's time.
  ///
  /// - Throws: `CancellationError` when the task is cancelled before.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let moment = StoreInstant(milliseconds: StoreSpan(deadline.sinceEpoch).milliseconds)
    let wait = CancellableWait()
    simulation.driver.enqueue(.action { wait.end() }, at: moment, for: JobLoop.current?.process)
    await wait.untilEnd()
    try Task.checkCancellation()
  }
}
