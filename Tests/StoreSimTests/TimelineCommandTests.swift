import Foundation
import Testing

@testable import storesim

/// Each test has its own script on the disk.
struct TimelineCommandTests: ~Copyable {
  private static let shop = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Docs/Scenarios/Shop.storekit").path

  private let script =
    FileManager.default.temporaryDirectory.path + "/timeline-\(UUID().uuidString).txt"

  deinit { try? FileManager.default.removeItem(atPath: script) }

  private func run(_ text: String, _ options: String...) throws -> ToolRun {
    try Data(text.utf8).write(to: URL(filePath: script))
    return ToolRun(["timeline", Self.shop, script] + options)
  }

  @Test func `a play is a line an entry`() throws {
    let run = try run("cancel\nbuy unlock")
    #expect(
      run.output == """
        00:00:00  app       launch 1
        00:00:00  app       observe #1
        00:00:00  app       add unlock
        00:00:00  app       ← payment 1 purchasing unlock
        00:00:00  customer  cancel payment 1
        00:00:00  app       ← payment 1 failed, error 2
        00:00:00  app       finish payment 1
        00:00:00  app       ← payment 1 removed

        """)
    #expect(run.complaints == "")
    #expect(run.status == .success)
  }

  @Test func `a recorded timeline is written beside its script, and fails once`() throws {
    let timeline = script.replacing(".txt", with: ".timeline")
    defer { try? FileManager.default.removeItem(atPath: timeline) }
    let isWritten = "\(timeline): the timeline is another than it was, and is written\n"
    let first = try run("cancel\nbuy unlock", "--record")
    #expect(first.status == .failure)
    #expect(first.complaints == isWritten)
    let second = try run("cancel\nbuy unlock", "--record")
    #expect(second.status == .success)
    #expect(second.output + second.complaints == "")
    let changed = try run("kill", "--record")
    #expect(changed.status == .failure)
    #expect(changed.complaints == isWritten)
    #expect(
      try String(contentsOfFile: timeline, encoding: .utf8) == """
        00:00:00  app       launch 1
        00:00:00  app       observe #1
        00:00:00  app       killed

        """)
  }

  @Test func `a timeline that cannot be written is told`() throws {
    let timeline = script.replacing(".txt", with: ".timeline")
    try FileManager.default.createDirectory(atPath: timeline, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: timeline) }
    let run = try run("kill", "--record")
    #expect(run.status == .misuse)
    #expect(run.complaints.hasPrefix("\(timeline): "))
  }

  @Test func `what was not as expected stands behind the play`() throws {
    let run = try run("expect queue 1", "--format", "json")
    #expect(
      run.output == """
        {"time": 0, "lane": "app", "text": "launch 1", "device": 1}
        {"time": 0, "lane": "app", "text": "observe #1", "device": 1}

        """)
    #expect(run.complaints == "\(script):1:1: entries of the queue: expected 1, found 0\n")
    #expect(run.status == .failure)
  }

  @Test func `nothing of a wrong script is played`() throws {
    let run = try run("kill\nbuy")
    #expect(run.output == "")
    #expect(run.complaints == "\(script):2:4: a product is missing\n")
    #expect(run.status == .misuse)
  }

  @Test(arguments: [
    ("cancel\nbuy unlock", 0, "00:00:00  customer  cancel payment 1\n", ""),
    ("kill\nbuy", 2, "", "storesim: standard input:2:4: a product is missing\n"),
    ("", 0, "00:00:00  app       launch 1\n", ""),
  ])
  func `a script may come from standard input`(
    text: String, status: Int32, part: String, complaint: String
  ) throws {
    let process = Process()
    let (input, output, complaints) = (Pipe(), Pipe(), Pipe())
    process.executableURL = Bundle.main.bundleURL.appending(path: "storesim")
    process.arguments = ["timeline", Self.shop, "-"]
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = complaints
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    let complained = try complaints.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == status)
    #expect(String(decoding: printed, as: UTF8.self).contains(part) || part.isEmpty)
    #expect(String(decoding: complained, as: UTF8.self) == complaint)
  }

  @Test(arguments: [
    ([], "timeline: takes a configuration file and a script; see storesim timeline --help"),
    (
      ["a", "b", "--record", "--format", "html"],
      "timeline: --record writes text, and takes no --format; see storesim timeline --help"
    ),
    (
      ["a", "-", "--record"],
      "timeline: --record needs the script's file; see storesim timeline --help"
    ),
    (["a", "b", "--xml"], "timeline: unknown option --xml; see storesim timeline --help"),
    (
      ["a", "b", "--format", "png"],
      "timeline: --format takes one of text, json, mermaid, svg, html; see storesim timeline --help"
    ),
    (["a.storekit", "b.txt"], "b.txt: no such file, or none that can be read"),
    (["a.storekit", shop], "a.storekit: no such file"),
  ])
  func `what the command cannot do is one line and status 2`(
    arguments: [String], complaint: String
  ) {
    let run = ToolRun(["timeline"] + arguments)
    #expect(run.output == "")
    #expect(run.complaints == complaint + "\n")
    #expect(run.status == .misuse)
  }
}
