import FlowStories

/// `storesim demo`: the stories of the published clients.
struct DemoCommand {
  static let usage = """
    usage: storesim demo [--flow N]

    Plays what happens to five published StoreKit clients, and to one that does the
    work of all five with StoreKit 2: first as published, where a mistake shows
    itself, then mended, where it doesn't. Prints each timeline, and whether the
    story ends as it is claimed to.

      --flow N  plays the stories of one client only, 1 to \(Flow.allCases.count):

    \(Flow.allCases.map { "        \($0.rawValue)  \($0.name), \($0.summary)" }.joined(separator: "\n"))

    Exit status: 0 when every story ends as claimed; else 1.
    """

  private let flows: [Flow]

  static func run(_ arguments: [String], _ output: ToolOutput) throws(UsageError) -> ExitStatus {
    guard !arguments.contains("--help"), !arguments.contains("-h") else {
      return output.help(usage)
    }
    return try Self(arguments).run(output)
  }

  private init(_ arguments: [String]) throws(UsageError) {
    let help = "storesim demo --help"
    switch arguments.first {
    case nil: flows = Flow.allCases
    case "--flow":
      guard arguments.count == 2, let flow = Int(arguments[1]).flatMap(Flow.init) else {
        throw UsageError("demo: --flow takes a number from 1 to \(Flow.allCases.count)", see: help)
      }
      flows = [flow]
    case let other?: throw UsageError("demo: unknown argument \(other)", see: help)
    }
  }

  private func run(_ output: ToolOutput) -> ExitStatus {
    var performances: [Performance] = []
    for flow in flows {
      output.print(DemoReport.heading(of: flow))
      for story in Story.stories(of: flow) {
        let performance = story.perform()
        output.print(DemoReport.text(of: performance))
        performances.append(performance)
      }
    }
    output.print(DemoReport.summary(of: performances))
    return performances.allSatisfy(\.holds) ? .success : .failure
  }
}
