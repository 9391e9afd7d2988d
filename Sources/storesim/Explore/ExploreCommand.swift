import FlowStories
import StoreExplorer

/// `storesim explore`: everything that may go wrong in the clients of the gallery.
struct ExploreCommand {
  static let usage = """
    usage: storesim explore [--table] [--markdown] [--threads N] [FLOW…]

    Runs the clients of the gallery through everything that may go wrong, those ways
    with the fewest surprises first: as published, where each mistake is to be found,
    and mended, where nothing is. Prints the first report of each, and a table.

      --table      prints the table only
      --markdown   prints the table only, in Markdown
      --threads N  runs it on N threads, which changes nothing but the time it takes

      FLOW is one of these, by its number:

    \(Flow.allCases.map { "        \($0.rawValue)  \($0.name), \($0.summary)" }.joined(separator: "\n"))

    Exit status: 0 when each mistake is found, and nothing in a mended client; else 1.
    """

  private static let help = "storesim explore --help"

  private var flows: [Flow] = []
  private var format = Format.everything
  private var threads: Int?

  private enum Format { case everything, table, markdown }

  static func run(_ arguments: [String], _ output: ToolOutput) throws(UsageError) -> ExitStatus {
    guard !arguments.contains("--help"), !arguments.contains("-h") else {
      return output.help(usage)
    }
    return try Self(arguments).run(output)
  }

  private init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--table": format = .table
      case "--markdown": format = .markdown
      case "--threads":
        guard let number = rest.popFirst().flatMap({ Int($0) }), 1...64 ~= number else {
          throw UsageError("explore: --threads takes a number from 1 to 64", see: Self.help)
        }
        threads = number
      default: flows.append(try Self.flow(argument))
      }
    }
    if flows.isEmpty { flows = Flow.allCases }
  }

  private static func flow(_ argument: String) throws(UsageError) -> Flow {
    if argument.hasPrefix("-") {
      throw UsageError("explore: unknown option \(argument)", see: help)
    }
    guard let flow = Int(argument).flatMap(Flow.init) else {
      throw UsageError(
        "explore: \(argument) is no flow; they have numbers from 1 to \(Flow.allCases.count)",
        see: help)
    }
    return flow
  }

  private func run(_ output: ToolOutput) -> ExitStatus {
    var results: [ExplorationResult] = []
    for flow in flows {
      if format == .everything { output.print(DemoReport.heading(of: flow)) }
      for gallery in GalleryExploration.explorations(of: flow) {
        var exploration = gallery.exploration
        exploration.threads = threads ?? exploration.threads
        let result = ExplorationResult(gallery, exploration.explore())
        if format == .everything { output.print(result.text) }
        results.append(result)
      }
    }
    let table = ExplorationTable(results)
    output.print(format == .markdown ? table.markdown : table.text)
    return results.allSatisfy(\.isAsClaimed) ? .success : .failure
  }
}
