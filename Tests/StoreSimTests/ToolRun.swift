import Synchronization

@testable import storesim

/// One run of the tool, and what it wrote.
struct ToolRun {
  let status: ExitStatus
  let output: String
  let complaints: String

  init(_ arguments: String...) { self.init(arguments) }

  init(_ arguments: [String]) {
    let (printed, complained) = (Lines(), Lines())
    status = StoreSimTool.run(
      arguments, ToolOutput(print: printed.append, complain: complained.append))
    (output, complaints) = (printed.text, complained.text)
  }
}

private final class Lines: Sendable {
  private let lines = Mutex("")

  @Sendable func append(_ line: String) { lines.withLock { $0 += line + "\n" } }

  var text: String { lines.withLock { $0 } }
}
