/// The command-line tool: a command, and its arguments.
@main
struct StoreSimTool {
  /// The version of the package, the newest one in Docs/Changelog.md.
  static let version = "0.1.0"

  static let usage = """
    usage: storesim COMMAND [ARGUMENT…]

      catalog FILE…    show what .storekit files have for sale
      demo             play what happens to five published clients
      do URL LINE      let something happen in a store that is served
      explore [FLOW…]  run these clients through everything that may go wrong
      inspect FILE     show what a store has signed, and whether to believe it
      issue DIR        write what a store signs, for other programs to check
      serve FILE       serve a store on this machine, over HTTP
      timeline FILE SCRIPT
                       play a plain-text scenario, and show what happened

    `storesim help COMMAND`, or `storesim COMMAND --help`, tells more about each.
    `storesim --version` prints the version.

    Exit status: as each command tells; 74 when what it prints cannot be written.
    """

  static func main() {
    ToolOutput.standard.finish(run(Array(CommandLine.arguments.dropFirst()), .standard))
  }

  static func run(_ arguments: [String], _ output: ToolOutput) -> ExitStatus {
    do throws(UsageError) {
      return try run(arguments.first, Array(arguments.dropFirst()), output)
    } catch {
      output.complain("\(error)")
      return .misuse
    }
  }

  private static func run(
    _ command: String?, _ arguments: [String], _ output: ToolOutput
  ) throws(UsageError) -> ExitStatus {
    switch command {
    case "catalog": return try CatalogCommand.run(arguments, output)
    case "demo": return try DemoCommand.run(arguments, output)
    case "do": return try DoCommand.run(arguments, output)
    case "explore": return try ExploreCommand.run(arguments, output)
    case "inspect": return try InspectCommand.run(arguments, output)
    case "issue": return try IssueCommand.run(arguments, output)
    case "serve": return try ServeCommand.run(arguments, output)
    case "timeline": return try TimelineCommand.run(arguments, output)
    case "help": return try help(arguments, output)
    case "--help", "-h": return output.help(usage)
    case "--version":
      output.print("storesim \(version)")
      return .success
    case nil: throw UsageError("a command is missing", see: "storesim --help")
    case let other?: throw UsageError("unknown command \(other)", see: "storesim --help")
    }
  }

  private static func help(
    _ arguments: [String], _ output: ToolOutput
  ) throws(UsageError) -> ExitStatus {
    guard arguments.count < 2 else {
      throw UsageError("help: takes one command", see: "storesim --help")
    }
    guard let command = arguments.first, command != "help" else { return output.help(usage) }
    return try run(command, ["--help"], output)
  }
}
