/// What somebody who listens is told, one after the other.
///
/// Who lets go of it listens no more.
package final class NewsStream<Element: Sendable>: Sendable {
  private let mailbox: Mailbox<Element>
  private let stop: @Sendable () -> Void

  package init(_ mailbox: Mailbox<Element>, stop: @escaping @Sendable () -> Void) {
    self.mailbox = mailbox
    self.stop = stop
  }

  deinit { stop() }

  /// The next; nil when the process ends, or in a task that was cancelled.
  package func next() async -> Element? { await mailbox.next() }
}
