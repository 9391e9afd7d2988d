import StoreBasics

/// Writes values in a canonical form: two that differ only by how things are numbered, and by when
/// it all takes place, are written alike.
///
/// Identifiers are replaced by their ranks among all identifiers of their kind that are written,
/// and moments by their distance from the present. Everything else is written as it is. The writer
/// goes by reflection, so that a property that is added to the model is written, too: what it does
/// not know keeps states apart, and never merges them.
package struct StateWriter {
  /// A kind of identifier with numbers of its own.
  package enum Kind: UInt64, Hashable, Sendable, CaseIterable {
    case transaction, payment, observer, listener, call, request, attempt, revision
  }

  private enum Token {
    case word(UInt64)
    case text(String)
    /// Text of the app's own, which may name a transaction or be an identifier that it has made.
    case appText(String)
    case name(Kind, UInt64)
  }

  private var tokens: [Token] = []
  private let now: StoreInstant
  /// The store as it was in the beginning, most parts of which never change.
  private let beginning: SimulatedStore

  /// - Parameters:
  ///   - now: the present moment.
  ///   - beginning: the store as it was in the beginning.
  package init(at now: StoreInstant, since beginning: SimulatedStore) {
    self.now = now
    self.beginning = beginning
  }

  package mutating func write(_ number: some BinaryInteger) {
    tokens.append(.word(UInt64(truncatingIfNeeded: number)))
  }

  package mutating func write(_ text: String) { tokens.append(.text(text)) }

  package mutating func write(appText text: String) { tokens.append(.appText(text)) }

  package mutating func write(_ kind: Kind, _ number: UInt64) { tokens.append(.name(kind, number)) }

  package mutating func write(_ moment: StoreInstant) {
    write(
      moment == .distantFuture ? Int64.max : now.span(to: moment).milliseconds)
  }

  package mutating func write(_ bytes: [UInt8]) {
    var digest = StateDigest()
    digest.combine(bytes)
    write("bytes \(digest)")
  }
}

// MARK: - By reflection

extension StateWriter {
  /// Writes any value of the model.
  package mutating func write(value: Any) {
    if StateLeaves.contains(type(of: value)), let leaf = value as? any StateLeaf {
      return leaf.write(into: &self)
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: writeOptional(mirror)
    case .collection:
      write(mirror.children.count)
      for child in mirror.children { write(value: child.value) }
    case .dictionary, .set: writeUnordered(mirror)
    case .enum: writeCase(of: value, mirror)
    default: writeParts(of: value, mirror)
    }
  }

  private mutating func writeOptional(_ mirror: Mirror) {
    guard let wrapped = mirror.children.first else { return write("nil") }
    write("some")
    write(value: wrapped.value)
  }

  /// Hash tables have an order of their own in each run: their elements are sorted.
  private mutating func writeUnordered(_ mirror: Mirror) {
    let elements = mirror.children.map { child -> (key: SortKey, value: Any) in
      let key = Mirror(reflecting: child.value).children.first?.value
      return (SortKey(mirror.displayStyle == .set ? child.value : key ?? child.value), child.value)
    }
    write(elements.count)
    for element in elements.sorted(by: { $0.key < $1.key }) { write(value: element.value) }
  }

  private mutating func writeCase(of value: Any, _ mirror: Mirror) {
    guard let payload = mirror.children.first else { return write("\(value)") }
    write(payload.label ?? "")
    write(value: payload.value)
  }

  private mutating func writeParts(of value: Any, _ mirror: Mirror) {
    let omitted = StateExclusions.labels(of: value, since: beginning)
    for child in mirror.children where !omitted.contains(child.label ?? "") {
      write(value: child.value)
    }
  }

  /// Numbers in the order of their size, and text in that of its characters.
  private struct SortKey: Comparable {
    let number: UInt64
    let text: String

    init(_ key: Any) {
      let children = Mirror(reflecting: key).children
      let inner = children.count == 1 ? children.first?.value ?? key : key
      switch inner {
      case let number as Int: self.init(number: UInt64(bitPattern: Int64(number)), text: "")
      case let number as UInt64: self.init(number: number, text: "")
      default: self.init(number: 0, text: "\(inner)")
      }
    }

    private init(number: UInt64, text: String) {
      self.number = number
      self.text = text
    }

    static func < (one: Self, other: Self) -> Bool {
      (one.number, one.text) < (other.number, other.text)
    }
  }
}

// MARK: - The canonical form

extension StateWriter {
  /// The fingerprint of what was written.
  package var digest: StateDigest {
    var digest = StateDigest()
    for line in canonicalTokens { digest.combine(line.utf8) }
    return digest
  }

  /// The values that were written, one a line; shows a reader how two states differ.
  package var text: String { canonicalTokens.joined(separator: "\n") }

  private var canonicalTokens: [String] {
    let ranks = Kind.allCases.map(ranks)
    let transactions = ranks[Int(Kind.transaction.rawValue)]
    var own: [String: Int] = [:]
    return tokens.map { token in
      switch token {
      case .word(let word): return "\(Int64(bitPattern: word))"
      case .text(let text): return text
      case .name(let kind, let number):
        return "\(kind) \(ranks[Int(kind.rawValue)][number] ?? 0)"
      case .appText(let text):
        if let number = UInt64(text), let rank = transactions[number] {
          return "transaction \(rank)"
        }
        // An app makes those by chance.
        guard text.hasFormOfUUID else { return "“\(text)”" }
        let rank = own[text] ?? own.count
        own[text] = rank
        return "identifier \(rank)"
      }
    }
  }

  /// Ranks, and not the order of appearance: which of two identifiers is the older one can matter.
  private func ranks(of kind: Kind) -> [UInt64: Int] {
    let numbers = tokens.compactMap { token -> UInt64? in
      if case .name(kind, let number) = token { number } else { nil }
    }
    return Dictionary(
      uniqueKeysWithValues: Set(numbers).sorted().enumerated().map { ($1, $0) })
  }
}
