/// A test that waits for something that can no longer happen.
public struct StuckError: Error, CustomStringConvertible {
  /// The wait that blocks a thread; nil where only tasks wait.
  let wait: BlockingWait?
  /// True if tasks sleep, and have slept so often that their end is not awaited.
  let sleeps: Bool
  let timeline: Timeline

  /// The reason, and what led there.
  public var description: String {
    """
    \(reason) What happened until then:
    \(timeline.end)
    """
  }

  private var reason: String {
    if let wait {
      return """
        Code \(wait.isMain ? "on the main thread" : "of the app") blocks its thread until \
        \(wait.what) ends the wait, which can no longer happen: nothing is ready, and nothing falls \
        due. The signal may be missing, or be given by work that needs the blocked thread.
        """
    }
    if sleeps {
      return """
        The test waits for something that does not happen: tasks have slept and woken two million \
        times meanwhile. The app may poll for something that never comes.
        """
    }
    return """
      The test waits for something that can no longer happen: nothing is ready, nobody sleeps, and \
      nothing falls due, or only subscriptions renew for ever. An observer may be missing, a \
      customer may hesitate, or the app was killed while the test awaited it.
      """
  }
}
