extension PurchaseIntent {
  /// A sequence of the purchases that the customer chose in the store.
  public struct PurchaseIntents: AsyncSequence {
    /// A product that the customer chose in the store.
    public typealias Element = PurchaseIntent

    package let source: StoreSequence<Element>

    package init(_ source: StoreSequence<Element>) { self.source = source }

    /// Waits for the customer's choices, apart from any other iterator.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(base: source.makeIterator())
    }

    /// Goes through a sequence of the customer's choices.
    public struct AsyncIterator: AsyncIteratorProtocol {
      /// A product that the customer chose in the store.
      public typealias Element = PurchaseIntent.PurchaseIntents.Element

      var base: StoreSequence<Element>.Iterator

      /// The customer's next choice.
      public mutating func next() async -> PurchaseIntent.PurchaseIntents.Element? {
        await base.next()
      }
    }
  }
}
