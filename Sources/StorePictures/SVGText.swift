/// Text in a picture, in a font whose characters are all as wide.
enum SVGText {
  /// The width of a character of that size, in the widest of the fonts asked for.
  static func advance(size: Double) -> Double { size * 0.61 }

  /// Wraps a text; words that have no room in the last line are cut, and an ellipsis says so.
  static func wrapped(_ text: String, columns: Int, lines limit: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, cells(last) + 1 + cells(word) <= columns {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    let isCut = lines.count > limit
    lines = lines.prefix(limit).map { cut($0, columns: columns) }
    if isCut, let last = lines.last, !last.hasSuffix("…") {
      lines[lines.count - 1] = cut("\(last) …", columns: columns)
    }
    return lines.isEmpty ? [""] : lines
  }

  static func cut(_ text: String, columns: Int) -> String {
    guard cells(text) > columns else { return text }
    var (kept, width) = ("", 1)
    for character in text {
      width += cells(of: character)
      guard width <= columns else { break }
      kept.append(character)
    }
    return kept + "…"
  }

  /// Returns a text with XML's own signs escaped, and a space for characters that XML does not
  /// allow.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  private static func cells(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + cells(of: $1) }
  }

  /// East Asian signs and emoji take two.
  private static func cells(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    return scalar.value < 0x1100 || (0x2000..<0x2E80).contains(scalar.value) ? 1 : 2
  }
}
