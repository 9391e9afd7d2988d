/// An app that does one thing after the other at one moment of the world's time, and never comes to rest.
///
/// It ends a test whose app has done a million things so, each of them a callback, an answer or a part of a task, and still goes
/// on when 20 seconds of a real clock have passed since then.
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
