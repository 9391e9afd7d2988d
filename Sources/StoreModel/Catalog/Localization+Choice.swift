extension Collection where Element == Localization {
  /// The localization that a customer with this locale is shown.
  ///
  /// That is the locale's own, or the one of its language and script, or one of its language, or
  /// the first.
  package func best(for locale: String) -> Localization? {
    let wanted = LocaleParts(locale)
    return first { LocaleParts($0.locale) == wanted }
      ?? first { LocaleParts($0.locale).isWritten(like: wanted) }
      ?? first { LocaleParts($0.locale).language == wanted.language }
      ?? first
  }
}

/// A locale's identifier taken apart: `zh_Hans_CN`, `zh-Hans` and `zh_CN` are read alike.
private struct LocaleParts: Equatable {
  let language: Substring
  private(set) var script: Substring?
  private(set) var region: Substring?

  init(_ identifier: String) {
    let name = identifier.prefix { $0 != "@" && $0 != "." }
    let parts = name.split { $0 == "_" || $0 == "-" }
    language = parts.first ?? ""
    for part in parts.dropFirst() {
      if part.count == 4 { script = part } else { region = part }
    }
    script = script ?? impliedScript
  }

  /// Chinese names its script seldom, and is unreadable in the wrong one.
  private var impliedScript: Substring? {
    guard language == "zh" else { return nil }
    return ["HK", "MO", "TW"].contains(region) ? "Hant" : "Hans"
  }

  func isWritten(like other: Self) -> Bool { language == other.language && script == other.script }
}
