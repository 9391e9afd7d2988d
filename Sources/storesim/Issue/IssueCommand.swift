import Foundation
import StoreConfiguration
import StoreModel
import StoreScenario
import StoreSimulation

/// `storesim issue`: a folder of a simulated store's signed data, for other programs to check.
struct IssueCommand {
  static let usage = """
    usage: storesim issue DIR [--scenario NAME] [--environment Sandbox|Production]
                              [--catalog FILE] [--script FILE]

    Plays a scenario in a simulated store, and writes into a new or an empty folder
    what the store has signed: transactions, renewal infos, the app's transaction,
    notifications, an app receipt and what verifyReceipt answers to it, an old-style
    transaction receipt, the authority's root, and expected.json, which says what is
    in them. What another device has goes into a folder inside it, DIR/device-2.

      --scenario NAME     one of these; the first unless another is named:

    \(IssueScenario.allCases.map { "        \($0.line)" }.joined(separator: "\n"))

      --environment NAME  Sandbox, or Production; Sandbox unless named
      --catalog FILE      sells what a .storekit file says, instead of examples
      --script FILE       plays a plain-text scenario, as `storesim timeline` does

    Everything is signed by a public test authority: it proves nothing to anybody
    who does not trust its root on purpose.

    Exit status: 0 when the folder was written; 1 when the script stopped before its
    end; else 2. What was not written to the end is not written at all.
    """

  private var folder: String?
  private var scenario = IssueScenario.purchases
  private var identity = StoreIdentity()
  private var catalogFile: String?
  private var scriptFile: String?

  static func run(_ arguments: [String], _ output: ToolOutput) throws(UsageError) -> ExitStatus {
    guard !arguments.contains("--help"), !arguments.contains("-h") else {
      return output.help(usage)
    }
    return try Self(arguments).run(output)
  }

  private init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument.hasPrefix("-") {
        try take(argument, rest.popFirst())
      } else if folder == nil {
        folder = argument
      } else {
        throw Self.error("more than one folder is named")
      }
    }
  }

  private mutating func take(_ option: String, _ value: String?) throws(UsageError) {
    guard ["--scenario", "--environment", "--catalog", "--script"].contains(option) else {
      throw Self.error("unknown option \(option)")
    }
    guard let value else { throw Self.error("\(option) needs a value") }
    switch option {
    case "--scenario":
      guard let known = IssueScenario(rawValue: value) else {
        throw Self.error("there is no scenario \(value)")
      }
      scenario = known
    case "--environment":
      guard let known = StoreIdentity.Environment(rawValue: value), known != .xcode else {
        throw Self.error("the environment is Sandbox or Production")
      }
      identity.environment = known
    case "--script": scriptFile = value
    default: catalogFile = value
    }
  }

  private func run(_ output: ToolOutput) throws(UsageError) -> ExitStatus {
    guard let folder else { throw Self.error("no folder is named") }
    do {
      let catalog = try catalog()
      let script = try script(for: catalog)
      let world = Simulation(WorldSetup(catalog: catalog, identity: identity))
      try world.run { world in
        if let script {
          if let stop = script.play(in: world) { throw stop }
        } else {
          try scenario.play(in: world)
        }
        for device in world.read(\.installations) {
          let place = device.id.number == 1 ? folder : "\(folder)/device-\(device.id.number)"
          let files = try IssuedFolder(world, device.id).files
          try FileManager.default.write(files, into: URL(filePath: place))
          output.print("\(place): \(files.count) files")
        }
      }
      return .success
    } catch let stop as ScenarioStop {
      output.complain("\(stop)")
      return .failure
    } catch {
      output.complain("\(error)")
      return .misuse
    }
  }

  private func catalog() throws -> Catalog {
    guard let catalogFile else { return try IssueScenario.examples.catalog() }
    return try ConfigurationFile.load(path: catalogFile).catalog
  }

  private func script(for catalog: Catalog) throws -> Scenario? {
    guard let scriptFile else { return nil }
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: scriptFile)) else {
      throw IssueError(description: "\(scriptFile): no such file, or none that can be read")
    }
    let script = try Scenario(
      parsing: String(decoding: data, as: UTF8.self), name: scriptFile)
    try script.check(against: catalog)
    return script
  }

  private static func error(_ message: String) -> UsageError {
    UsageError("issue: \(message)", see: "storesim issue --help")
  }
}

extension FileManager {
  /// Writes into a folder that is new or empty, so that nothing in it is from another time.
  func write(_ files: [IssuedFile], into folder: URL) throws {
    do {
      try createDirectory(at: folder, withIntermediateDirectories: true)
      guard try contentsOfDirectory(atPath: folder.path).isEmpty else {
        throw IssueError(
          description: "\(folder.path) is not empty; name a new folder, or empty it")
      }
      for file in files { try Data(file.bytes).write(to: folder.appending(path: file.name)) }
    } catch let error as IssueError {
      throw error
    } catch let error as CocoaError where error.code == .fileWriteFileExists {
      throw IssueError(description: "\(folder.path) is a file, and a folder was expected")
    } catch {
      throw IssueError(description: "\(folder.path) cannot be written: \(error.systemReason)")
    }
  }
}

/// The reason why nothing can be issued.
struct IssueError: Error, CustomStringConvertible {
  let description: String
}
