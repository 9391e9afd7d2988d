public import StoreSimulation

/// A story as it was played once.
public struct Performance: Sendable {
  /// What came of it.
  public enum Result: Hashable, Sendable {
    /// It was played to the end.
    case ended(Ending)
    /// A step of it was impossible.
    case brokeOff(String)
  }

  /// What was played.
  public let story: Story
  /// What happened.
  public let timeline: Timeline
  /// What came of it.
  public let result: Result

  /// Notes what came of a story.
  package init(story: Story, timeline: Timeline, result: Result) {
    self.story = story
    self.timeline = timeline
    self.result = result
  }

  /// Whether it ended as it is claimed to.
  public var holds: Bool { result == .ended(story.ending) }
}
