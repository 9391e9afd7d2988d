extension Product.SubscriptionInfo.Status {
  /// A sequence of statuses, one for each change.
  public struct Statuses: AsyncSequence, Sendable {
    /// The status of a subscription after a change.
    public typealias Element = Product.SubscriptionInfo.Status

    package let source: StoreSequence<Element>

    package init(_ source: StoreSequence<Element>) { self.source = source }

    /// Waits for changes, apart from any other iterator.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(base: source.makeIterator())
    }

    /// Goes through a sequence of statuses.
    public struct AsyncIterator: AsyncIteratorProtocol {
      /// The status of a subscription after a change.
      public typealias Element = Product.SubscriptionInfo.Status.Statuses.Element

      var base: StoreSequence<Element>.Iterator

      /// The status after the next change.
      public mutating func next() async -> Product.SubscriptionInfo.Status.Statuses.Element? {
        await base.next()
      }
    }
  }
}
