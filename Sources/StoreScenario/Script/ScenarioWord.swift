/// A word of a script.
struct ScenarioWord: Hashable, Sendable {
  let text: String
  let place: ScenarioPlace

  /// The words of a line up to a comment, which starts with `#` where a word could.
  static func words(of line: Substring, line number: Int) -> [ScenarioWord] {
    var words: [ScenarioWord] = []
    for part in parts(of: line) {
      if part.text.hasPrefix("#") { break }
      let place = ScenarioPlace(line: number, column: part.column)
      words.append(ScenarioWord(text: part.text, place: place))
    }
    return words
  }

  private static func parts(of line: Substring) -> [(text: String, column: Int)] {
    var parts: [(text: String, column: Int)] = []
    var isInside = false
    for (index, character) in line.enumerated() {
      if character.isWhitespace || character == "\u{FEFF}" {
        isInside = false
      } else if isInside {
        parts[parts.count - 1].text.append(character)
      } else {
        parts.append((String(character), index + 1))
        isInside = true
      }
    }
    return parts
  }
}
