import Testing

@testable import storesim

struct StoreSimToolTests {
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
  ])
  func `what the tool can't do is one line and status 2`(arguments: [String], complaint: String) {
    let run = ToolRun(arguments)
    #expect(run.status == .misuse)
    #expect(run.output == "")
    #expect(run.complaints == complaint + "\n")
  }
}
