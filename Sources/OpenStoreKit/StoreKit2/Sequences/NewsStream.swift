import StoreModel
package import StoreSimulation

/// The updates for one listener, one after the other.
///
/// Letting go of the stream ends the listening.
package struct NewsStream<Element: Sendable>: Sendable {
  private let mailbox: Mailbox<Element>
  private let listening: NewsListener?

  package init(_ mailbox: Mailbox<Element>, _ listening: NewsListener? = nil) {
    self.mailbox = mailbox
    self.listening = listening
  }

  /// The next; nil when the process ends, or in a task that was cancelled.
  package func next() async -> Element? { await mailbox.next() }
}

extension AppProcess {
  /// Returns a stream of the updates from now on, and of those that have waited for a listener.
  ///
  /// It goes on until nobody holds the stream any more.
  /// - Parameter transaction: Names the transaction of an element, which waits for the next
  ///   listener if it was not read.
  func listen<Element: Sendable>(
    to channel: StoreNews.Channel, _ translate: @escaping @Sendable (StoreNews) -> Element?,
    transaction: @escaping @Sendable (Element) -> TransactionID? = { _ in nil }
  ) -> NewsStream<Element> {
    let mailbox = Mailbox<Element>()
    let listening = listen(to: channel) { news in
      if let element = translate(news) { mailbox.put(element) }
    } unread: {
      mailbox.unread.compactMap(transaction)
    } atEnd: {
      mailbox.close()
    }
    return NewsStream(mailbox, listening)
  }

  /// Waits for an answer; nil if the process ends, or the caller is cancelled, before there is one.
  package func answer<Value: Sendable>(
    _ ask: (@escaping @Sendable (Value) -> Void) -> Void
  ) async -> Value? {
    let mailbox = Mailbox<Value>()
    guard let ending = atEnd({ mailbox.close() }) else { return nil }
    defer { forget(ending) }
    ask { mailbox.put($0) }
    return await mailbox.next()
  }
}
