/// An app that does one thing after the other at one moment of the world's time, and never comes to rest.
public struct RestlessError: Error, CustomStringConvertible {
  let timeline: Timeline

  /// What it means, and what led there.
  public var description: String {
    """
    The app never comes to rest: it does one thing after the other at one moment of the world's time, and was stopped. It may try \
    again at once whenever something fails, or loop around `Task.yield()`. What happened until then:
    \(timeline.end)
    """
  }
}
