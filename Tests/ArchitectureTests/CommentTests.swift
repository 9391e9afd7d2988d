import Testing

/// Comments say what a thing is by its name, on lines that fit beside code.
@Suite struct CommentTests {
  private let tree = SourceTree()

  private func comments(in folder: String) throws -> [(place: String, text: Substring)] {
    try tree.swiftFiles(in: folder).flatMap { file in
      file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .filter { $0.element.drop { $0 == " " }.hasPrefix("//") }
        .map { (place: "\(file.path):\($0.offset + 1)", text: $0.element) }
    }
  }

  @Test(arguments: ["Sources", "Tests"]) func `no comment is wider than 100 columns`(
    folder: String
  ) throws {
    let wide = try comments(in: folder).filter { $0.text.count > 100 }.map(\.place)
    #expect(wide == [])
  }

  /// A summary such as “What a device knows” is a riddle; “The device's view of the store” is not.
  @Test(arguments: ["Sources", "Tests"])
  func `at most one doc line in fifty begins with a word that asks`(folder: String) throws {
    let words: Set<Substring> = ["What", "Whether", "Who", "Whoever", "How", "Where"]
    let lines = try comments(in: folder).filter { $0.text.contains("///") }
    let asking = lines.filter { line in
      line.text.drop { $0 == " " || $0 == "/" }.split(separator: " ").first.map(words.contains)
        ?? false
    }
    #expect(asking.count * 50 <= lines.count, "\(asking.map(\.place))")
  }
}
