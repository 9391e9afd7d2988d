import StoreModel
public import StoreSimulation

extension AuditRule {
  /// An app goes by the text of an error, which is for people and differs by language and system
  /// (B076).
  ///
  /// One run does not show it. If the app has read any such text, `.audited` lets the test run
  /// again in a world in which every such text is another one, and compares the two.
  public static let branchOnText = branchOnText(comparedWith: nil)

  /// The same rule, with a second run of the same test in which all texts of errors were others.
  public static func branchOnText(comparedWith twin: Timeline?) -> AuditRule {
    AuditRule(
      "branch on localised text", harms: [.confusion],
      advice:
        "Look at the error's code, which is the same everywhere; show the text, and do nothing else with it."
    ) { chronicle in
      guard let twin, chronicle.notes.contains(where: { $0.matter == .errorTextRead }) else {
        return []
      }
      return chronicle.difference(from: Chronicle(twin)).map { [$0] } ?? []
    }
  }
}

extension Timeline {
  /// True if the app has read the text of a store's error.
  public var readsErrorTexts: Bool { asides.contains { $0.matter == .errorTextRead } }
}

extension Chronicle {
  /// Returns the first entry at which the second run goes another way, apart from the texts
  /// themselves.
  fileprivate func difference(from twin: Chronicle) -> AuditRule.Trace? {
    let count = max(events.count, twin.events.count)
    let index = (0..<count).first { index in
      let (one, other) = (events[safe: index], twin.events[safe: index])
      return one?.happening.withoutTexts != other?.happening.withoutTexts
    }
    guard let index else { return nil }
    let (one, other) = (events[safe: index], twin.events[safe: index])
    let reading = notes.last { $0.matter == .errorTextRead && $0.index <= index }
    return .init(
      entries: one.map { [$0.index] } ?? [],
      story: """
        \(launch(reading?.launch ?? 1, on: reading?.device ?? 1).asSentence) read the text of an error. The test was run \
        again with other texts and nothing else changed: in place of “\(one.text)”, there came “\(other.text)”.
        """)
  }
}

extension Chronicle.Event? {
  fileprivate var text: String { self?.happening.text ?? "the end" }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension Happening {
  /// The same without its texts: an app may show, write down and store the text of an error.
  fileprivate var withoutTexts: Happening {
    switch self {
    case .rare(.shown(_, let isError)): .rare(.shown("", isError: isError))
    case .rare(.noted): .rare(.noted(""))
    case .rare(.recorded): .rare(.recorded(""))
    case .rare(.stored(let changes)): .rare(.stored(changes.map(\.withoutTexts)))
    default: self
    }
  }
}

extension StorageChange {
  fileprivate var withoutTexts: StorageChange {
    StorageChange(name, from: old?.withoutText, to: new?.withoutText)
  }
}

extension StoredValue {
  fileprivate var withoutText: StoredValue {
    switch self {
    case .string: .string("")
    case .strings(let texts): .integer(texts.count)
    case .bytes: .bytes([])
    case .list(let values): .list(values.map(\.withoutText))
    case .dictionary(let values): .dictionary(values.mapValues(\.withoutText))
    case .integer, .double, .bool, .date: self
    }
  }
}
