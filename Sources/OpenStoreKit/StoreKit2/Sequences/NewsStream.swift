import StoreModel
package import StoreSimulation

/// What somebody who listens is told, one after the other.
///
/// Who lets go of it listens no more.
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
  /// Tells what happens from now on, and what has waited for a listener, until nobody holds the stream any more.
  ///
  /// `transaction` names the transaction that an element tells of, which waits for the next listener if it was not read.
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

  /// Waits for an answer; nil where the process ends, or the caller is cancelled, before there is one.
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
