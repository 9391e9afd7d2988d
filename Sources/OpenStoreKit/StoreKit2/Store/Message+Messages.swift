extension Message {
  /// A sequence of the store's messages to the customer.
  public struct Messages: AsyncSequence, Sendable {
    /// Something that the store wants to tell the customer.
    public typealias Element = Message

    package let source: StoreSequence<Element>

    package init(_ source: StoreSequence<Element>) { self.source = source }

    /// Waits for messages, apart from any other iterator.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(base: source.makeIterator())
    }

    /// Goes through a sequence of messages.
    public struct AsyncIterator: AsyncIteratorProtocol {
      /// Something that the store wants to tell the customer.
      public typealias Element = Message.Messages.Element

      var base: StoreSequence<Element>.Iterator

      /// The next message.
      public mutating func next() async -> Message.Messages.Element? {
        await base.next()
      }
    }
  }
}
