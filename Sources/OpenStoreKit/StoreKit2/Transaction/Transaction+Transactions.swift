extension Transaction {
  /// A sequence of transactions: a list that ends, or updates that don't.
  public struct Transactions: AsyncSequence, Sendable {
    /// A transaction with the outcome of checking its signature.
    public typealias Element = VerificationResult<Transaction>

    package let source: StoreSequence<Element>

    package init(_ source: StoreSequence<Element>) { self.source = source }

    /// Goes through the transactions, apart from any other iterator.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(base: source.makeIterator())
    }

    /// Goes through a sequence of transactions.
    public struct AsyncIterator: AsyncIteratorProtocol {
      /// A transaction with the outcome of checking its signature.
      public typealias Element = VerificationResult<Transaction>

      var base: StoreSequence<Element>.Iterator

      /// The next transaction, or none at the list's end.
      public mutating func next() async -> VerificationResult<Transaction>? { await base.next() }
    }
  }
}
