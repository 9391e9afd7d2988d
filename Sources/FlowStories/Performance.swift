public import StoreSimulation

/// A story as it was played once.
public struct Performance: Sendable {
  /// The result of a performance.
  public enum Result: Hashable, Sendable {
    /// It was played to the end.
    case ended(Ending)
    /// A step of it was impossible.
    case brokeOff(String)
  }

  /// The story that was played.
  public let story: Story
  /// The timeline of the world in which it was played.
  public let timeline: Timeline
  /// The result of the performance.
  public let result: Result

  /// Notes what came of a story.
  package init(story: Story, timeline: Timeline, result: Result) {
    self.story = story
    self.timeline = timeline
    self.result = result
  }

  /// A Boolean value that indicates whether the story ended as claimed.
  public var holds: Bool { result == .ended(story.ending) }
}
