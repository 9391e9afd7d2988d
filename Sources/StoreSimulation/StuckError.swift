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
