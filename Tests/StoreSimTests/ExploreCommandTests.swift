import Foundation
import Testing

@testable import storesim

struct ExploreCommandTests {
  @Test func `a mistake, and what became of it when mended`() {
    let run = ToolRun("explore", "1d", "--table")
    #expect(run.status == .success)
    #expect(run.output.contains("nothing that was paid for is lost"))
    #expect(run.output.hasSuffix("\n✓ 2 of 2 explorations are as claimed.\n"))
  }

  @Test func `a mistake that takes more surprises than allowed is not found`() {
    let run = ToolRun("explore", "1d", "--table", "--surprises", "0")
    #expect(run.status == .failure)
    #expect(run.output.hasSuffix("\n✗ only 1 of 2 explorations are as claimed.\n"))
  }

  @Test func `a client proved for any number of crashes`() throws {
    let run = ToolRun("explore", "6all", "--proof", "--surprises", "0", "--table")
    #expect(run.status == .success)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.contains("schedules  states  verdict") == true, "\(run.output)")
    #expect(lines.dropFirst().first?.contains("✓ any number of crashes") == true, "\(run.output)")
  }

  @Test(arguments: [
    ("text", "✗ “finished twice”"), ("mermaid", "sequenceDiagram"),
    ("svg", "<svg xmlns=\"http://www.w3.org/2000/svg\""), ("test", "import FlowStories"),
    ("script", "# “finished twice”"),
  ])
  func `what was found in another form`(format: String, start: String) throws {
    let run = ToolRun("explore", "1b", "--format", format)
    #expect(run.status == .success)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.contains("1(b) as published. The game is out") == true)
    #expect(try #require(lines.dropFirst().first).hasPrefix(start))
  }

  @Test func `the test of a finding is one that compiles`() throws {
    let run = ToolRun("explore", "6f", "--format", "test")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    let body = lines.drop { !$0.hasPrefix("// “") }.map { $0.isEmpty ? "" : "  \($0)" }
    let file = try String(contentsOfFile: ReadyGalleryTests.path, encoding: .utf8)
    let text = body.joined(separator: "\n").trimmingCharacters(in: .newlines)
    #expect(file.contains(text), "\(run.output)")
  }

  @Test(arguments: [
    (["7"], "7 is no flow; they have numbers from 1 to 6"),
    (["1z"], "1z is no mistake; there are 1a, 1b, 1c, 1d, 1e, 1f, 1g"),
    (["--format", "pdf"], "--format takes one of text, mermaid, svg, test, script"),
    (["--threads", "0"], "--threads takes a number from 1 to 64"),
    (["--surprises", "many"], "--surprises takes a number from 0 to 5"),
    (["--fast"], "unknown option --fast"),
  ])
  func `what cannot be explored is one line and status 2`(
    arguments: [String], complaint: String
  ) {
    let run = ToolRun(["explore"] + arguments)
    #expect(run.status == .misuse)
    #expect(run.complaints == "explore: \(complaint); see storesim explore --help\n")
  }
}
