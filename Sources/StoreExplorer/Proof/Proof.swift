/// The result of an exploration with any number of crashes: a proof, as far as it reaches.
public struct Proof: Hashable, Sendable {
  /// True if every launch was seen that crashes can lead to, so that no new state can come.
  public let isComplete: Bool
  /// The number of distinct states in which the app is launched.
  public let states: Int
  /// The number of schedules that were run.
  public let runs: Int
  /// The greatest number of crashes in one of them.
  public let mostCrashes: Int
  /// The greatest number of surprises beside crashes in one run.
  public let others: Int
  /// The number of times that two histories led to one state.
  public let merges: Int
  /// The number of those that were compared, and went on alike.
  ///
  /// The others are not compared: their histories have used up other transaction numbers, or random
  /// bytes, which an app may store.
  public let alike: Int
  /// The number of those after which the app was made to crash once more, in both histories.
  public let comparisons: Int
  /// The statements that have looked at more than store and device, and habits where any were
  /// looked for: they were checked in each run, and are not proved for runs with more crashes.
  public let unproved: [String]
}

extension Proof: CustomStringConvertible {
  /// The result and its limits, as sentences.
  public var description: String {
    let lines = [sentence, isComplete ? check : nil, isComplete ? reach : nil]
    return lines.compactMap(\.self).flatMap { $0.wrapped(at: 100, indent: 2) }
      .joined(separator: "\n")
  }

  /// The result in one line.
  public var verdict: String {
    let figures = "\(states.counted("distinct state")) at a launch, \(runs.counted("run"))"
    return isComplete
      ? "✓ holds for any number of crashes\(bound): \(figures)"
      : "not shown for any number of crashes: \(figures) so far"
  }

  private var bound: String {
    others == 0 ? "" : " and at most \(others.counted("other surprise"))"
  }

  private var sentence: String {
    isComplete
      ? """
      For any number of crashes: each crash leads to a launch that was seen, after at most \
      \(mostCrashes) of them.
      """
      : """
      Not for any number of crashes: launches still found something new when the exploration \
      stopped. The app stores something that goes on changing, a count of its launches for one, or \
      the limits are too low.
      """
  }

  private var check: String {
    """
    \(merges.counted("time")) two histories led to one state: \(alike) were compared, and went on \
    alike; after \(comparisons) of those the app crashed once more, and what followed was alike, too.\
    \(merges > alike ? uncompared : "")
    """
  }

  private var uncompared: String {
    " The other \(merges - alike) differ in the numbers or random bytes that the app gets next."
  }

  private var reach: String {
    let rest = "What the app keeps outside `Device` is not seen."
    guard !unproved.isEmpty else { return rest }
    let names = unproved.map { "“\($0)”" }.joined(separator: ", ")
    return "Checked in these runs only, since they look at more than store and device: \(names). "
      + rest
  }
}
