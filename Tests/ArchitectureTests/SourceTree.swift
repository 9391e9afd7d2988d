import Foundation

/// The package's own sources, as text.
struct SourceTree {
  struct File {
    /// The path below the package's root.
    let path: String
    let text: String

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  }

  let root: URL

  init(testFile: String = #filePath) {
    root = URL(fileURLWithPath: testFile).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  /// The Swift files below a folder, by path.
  func swiftFiles(in folder: String) throws -> [File] {
    try files(in: folder).filter { $0.hasSuffix(".swift") }.map { path in
      File(path: path, text: try text(of: path))
    }
  }

  func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  func files(in folder: String) throws -> [String] {
    let paths = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    return (paths?.allObjects as? [String] ?? []).map { "\(folder)/\($0)" }.sorted()
  }
}

extension SourceTree.File {
  /// The modules that the file imports.
  var imports: Set<String> {
    Set(
      lines.compactMap { line in
        let words = line.trimmingCharacters(in: .whitespaces).split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index <= 3, !line.contains("//") else {
          return nil
        }
        let name = words.dropFirst(index + 1).first { !Self.kinds.contains($0) }
        return name?.split(separator: ".").first.map(String.init)
      })
  }

  private static let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var"]

  /// The types that the file declares outside of others, for more than itself.
  var mainTypes: [Substring] {
    lines.compactMap { line in
      // Members and cases are indented.
      guard let first = line.first, first != " " else { return nil }
      let words = line.split(separator: " ")
      guard let keyword = words.firstIndex(where: { Self.typeKeywords.contains($0) }),
        words[..<keyword].allSatisfy({ $0.hasPrefix("@") || Self.modifiers.contains($0) })
      else { return nil }
      return words.dropFirst(keyword + 1).first
    }
  }

  private static let typeKeywords: Set<Substring> = [
    "struct", "class", "enum", "actor", "protocol",
  ]
  private static let modifiers: Set<Substring> = [
    "public", "package", "open", "final", "indirect", "nonisolated",
  ]
}
