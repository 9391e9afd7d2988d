import FlowStories
import StoreExplorer

/// `storesim explore`: everything that may go wrong in the clients of the gallery.
struct ExploreCommand {
  static let usage = """
    usage: storesim explore [--table] [--markdown] [--format FORMAT]
                            [--proof] [--surprises N] [--threads N] [FLOW…]

    Runs the clients of the gallery through everything that may go wrong, those
    ways with the fewest surprises first: as published, where each mistake is to be
    found, and mended, where nothing is. Prints the first report of each, and a
    table.

      --table      prints the table only
      --markdown   prints the table only, in Markdown
      --format text, mermaid, svg, test or script
                   prints only what was found, one after the other: as it stands
                   in a report, as a sequence diagram in Mermaid's language, as a
                   picture, as a Swift test, or as a script for `storesim timeline`
      --proof      lets any number of crashes happen in a run, until no launch finds
                   anything new; --surprises counts all others then
      --surprises N
                   at most N surprises in a run, 2 unless told otherwise; with
                   fewer, a mistake that takes more is not found
      --threads N  runs it on N threads, which changes nothing but the time it
                   takes

      FLOW is one of these, by its number, one of its mistakes, as in 1g, or 1all
      for everything that may go wrong in its mended form:

    \(Flow.allCases.map { "        \($0.rawValue)  \($0.name), \($0.summary)" }.joined(separator: "\n"))

    Exit status: 0 when each mistake is found, and nothing in a mended client; else
    1.
    """

  private static let help = "storesim explore --help"

  private var choices: [Choice] = []
  private var output = Output.everything
  private var crashes = Crashes.counted
  private var surprises: Int?
  private var threads: Int?

  private enum Output: Equatable { case everything, table, markdown, findings(ExplorationFormat) }

  /// A flow, or some of its explorations.
  private struct Choice {
    let flow: Flow
    var part = Part.whole

    enum Part { case whole, mistake(Character), everything }

    var explorations: [GalleryExploration] {
      let all = GalleryExploration.explorations(of: flow)
      return switch part {
      case .whole: all
      case .mistake(let mistake): all.filter { $0.mistake == mistake }
      case .everything: all.filter { $0.mistake == nil }
      }
    }
  }

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
      case "--table": output = .table
      case "--markdown": output = .markdown
      case "--format": output = .findings(try Self.format(rest.popFirst()))
      case "--proof": crashes = .any
      case "--surprises": surprises = try Self.number(argument, rest.popFirst(), in: 0...5)
      case "--threads": threads = try Self.number(argument, rest.popFirst(), in: 1...64)
      default: choices.append(try Self.choice(argument))
      }
    }
    if choices.isEmpty { choices = Flow.allCases.map { Choice(flow: $0) } }
  }

  private static func format(_ name: String?) throws(UsageError) -> ExplorationFormat {
    guard let format = name.flatMap(ExplorationFormat.init) else {
      let names = ExplorationFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("explore: --format takes one of \(names)", see: help)
    }
    return format
  }

  private static func number(
    _ option: String, _ text: String?, in range: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    guard let number = text.flatMap({ Int($0) }), range ~= number else {
      throw UsageError(
        "explore: \(option) takes a number from \(range.lowerBound) to \(range.upperBound)",
        see: help)
    }
    return number
  }

  private static func choice(_ argument: String) throws(UsageError) -> Choice {
    if argument.hasPrefix("-") {
      throw UsageError("explore: unknown option \(argument)", see: help)
    }
    if let flow = Int(argument).flatMap(Flow.init) { return Choice(flow: flow) }
    if argument.hasSuffix("all"), let flow = Int(argument.dropLast(3)).flatMap(Flow.init) {
      return Choice(flow: flow, part: .everything)
    }
    guard let mistake = argument.last, let flow = Int(argument.dropLast()).flatMap(Flow.init) else {
      throw UsageError(
        "explore: \(argument) is no flow; they have numbers from 1 to \(Flow.allCases.count)",
        see: help)
    }
    let mistakes = GalleryExploration.explorations(of: flow).compactMap(\.mistake)
    guard mistakes.contains(mistake) else {
      let known = Set(mistakes).sorted().map { "\(flow.rawValue)\($0)" }.joined(separator: ", ")
      throw UsageError("explore: \(argument) is no mistake; there are \(known)", see: help)
    }
    return Choice(flow: flow, part: .mistake(mistake))
  }

  private func run(_ tool: ToolOutput) -> ExitStatus {
    var results: [ExplorationResult] = []
    for choice in choices {
      if output == .everything { tool.print(DemoReport.heading(of: choice.flow)) }
      for gallery in choice.explorations {
        let result = ExplorationResult(gallery, explore(gallery))
        show(result, tool)
        results.append(result)
      }
    }
    switch output {
    case .everything, .table: tool.print(ExplorationTable(results).text)
    case .markdown: tool.print(ExplorationTable(results).markdown)
    case .findings: break
    }
    return results.allSatisfy(\.isAsClaimed) ? .success : .failure
  }

  private func explore(_ gallery: GalleryExploration) -> ExplorationReport {
    var exploration = gallery.exploration
    exploration.threads = threads ?? exploration.threads
    exploration.limits.crashes = crashes
    exploration.limits.surprises = surprises ?? exploration.limits.surprises
    return exploration.explore()
  }

  private func show(_ result: ExplorationResult, _ tool: ToolOutput) {
    switch output {
    case .everything: tool.print(result.text)
    case .findings(let format):
      guard let finding = result.finding else { return }
      tool.print("\(format.document(result, finding))\n")
    case .table, .markdown: break
    }
  }
}
