import Foundation
import Testing

/// Every piece of Swift in the documents stands in a source of this target, where it is compiled,
/// and mostly run.
@Suite struct SnippetTests {
  static let snippets = (try? Snippet.all()) ?? []

  @Test func `the documents have pieces of Swift`() {
    #expect(Set(Self.snippets.map(\.document)).isSuperset(of: ["README.md", "Getting started.md"]))
  }

  @Test(arguments: snippets) func `a piece of Swift is compiled`(snippet: Snippet) throws {
    let sources = try Folder.here.texts(endingIn: ".swift").map { Snippet.lines(of: $0.text) }
    #expect(sources.contains { $0.contains(snippet.lines) }, "\(snippet) stands in no source")
  }
}

/// A block of Swift in a document.
struct Snippet: Sendable, CustomTestStringConvertible {
  let document: String
  let lines: [String]

  var testDescription: String { "\(document): \(lines.first ?? "")" }

  static func all() throws -> [Snippet] {
    let root = Folder(url: Folder.here.url.appending(path: "../..").standardizedFileURL)
    let documents =
      try root.texts(endingIn: "README.md") + root.inside("Docs").texts(endingIn: ".md")
    return documents.flatMap { name, text in
      text.components(separatedBy: "```swift\n").dropFirst().map { rest in
        let code = rest.components(separatedBy: "```").first ?? ""
        return Snippet(document: name, lines: lines(of: code))
      }
    }
  }

  /// The lines without their indentation; empty ones don't count.
  static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}

/// A folder of texts.
struct Folder {
  let url: URL

  static let here = Folder(url: URL(fileURLWithPath: #filePath).deletingLastPathComponent())

  func inside(_ name: String) -> Folder { Folder(url: url.appending(path: name)) }

  func texts(endingIn suffix: String) throws -> [(name: String, text: String)] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
      .filter { $0.hasSuffix(suffix) }
      .map { ($0, try String(contentsOf: url.appending(path: $0), encoding: .utf8)) }
  }
}
