import Foundation
import StoreSimulation
import Testing

@testable import StoreTesting

/// Timelines in the source of a test, indented as swift-format leaves them.
@Suite struct TimelineSourceTests {
  private static let timeline = "00:00:00  app  launch 1\n00:00:00  app  observe #1"

  private func written(
    _ source: String, _ slot: TimelineSource.Slot, line: Int, _ timeline: String = timeline
  ) throws -> String {
    var file = TimelineSource(source)
    let text = source.split(separator: "\n", omittingEmptySubsequences: false)[line - 1]
    let call = text.firstRange(of: "expectTimeline")?.lowerBound ?? text.endIndex
    let column = text[..<call].utf8.count + 1
    try file.write(timeline, in: slot, line: line, column: column)
    return file.text
  }

  @Test func `a call without a text has one`() throws {
    try #expect(
      written("func test() {\n  expectTimeline()\n}\n", .noText, line: 2) == """
        func test() {
          expectTimeline(
            \"""
            00:00:00  app  launch 1
            00:00:00  app  observe #1
            \""")
        }

        """)
  }

  @Test func `what stands before the text stays`() throws {
    let expected = """
      func test() {
          let done = { expectTimeline(
              of: world(1, 2),
              \"""
              00:00:00  app  launch 1
              00:00:00  app  observe #1
              \""") }
      }

      """
    try #expect(
      written(
        "func test() {\n    let done = { expectTimeline(of: world(1, 2)) }\n}\n", .noText, line: 2)
        == expected)
    try #expect(
      written(
        "func test() {\n    let done = { expectTimeline(of: world(1, 2), \"old\") }\n}\n",
        .text("old"),
        line: 2) == expected)
  }

  @Test func `a text in the place of another`() throws {
    let old = """
      \texpectTimeline(
      \t\t\"""
      \t\told
      \t\t\""")
      \tnext()
      """
    try #expect(
      written(old, .text("old"), line: 1, "new") == """
        \texpectTimeline(
        \t\t\"""
        \t\tnew
        \t\t\""")
        \tnext()
        """)
  }

  @Test func `what Swift would read otherwise is written raw`() throws {
    let quotes = "\"\"\""
    let expected = [
      "expectTimeline(", "  ##\(quotes)", "  a \\n and \(quotes)#", "  \(quotes)##)",
    ]
    try #expect(
      written("expectTimeline()", .noText, line: 1, "a \\n and \(quotes)#")
        == expected.joined(separator: "\n"))
  }

  @Test func `places are those of what was compiled, however much is written`() throws {
    let calls = (1...4).map { "  expectTimeline()  // \($0)" }.joined(separator: "\n")
    var file = TimelineSource(calls)
    for line in [3, 1, 4] { try file.write("line \(line)", in: .noText, line: line, column: 3) }
    #expect(
      file.text == """
          expectTimeline(
            \"""
            line 1
            \""")  // 1
          expectTimeline()  // 2
          expectTimeline(
            \"""
            line 3
            \""")  // 3
          expectTimeline(
            \"""
            line 4
            \""")  // 4
        """)
  }

  @Test(arguments: [
    ("let text = 1\nexpectTimeline(text)", 2, TimelineSource.Problem.noLiteral),
    ("expectTimeline(\"old\" + rest)", 1, .noLiteral),
    ("expectTimeline(first + \"old\")", 1, .noLiteral),
    ("expectTimeline(\"old \\(number)\")", 1, .noLiteral),
    ("expectTimeline(  // why\n  \"old\")", 1, .noLiteral),
    ("expectTimeline(\"o\\u{6C}d\")", 1, .noLiteral),
    ("expectTimeline(\"older\")", 1, .otherText),
    ("something(\"old\")", 1, .noCall), ("expectTimeline(\"old\")", 2, .noCall),
  ]) func `what is not written out is left alone`(
    source: String, line: Int, problem: TimelineSource.Problem
  ) {
    var file = TimelineSource(source)
    #expect(throws: problem) { try file.write("new", in: .text("old"), line: line, column: 1) }
    #expect(file.text == source)
  }

  @Test func `a call that has a text by now keeps it`() throws {
    let recorded = try written("expectTimeline()", .noText, line: 1)
    var file = TimelineSource(recorded)
    #expect(throws: TimelineSource.Problem.otherText) {
      try file.write("another", in: .noText, line: 1, column: 1)
    }
    #expect(file.text == recorded)
    try file.write("another", in: .text(Self.timeline), line: 1, column: 1)
    #expect(file.text == "expectTimeline(\n  \"\"\"\n  another\n  \"\"\")")
  }

  @Test func `one call that sees several timelines keeps the first`() throws {
    var file = TimelineSource("expectTimeline()")
    try file.write("first", in: .noText, line: 1, column: 1)
    try file.write("first", in: .noText, line: 1, column: 1)
    #expect(throws: TimelineSource.Problem.severalTimelines) {
      try file.write("second", in: .noText, line: 1, column: 1)
    }
    #expect(file.text == "expectTimeline(\n  \"\"\"\n  first\n  \"\"\")")
  }
}

/// Timelines are written into files of tests, from many tests at once.
@Suite struct TimelineRecorderTests {
  private func withFile(_ text: String, _ body: (URL) async throws -> Void) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())Tests.swift")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await body(file)
  }

  private static func record(
    _ timeline: String, _ slot: TimelineSource.Slot = .noText, in file: URL, line: Int
  ) -> String {
    TimelineRecorder.record(
      timeline, in: slot,
      at: SourceLocation(
        fileID: "Tests/ShopTests.swift", filePath: file.path, line: line, column: 1))
  }

  @Test func `a hundred calls of one file, at once`() async throws {
    let source = (1...100).map { "expectTimeline()  // \($0)\n" }.joined()
    try await withFile(source) { file in
      let words = await withTaskGroup(of: String.self) { group in
        for line in 1...100 { group.addTask { Self.record("day \(line)", in: file, line: line) } }
        return await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(words.count == 100)
      #expect(
        words.contains(
          "What happened is written into ShopTests.swift:7: look at it, and run the tests again."))
      let expected = (1...100).map {
        "expectTimeline(\n  \"\"\"\n  day \($0)\n  \"\"\")  // \($0)\n"
      }
      try #expect(String(contentsOf: file, encoding: .utf8) == expected.joined())
    }
  }

  @Test func `a file that somebody else has changed is left alone`() async throws {
    try await withFile("expectTimeline()\nexpectTimeline()\n") { file in
      _ = Self.record("first", in: file, line: 1)
      let changed = try String(contentsOf: file, encoding: .utf8) + "// a remark\n"
      try Data(changed.utf8).write(to: file)
      #expect(
        Self.record("second", in: file, line: 2) == """
          What happened cannot be written into ShopTests.swift:2: the file has changed since it was \
          built. It was:
          second
          """)
      try #expect(String(contentsOf: file, encoding: .utf8) == changed)
    }
  }

  @Test func `the file keeps its permissions`() async throws {
    try await withFile("expectTimeline()\n") { file in
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
      _ = Self.record("first", in: file, line: 1)
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
    }
  }

  @Test func `a source that is not there is told`() {
    let nowhere = URL(filePath: "/nowhere/ShopTests.swift")
    #expect(
      Self.record("first", in: nowhere, line: 1).hasPrefix(
        "What happened cannot be written into ShopTests.swift:1: "))
  }
}
