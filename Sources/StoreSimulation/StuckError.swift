/// A test that waits for something that can no longer happen.
public struct StuckError: Error, CustomStringConvertible {
  let timeline: Timeline

  /// What it means, and what led there.
  public var description: String {
    """
    The test waits for something that can no longer happen: nothing is ready, nobody sleeps, and nothing falls due, \
    or only subscriptions renew for ever. An observer may be missing, a customer may hesitate, or the app was killed \
    while the test awaited it. What happened until then:
    \(timeline.end)
    """
  }

}

/// An app that does one thing after the other at one moment of the world's time, and never comes to rest.
public struct RestlessError: Error, CustomStringConvertible {
  let timeline: Timeline

  /// What it means, and what led there.
  public var description: String {
    """
    The app never comes to rest: it did more than a million things at one moment of the world's time, and was stopped. It may try \
    again at once whenever something fails, or loop around `Task.yield()`. What happened until then:
    \(timeline.end)
    """
  }
}

extension Timeline {
  /// Its last lines, for it may be long.
  fileprivate var end: String {
    let last = entries.suffix(40)
    let dropped = count - last.count
    let lines = last.map(\.description)
    return ((dropped > 0 ? ["(\(dropped) lines before)"] : []) + lines).joined(separator: "\n")
  }
}
