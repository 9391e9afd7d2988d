extension String {
  /// The number of a terminal's columns that the text takes.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - columns))
  }

  /// The text on one line without control characters, cut to a width.
  func fitted(to width: Int) -> String {
    let line = String(map { $0.isNewline || $0.isControl ? " " : $0 })
    guard line.columns > width else { return line.trimmingEnd }
    var (kept, columns) = ("", 0)
    for character in line {
      columns += character.columns
      guard columns < width else { break }
      kept.append(character)
    }
    return kept + "…"
  }

  /// The text over several lines, the later ones further in.
  func wrapped(to width: Int, indent: Int) -> [String] {
    var lines = [String(repeating: " ", count: indent)]
    for (index, word) in split(whereSeparator: \.isWhitespace).enumerated() {
      if index > 0, lines[lines.count - 1].columns + 1 + String(word).columns > width {
        lines.append(String(repeating: " ", count: indent + 2) + word)
      } else {
        lines[lines.count - 1] += (index > 0 ? " " : "") + word
      }
    }
    return lines
  }

  private var trimmingEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}

extension Character {
  /// Two for the scripts of East Asia and for emoji.
  var columns: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    let isWide = Self.wide.contains { $0 ~= scalar.value }
    return isWide || scalar.properties.isEmojiPresentation ? 2 : 1
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]

  var isControl: Bool {
    unicodeScalars.first?.properties.generalCategory == .control
  }
}
