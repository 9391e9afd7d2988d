import Foundation
import StoreBasics
import Testing

@testable import storesim

/// Each test writes into a folder of its own.
struct IssueCommandTests: ~Copyable {
  private let folder = FileManager.default.temporaryDirectory.path + "/issue-\(UUID().uuidString)"
  private let script =
    FileManager.default.temporaryDirectory.path + "/issue-\(UUID().uuidString).txt"

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
    try? FileManager.default.removeItem(atPath: script)
  }

  private static let shop = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Docs/Scenarios/Shop.storekit").path

  private func run(_ options: String...) -> ToolRun { ToolRun(["issue", folder] + options) }

  private func play(_ text: String) throws -> ToolRun {
    try Data(text.utf8).write(to: URL(filePath: script))
    return run("--catalog", Self.shop, "--script", script)
  }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  private func text(of file: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
  }

  @Test func `a folder has a file for everything that is signed`() throws {
    let run = run()
    #expect(run.status == .success)
    #expect(run.complaints == "")
    #expect(
      try files == [
        "app-transaction-2.jws", "app-transaction.jws", "expected.json", "notification-2.jws",
        "notification-3.jws", "notification-4.jws", "notification-5.jws", "notification.jws",
        "receipt.bin", "renewal-info.jws", "root.der", "root.pem", "transaction-2.jws",
        "transaction-3.jws", "transaction-4.jws", "transaction-5.jws", "transaction-6.jws",
        "transaction-receipt.txt", "transaction.jws", "verify-receipt.json",
      ])
    #expect(run.output == "\(folder): 20 files\n")
    let answer = try text(of: "verify-receipt.json")
    #expect(answer.contains("\"status\":0"))
    #expect(answer.contains("\"environment\":\"Sandbox\""))
  }

  @Test func `everything in it can be inspected, and holds`() throws {
    #expect(run("--environment", "Production").status == .success)
    for file in try files where !file.hasSuffix(".json") {
      let inspected = ToolRun(["inspect", "\(folder)/\(file)", "--verify"])
      #expect(inspected.output.hasSuffix("\nvalid: yes\n"), "\(file): \(inspected.output)")
      #expect(inspected.status == .success)
    }
  }

  @Test func `equal calls write equal bytes`() throws {
    #expect(run("--scenario", "family").status == .success)
    let first = try Data(contentsOf: URL(filePath: "\(folder)/receipt.bin"))
    #expect(FileManager.default.fileExists(atPath: "\(folder)/device-2/receipt.bin"))
    try FileManager.default.removeItem(atPath: folder)
    #expect(run("--scenario", "family").status == .success)
    #expect(try Data(contentsOf: URL(filePath: "\(folder)/receipt.bin")) == first)
  }

  @Test func `a script may say what happens`() throws {
    let run = try play("buy reader.gold\nadvance 40d\nrefund reader.gold")
    #expect(run.status == .success, "\(run.complaints)")
    let receipt = ToolRun(["inspect", "\(folder)/receipt.bin"])
    #expect(receipt.output.contains("cancelled: 2026-02-10"))
  }

  @Test func `a script that stops early, or cannot be read, writes nothing`() throws {
    let stopped = try play("buy reader.gold\napprove")
    #expect(stopped.status == .failure)
    #expect(stopped.complaints.hasPrefix("\(script):2:1: Nothing waits for approval."))
    let unread = try play("buy")
    #expect(unread.status == .misuse)
    #expect(unread.complaints == "\(script):1:4: a product is missing\n")
    let unknown = try play("buy nothing")
    #expect(unknown.status == .misuse)
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func `what was written before stays as it is`() throws {
    #expect(run().status == .success)
    let again = run("--scenario", "subscriptions")
    #expect(again.status == .misuse)
    #expect(again.complaints == "\(folder) is not empty; name a new folder, or empty it\n")
    #expect(try files.count == 20)
  }

  @Test func `a place that is no folder is named, and why`() throws {
    try Data().write(to: URL(filePath: script))
    let file = ToolRun(["issue", script])
    #expect(file.complaints == "\(script) is a file, and a folder was expected\n")
    #expect(file.status == .misuse)
    let below = ToolRun(["issue", script + "/papers"])
    #expect(below.complaints == "\(script)/papers cannot be written: Not a directory\n")
    #expect(below.status == .misuse)
  }

  @Test func `what says what is expected is not signed`() throws {
    #expect(run().status == .success)
    let inspected = ToolRun(["inspect", "\(folder)/expected.json"])
    #expect(inspected.status == .misuse)
    #expect(
      inspected.complaints == """
        \(folder)/expected.json: this is JSON without a signedPayload, and nothing in it is signed; \
        inspect takes a receipt, signed data (JWS), a notification as it is posted, or a certificate

        """)
  }

  @Test(arguments: [
    ([], "issue: no folder is named; see storesim issue --help"),
    (["a", "b"], "issue: more than one folder is named; see storesim issue --help"),
    (["a", "--colour"], "issue: unknown option --colour; see storesim issue --help"),
    (["a", "--script"], "issue: --script needs a value; see storesim issue --help"),
    (
      ["a", "--scenario", "other"],
      "issue: there is no scenario other; see storesim issue --help"
    ),
    (
      ["a", "--environment", "Xcode"],
      "issue: the environment is Sandbox or Production; see storesim issue --help"
    ),
    (["a", "--catalog", "none.storekit"], "none.storekit: no such file"),
    (["a", "--script", "none.txt"], "none.txt: no such file, or none that can be read"),
  ])
  func `what the command cannot do is one line and status 2`(
    arguments: [String], complaint: String
  ) {
    let run = ToolRun(["issue"] + arguments)
    #expect(run.output == "")
    #expect(run.complaints == complaint + "\n")
    #expect(run.status == .misuse)
  }
}
