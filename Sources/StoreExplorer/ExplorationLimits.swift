/// The limits at which an exploration stops.
public struct ExplorationLimits: Hashable, Sendable {
  /// The greatest number of surprises in a schedule.
  public var surprises: Int
  /// The greatest number of schedules to run.
  public var schedules: Int
  /// The number of crashes in one run.
  ///
  /// With `.any`, `surprises` is the greatest number of the others.
  public var crashes = Crashes.counted
  /// The greatest duration of the exploration in real time, or nil for as long as it takes.
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
