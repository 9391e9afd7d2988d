extension AppTransaction {
  /// All copies of the app that the customer has or had: one here, as the store keeps a single one.
  ///
  /// The sequence is empty where `shared` would throw.
  public static var all: AppTransactions {
    AppTransactions(
      .snapshot { (try? await AppTransaction.shared).map { [$0] } ?? [] })
  }

  /// A sequence of the customer's copies of the app; it ends.
  public struct AppTransactions: AsyncSequence, Sendable {
    /// A copy of the app with the outcome of checking its signature.
    public typealias Element = VerificationResult<AppTransaction>

    package let source: StoreSequence<Element>

    package init(_ source: StoreSequence<Element>) { self.source = source }

    /// Goes through the copies, apart from any other iterator.
    public func makeAsyncIterator() -> AppTransaction.AppTransactions.AsyncIterator {
      AsyncIterator(base: source.makeIterator())
    }

    /// Goes through the customer's copies of the app.
    public struct AsyncIterator: AsyncIteratorProtocol {
      /// A copy of the app with the outcome of checking its signature.
      public typealias Element = VerificationResult<AppTransaction>

      var base: StoreSequence<Element>.Iterator

      /// The next copy, or none at the end.
      public mutating func next() async -> VerificationResult<AppTransaction>? {
        await base.next()
      }
    }
  }
}
