import Foundation
import Testing

@testable import storesim

struct StoreSimToolTests {
  private static let shop = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Docs/Scenarios/Shop.storekit").path

  @Test func `the tool's help names its commands`() {
    let run = ToolRun("--help")
    #expect(run.status == .success)
    #expect(run.output == StoreSimTool.usage + "\n")
    #expect(run.complaints == "")
  }

  @Test func `the version is the newest one of the changelog`() throws {
    let run = ToolRun("--version")
    #expect(run.status == .success)
    let changelog = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Docs/Changelog.md").standardizedFileURL, encoding: .utf8)
    let newest = try #require(changelog.split(separator: "\n").first { $0.hasPrefix("## ") })
    #expect(run.output == "storesim \(newest.dropFirst(3))\n")
  }

  private static let commands = [
    "catalog", "demo", "do", "explore", "inspect", "issue", "serve", "timeline",
  ]

  @Test(arguments: commands) func `a command is explained by its option, and by help`(
    command: String
  ) {
    let explained = ToolRun("help", command)
    #expect(explained.status == .success)
    #expect(explained.output.hasPrefix("usage: storesim \(command)"))
    #expect(explained.output == ToolRun(command, "--help").output)
    #expect(ToolRun("help").output.contains("\n  \(command) "))
  }

  @Test func `help fits on 80 columns`() {
    for arguments in [["help"]] + Self.commands.map({ ["help", $0] }) {
      for line in ToolRun(arguments).output.split(separator: "\n") {
        #expect(String(line).columns <= 80, "\(arguments): \(line)")
      }
    }
  }

  /// Runs the tool in a process of its own, which writes where nothing can be written.
  private func runOnFullDevice(_ arguments: [String]) throws -> (status: Int32, text: String) {
    let process = Process()
    let complaints = Pipe()
    process.executableURL = Bundle.main.bundleURL.appending(path: "storesim")
    process.arguments = arguments
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    process.standardError = complaints
    try process.run()
    let text = try complaints.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `output that cannot be written is one line and status 74`() throws {
    for command in [["catalog", Self.shop], ["demo", "--flow", "4"], ["--help"]] {
      let run = try runOnFullDevice(command)
      #expect(run.status == 74)
      #expect(run.text == "storesim: standard output: No space left on device\n")
    }
  }

  @Test func `a complaint moves no cursor and rings no bell`() {
    let run = ToolRun("\u{1B}[2J\u{07}sell\u{9B}")
    #expect(
      run.complaints == "unknown command \u{FFFD}[2J\u{FFFD}sell\u{FFFD}; see storesim --help\n")
  }

  @Test func `a place where nobody can listen is named`() throws {
    let taken = ToolRun("serve", Self.shop, "--listen", "192.0.2.1", "--port", "8085")
    #expect(taken.status == .misuse)
    #expect(taken.complaints.hasPrefix("cannot listen at 192.0.2.1:8085: "))
  }

  @Test func `a line that a served store does not take is named by its place`() throws {
    let script = FileManager.default.temporaryDirectory.path + "/serve-\(UUID().uuidString).txt"
    defer { try? FileManager.default.removeItem(atPath: script) }
    try Data("buy unlock\nshare 1 with 1\n".utf8).write(to: URL(filePath: script))
    let run = ToolRun("serve", Self.shop, "--port", "0", "--script", script)
    #expect(run.status == .misuse)
    #expect(run.complaints == "\(script):2:1: customer 1 shares with somebody else only\n")
  }

  @Test(arguments: [
    ([], "a command is missing; see storesim --help"),
    (["sell"], "unknown command sell; see storesim --help"),
    (["catalog"], "catalog: no file is named; see storesim catalog --help"),
    (["catalog", "--xml"], "catalog: unknown option --xml; see storesim catalog --help"),
    (["catalog", "none.storekit"], "none.storekit: no such file"),
    (["catalog", "/"], "/: not a file that can be read"),
    (["catalog", "/dev/zero"], "/dev/zero: no regular file"),
    (["serve"], "serve: no catalog is named; see storesim serve --help"),
    (["serve", "--port", "http"], "serve: http is no port; see storesim serve --help"),
    (["serve", "--port"], "serve: --port needs a value, or is unknown; see storesim serve --help"),
    (
      ["serve", "--environment", "Xcode"],
      "serve: the environment is Sandbox or Production; see storesim serve --help"
    ),
    (["help", "sell"], "unknown command sell; see storesim --help"),
    (["help", "demo", "issue"], "help: takes one command; see storesim --help"),
    (
      ["serve", "a", "--bundle-id", ""],
      "serve: --bundle-id needs an identifier; see storesim serve --help"
    ),
    (
      ["serve", shop, "--port", "0", "--key-id", "a", "--key", "none.p8"],
      "none.p8: no such file, or none that can be read"
    ),
    (["serve", "a", "--key", "k.p8"], "serve: --key needs --key-id; see storesim serve --help"),
    (["serve", "none.storekit"], "none.storekit: no such file"),
    (["serve", "a", "--trust", "b"], "serve: --trust needs --import; see storesim serve --help"),
    (
      ["serve", "a", "--notify", "https://[::1]:1/"],
      "serve: --notify takes https:// with a name or an address of version 4; see storesim serve --help"
    ),
    (
      ["serve", "a", "--notify", "127.0.0.1:9000"],
      "serve: 127.0.0.1:9000 is no address of a server, as in http://127.0.0.1:9000/hook; see storesim serve --help"
    ),
    (
      ["serve", "a", "--notify", "http://me:secret@127.0.0.1:9000/"],
      "serve: --notify takes an address without a user’s name; see storesim serve --help"
    ),
    (
      ["serve", "a", "--host", "http://store.local"],
      "serve: --host takes a name without a port, as in store.local; see storesim serve --help"
    ),
    (
      ["serve", "a", "--app-id", "com.example"],
      "serve: --app-id needs the app’s Apple ID, a number; see storesim serve --help"
    ),
    (
      ["serve", shop, "--port", "0", "--import", "none.json"],
      "none.json: no such file, or none that can be read"
    ),
    (
      ["serve", shop, "--port", "0", "--import", shop],
      "\(shop): neither transactions, nor an answer of the store's servers"
    ),
    (
      ["do", "https://127.0.0.1", "buy"],
      "do: https://127.0.0.1 is no address of a store, which begins with http:// and is what “serving at” says; see storesim do --help"
    ),
    (
      ["do", "127.0.0.1:8085", "buy"],
      "do: 127.0.0.1:8085 is no address of a store, which begins with http:// and is what “serving at” says; see storesim do --help"
    ),
    (["do", "buy"], "do: takes the address of a store, and a line; see storesim do --help"),
  ])
  func `what the tool can't do is one line and status 2`(arguments: [String], complaint: String) {
    let run = ToolRun(arguments)
    #expect(run.status == .misuse)
    #expect(run.output == "")
    #expect(run.complaints == complaint + "\n")
  }
}
