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

  @Test(arguments: [
    ([], "a command is missing; see storesim --help"),
    (["sell"], "unknown command sell; see storesim --help"),
    (["catalog"], "catalog: no file is named; see storesim catalog --help"),
    (["catalog", "--xml"], "catalog: unknown option --xml; see storesim catalog --help"),
    (["catalog", "none.storekit"], "none.storekit: no such file"),
    (["catalog", "/"], "/: not a file that can be read"),
    (["serve"], "serve: no catalog is named; see storesim serve --help"),
    (["serve", "--port", "http"], "serve: http is no port; see storesim serve --help"),
    (["serve", "--port"], "serve: --port needs a value, or is unknown; see storesim serve --help"),
    (
      ["serve", "--environment", "Xcode"],
      "serve: the environment is Sandbox or Production; see storesim serve --help"
    ),
    (["serve", "a", "--key", "k.p8"], "serve: --key needs --key-id; see storesim serve --help"),
    (["serve", "none.storekit"], "none.storekit: no such file"),
    (["serve", "a", "--trust", "b"], "serve: --trust needs --import; see storesim serve --help"),
    (
      ["serve", "a", "--notify", "http://[::1]:1/"],
      "serve: --notify takes a name or an address of version 4, as in localhost; see storesim serve --help"
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
      "do: takes the address of a store, and a line; see storesim do --help"
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
