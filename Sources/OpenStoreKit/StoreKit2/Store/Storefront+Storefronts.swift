extension Storefront {
  /// A sequence of storefronts, one for each change.
  public struct Storefronts: AsyncSequence, Sendable {
    /// The storefront after a change.
    public typealias Element = Storefront

    package let source: StoreSequence<Element>

    package init(_ source: StoreSequence<Element>) { self.source = source }

    /// Waits for changes, apart from any other iterator.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(base: source.makeIterator())
    }

    /// Goes through a sequence of storefronts.
    public struct AsyncIterator: AsyncIteratorProtocol {
      /// The storefront after a change.
      public typealias Element = Storefront

      var base: StoreSequence<Element>.Iterator

      /// The storefront after the next change.
      public mutating func next() async -> Storefront? { await base.next() }
    }
  }
}
