import Foundation
import Testing

/// The commands that the documents tell the reader to type at the root of the repository.
@Suite struct CommandLineTests {
  private static let root = Folder.here.url.appending(path: "../..").standardizedFileURL

  static let lines: [String] = {
    let folders = [root, root.appending(path: "Docs"), root.appending(path: "Docs/Scenarios")]
    let texts = folders.flatMap { (try? Folder(url: $0).texts(endingIn: ".md")) ?? [] }
    return texts.flatMap { $0.text.split(separator: "\n").map(String.init) }
      .filter { $0.hasPrefix("$ ") && $0.contains("storesim") }
  }()

  @Test func `the documents tell how the tool is called`() {
    #expect(Self.lines.contains("$ swift run storesim demo"))
    #expect(Self.lines.contains { $0.contains("Docs/Scenarios/Shop.storekit") })
  }

  @Test(arguments: lines) func `a line works where the package is`(line: String) {
    #expect(line.hasPrefix("$ swift run "))
    // Quotes only stand around names of files.
    let quoted = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    let words = quoted.flatMap { index, part in
      index.isMultiple(of: 2) ? part.split(separator: " ") : [part]
    }
    for name in words where name.hasSuffix(".storekit") || name.hasSuffix(".txt") {
      let path = Self.root.appending(path: String(name)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(name)")
    }
  }
}
