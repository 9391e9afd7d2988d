import Foundation
import StoreKit
import StoreTesting
import Testing

/// The page of a world is an attachment of the test that fails in it, or that asks for it.
struct RecordedPageTests {
  /// The tests that a process of their own runs, and the pages that they leave.
  @Test func `a failing test leaves a page, and a passing one if it asks for it`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.runPagesToLeave(attachingIn: folder)
    let pages = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).map { try String(contentsOf: $0, encoding: .utf8) }
    let titles = pages.compactMap { page in
      page.split(separator: "\n").first { $0.hasPrefix("<h1>") }
    }
    #expect(
      titles.sorted() == [
        "<h1>askingWithoutATrait()</h1>", "<h1>failing()</h1>", "<h1>failingAsKnown()</h1>",
        "<h1>passingAndAsking()</h1>", "<h1>throwing()</h1>",
      ])
    #expect(pages.allSatisfy { $0.contains("payment 1 for coins.100: purchased, transaction 1") })
  }

  private static func runPagesToLeave(attachingIn folder: URL) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = [
      "--testing-library", "swift-testing", "--filter", "PagesToLeave", "--attachments-path",
      folder.path,
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["PAGES_TO_LEAVE": "1"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
  }

  @Test(.store { Consumable("coins.100", price: "0.99") })
  func `the page of a world with the trait is there at any time`() async {
    PagesToLeave.buy()
    await Simulation.current.settle()
    let page = Simulation.current.recordedPage
    #expect(page.contains("<h1>the page of a world with the trait is there at any time</h1>"))
    #expect(page.contains("payment 1 for coins.100: purchased, transaction 1"))
    #expect(page.contains(#"transaction 1: {\"transactionId\": \"1\""#))
  }

  @Test func `a world without the trait has no page until it is asked for`() throws {
    try withSimulation(selling: StoreCatalog { Consumable("coins.100", price: "0.99") }) { world in
      #expect(world.recordedPage.isEmpty)
      world.record()
      PagesToLeave.buy()
      world.settle()
      #expect(world.recordedPage.contains("payment 1 for coins.100: purchased, transaction 1"))
    }
  }
}

/// Tests of which some fail, for a process of their own.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["PAGES_TO_LEAVE"] != nil))
struct PagesToLeave {
  static func buy() {
    let payment = SKMutablePayment()
    payment.productIdentifier = "coins.100"
    SKPaymentQueue.default().add(payment)
  }

  @Test(.store { Consumable("coins.100", price: "0.99") }) func passing() async {
    Self.buy()
    await Simulation.current.settle()
  }

  @Test(.store { Consumable("coins.100", price: "0.99") }) func passingAndAsking() async {
    Simulation.current.record()
    Self.buy()
    await Simulation.current.settle()
  }

  @Test(.store { Consumable("coins.100", price: "0.99") }) func failing() async {
    Self.buy()
    await Simulation.current.settle()
    #expect(Simulation.current.timeline.entries.isEmpty)
  }

  @Test(.store { Consumable("coins.100", price: "0.99") }) func throwing() async throws {
    Self.buy()
    await Simulation.current.settle()
    throw CancellationError()
  }

  @Test(.store { Consumable("coins.100", price: "0.99") }) func failingAsKnown() async {
    Self.buy()
    await Simulation.current.settle()
    withKnownIssue { #expect(Simulation.current.timeline.entries.isEmpty) }
  }

  @Test func askingWithoutATrait() throws {
    try withSimulation(selling: StoreCatalog { Consumable("coins.100", price: "0.99") }) { world in
      world.record()
      Self.buy()
      world.settle()
    }
  }
}
