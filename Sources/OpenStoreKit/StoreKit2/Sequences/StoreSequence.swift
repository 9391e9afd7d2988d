/// The source of the elements of one of StoreKit's sequences.
package enum StoreSequence<Element: Sendable>: Sendable {
  /// A list, taken when the first element is asked for; the sequence ends with it.
  case snapshot(@Sendable () async -> [Element])
  /// A stream of its own for each iterator, opened when iteration begins.
  case stream(@Sendable () -> NewsStream<Element>)

  package func makeIterator() -> Iterator {
    switch self {
    case .snapshot(let take): Iterator(source: .snapshot(take))
    case .stream(let open): Iterator(source: .stream(open()))
    }
  }

  package struct Iterator {
    enum Source {
      case snapshot(@Sendable () async -> [Element])
      case list(ArraySlice<Element>)
      case stream(NewsStream<Element>)
    }

    var source: Source

    package mutating func next() async -> Element? {
      switch source {
      case .snapshot(let take): return deal(from: await take()[...])
      case .list(let rest): return deal(from: rest)
      case .stream(let stream): return await stream.next()
      }
    }

    private mutating func deal(from rest: ArraySlice<Element>) -> Element? {
      var rest = rest
      defer { source = .list(rest) }
      return rest.popFirst()
    }
  }
}
