/// When an exploration stops.
public struct ExplorationLimits: Hashable, Sendable {
  /// How many surprises a schedule has at most.
  public var surprises: Int
  /// How many schedules are run at most.
  public var schedules: Int
  /// The number of crashes in one run.
  ///
  /// With `.any`, `surprises` is the greatest number of the others.
  public var crashes = Crashes.counted
  /// How long it may take, by the clock on the wall; nil for as long as it takes.
  public var time: Duration?

  /// Sets all of them.
  public init(
    surprises: Int = 2, crashes: Crashes = .counted, schedules: Int = 100_000,
    time: Duration? = nil
  ) {
    self.surprises = surprises
    self.crashes = crashes
    self.schedules = schedules
    self.time = time
  }
}
