import Foundation
import StoreConfiguration
import StoreKit
import StoreScenario

/// `storesim timeline`: plays a scenario, and shows its timeline.
struct TimelineCommand {
  static let usage = """
    usage: storesim timeline FILE.storekit SCRIPT [--format FORMAT | --record]

    Plays a plain-text scenario in a store that sells what FILE.storekit has, and
    prints what happened. Docs/Scenarios has examples, and the grammar. Where SCRIPT
    is -, the scenario is read from standard input.

      --format text     a line an entry; it is what is printed by default
      --format json     a JSON object an entry, each on its line
      --format mermaid  a sequence diagram in Mermaid's language
      --format svg      a sequence diagram as a picture
      --format html     a page to step through: the queue, the ledger, entitlements,
                        storage and signed data after each step, changes marked

      --record          writes the timeline into the file beside SCRIPT that ends in
                        .timeline, and fails if that file was another

    Exit status: 0 when the play came to its end; 1 when something in it was not as
    expected, or could not be done; 2 when a file or the script cannot be read.
    """

  private static let help = "storesim timeline --help"

  private var files: [String] = []
  private var format: ScenarioFormat?
  /// True if the timeline is written beside the script.
  private var isRecorded = false

  static func run(_ arguments: [String], _ output: ToolOutput) throws(UsageError) -> ExitStatus {
    guard !arguments.contains("--help"), !arguments.contains("-h") else {
      return output.help(usage)
    }
    return try Self(arguments).run(output)
  }

  private init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--format" {
        format = try Self.format(rest.popFirst())
      } else if argument == "--record" {
        isRecorded = true
      } else if argument.hasPrefix("-"), argument != Self.standardInput {
        throw UsageError("timeline: unknown option \(argument)", see: Self.help)
      } else {
        files.append(argument)
      }
    }
    guard files.count == 2 else {
      throw UsageError("timeline: takes a configuration file and a script", see: Self.help)
    }
    guard !isRecorded || format == nil else {
      throw UsageError("timeline: --record writes text, and takes no --format", see: Self.help)
    }
    guard !isRecorded || files[1] != Self.standardInput else {
      throw UsageError("timeline: --record needs the script's file", see: Self.help)
    }
  }

  private static let standardInput = "-"

  /// The script's name, and its bytes where it can be read.
  private var script: (name: String, data: Data?) {
    guard files[1] != Self.standardInput else {
      return ("standard input", try? FileHandle.standardInput.readToEnd() ?? Data())
    }
    return (files[1], try? Data(contentsOf: URL(fileURLWithPath: files[1])))
  }

  private static func format(_ name: String?) throws(UsageError) -> ScenarioFormat {
    guard let format = name.flatMap(ScenarioFormat.init) else {
      let names = ScenarioFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("timeline: --format takes one of \(names)", see: help)
    }
    return format
  }

  private func run(_ output: ToolOutput) -> ExitStatus {
    let (name, data) = script
    guard let data else {
      output.complain("\(name): no such file, or none that can be read")
      return .misuse
    }
    do {
      // The file is looked at first: a script is often named in its place.
      let file = try ConfigurationFile.load(path: files[0])
      let scenario = try Scenario(parsing: String(decoding: data, as: UTF8.self), name: name)
      let format = format ?? .text
      let run = try scenario.play(with: file, recorded: format.showsStates)
      let status = isRecorded ? try record(run, output) : .success
      if !isRecorded { output.print(format.render(run, papers: \.signedLines)) }
      guard let stop = run.stop else { return status }
      output.complain("\(stop)")
      return .failure
    } catch {
      output.complain("\(error)")
      return .misuse
    }
  }

  /// Writes the timeline beside the script, and fails if another one, or none, stood there.
  private func record(_ run: ScenarioRun, _ output: ToolOutput) throws -> ExitStatus {
    let file = URL(fileURLWithPath: files[1]).deletingPathExtension()
      .appendingPathExtension("timeline")
    let timeline = Data("\(run.timeline)\n".utf8)
    guard (try? Data(contentsOf: file)) != timeline else { return .success }
    do { try timeline.write(to: file, options: .atomic) } catch {
      output.complain("\(file.relativePath): \(error.systemReason)")
      return .misuse
    }
    output.complain("\(file.relativePath): the timeline is another than it was, and is written")
    return .failure
  }
}
