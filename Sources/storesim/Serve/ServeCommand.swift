import Foundation
import StoreConfiguration
import StoreModel
import StoreServer
import StoreSigning
import StoreSimulation

/// `storesim serve`: the servers of a simulated store, for programs on this machine.
struct ServeCommand {
  static let usage = """
    usage: storesim serve FILE.storekit [OPTION…]

    Serves a store that sells what FILE.storekit has, over HTTP, until it is
    interrupted: verifyReceipt at /verifyReceipt (production) and
    /sandbox/verifyReceipt, the App Store Server API at /inApps, and what lets
    things happen at /control. Docs/Serving.md tells more.

      --port N            8085 unless it is given; 0 for any that is free
      --listen ADDRESS    127.0.0.1 and ::1 unless it is given
      --host NAME         another name by which clients reach the store, beside
                          localhost and addresses in numbers
      --environment E     Sandbox, as by default, or Production
      --bundle-id ID      the app; com.example.app unless it is given
      --app-id NUMBER     the app’s Apple ID, which production tells; 1234567890
                          unless it is given
      --password SECRET   what verifyReceipt wants to see for subscriptions
      --issuer-id ID, --key-id ID, --key FILE
                          who may use the App Store Server API, and a .p8 file of
                          theirs; without them, the key that --papers writes
      --script FILE       a scenario that is played before anybody is served
      --import FILE       begins with a customer’s history: signed transactions,
                          answers of the App Store Server API or of verifyReceipt,
                          or payloads
      --trust FILE        a root certificate that has to stand behind all of it
      --state DIR         keeps what happens in DIR, and begins where it ended
      --notify URL        posts version 2 notifications there
      --papers DIR        writes the root certificate, the API’s key and what the
                          store has signed so far into DIR, which is new or empty
      --quiet             no line for each request

    The world’s time stands still until it is moved, as by
    `storesim do URL 'advance 31d'`.
    Simulated errors, settings and the key for offers are those of FILE.storekit.

    A verifier has to trust the root certificate that --papers writes, and must not
    check certificates online (OCSP): no responder knows that root. In production,
    it wants the app’s Apple ID, which is printed at the start.

    Exit status: 0 when it was interrupted; 2 when it cannot serve.
    """

  private let options: ServeOptions
  private let output: ToolOutput

  static func run(_ arguments: [String], _ output: ToolOutput) throws(UsageError) -> ExitStatus {
    guard !arguments.contains("--help"), !arguments.contains("-h") else {
      return output.help(usage)
    }
    let command = Self(options: try ServeOptions(arguments), output: output)
    do {
      try command.run()
      return .success
    } catch {
      output.complain("\(error)")
      return .misuse
    }
  }

  private func run() throws {
    let file = try ConfigurationFile.load(path: options.catalog)
    let script = try options.script.map { path in
      try scriptLines(of: path, for: file.catalog)
    }
    let credentials = try credentials()
    var setup = WorldSetup(file)
    setup.identity = options.identity
    let past = try ServedPast(options)
    if let past { setup.begin(with: try past.read(for: file.catalog)) }
    // Another catalog or history at the beginning makes it another world.
    let beginning = file.encoded() + (past?.bytes ?? [])
    // Taken before anything is done, so that a taken port is noticed at once.
    let server = try SocketServer(addresses: options.addresses, port: options.port) { line in
      if !options.isQuiet { output.print(line) }
    }
    // Made before there is a world, which it is no part of.
    let poster = options.notify.map { NotificationPoster(to: $0) }
    let tester = PerformanceTester()
    try Simulation(setup).run { [setup] world in
      let host = try host(of: world, setup, beginning, credentials, script)
      if let papers = options.papers {
        try ServedPapers(world, credentials).write(to: papers)
      }
      serve(host, server, poster, tester)
    }
  }

  /// The world as the journal has left it, or as the script makes it.
  private func host(
    of world: Simulation, _ setup: WorldSetup, _ beginning: [UInt8],
    _ credentials: APICredentials, _ script: [String]?
  ) throws -> StoreHost {
    var served = ServedWorld(world)
    let header = JournalHeader(setup.identity, start: setup.start, catalog: beginning)
    let journal = try options.state.map { folder in
      try naming(folder) { () throws(JournalError) in
        let journal = try Journal(in: folder, header)
        try served.replay(journal.entries)
        return journal
      }
    }
    let entries = journal?.entries ?? []
    let access = ServerAccess(isOpen: options.isOpen, names: options.hosts)
    var host = StoreHost(
      served, credentials: credentials, access: access, journal: journal,
      notifies: options.notify != nil)
    guard entries.isEmpty else {
      output.print("\(entries.count) acts are taken over from the journal")
      return host
    }
    guard let script else { return host }
    let stop = try naming(options.state ?? "") { () throws(JournalError) in try host.play(script) }
    if let (line, failure) = stop {
      throw IssueError(description: "\(options.script ?? ""): \(line): \(failure.reason)")
    }
    return host
  }

  /// Says which file is meant where a journal cannot be used.
  private func naming<Value>(
    _ folder: String, _ body: () throws(JournalError) -> Value
  ) throws -> Value {
    do throws(JournalError) { return try body() } catch {
      throw IssueError(description: "\(folder)/\(Journal.fileName): \(error)")
    }
  }

  private func serve(
    _ host: StoreHost, _ server: SocketServer, _ poster: NotificationPoster?,
    _ tester: PerformanceTester
  ) {
    var server = server
    if options.isOpen {
      output.complain(
        "warning: listening at \(options.addresses[0]): others may reach this store, "
          + "and its keys are public"
      )
    }
    StopSignal.listen()
    let place =
      options.addresses[0].contains(":") ? "[\(options.addresses[0])]" : options.addresses[0]
    output.print("serving at http://\(place):\(server.port)")
    let identity = host.world.read(\.identity)
    if identity.environment == .production {
      output.print("production, in which verifiers ask for the app’s Apple ID: \(identity.appID)")
    }
    var service = StoreService(
      host: host, poster: poster, tester: tester, output: output)
    server.run(&service, until: { StopSignal.hasCome })
    output.print("stopped")
  }

  private func verifyingKey(in path: String) throws -> VerifyingKey {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      throw IssueError(description: "\(path): no such file, or none that can be read")
    }
    do { return try SigningKey(text: String(decoding: data, as: UTF8.self)).verifyingKey } catch {
      throw IssueError(description: "\(path): \(error)")
    }
  }

  private func credentials() throws -> APICredentials {
    var credentials = APICredentials()
    if let issuer = options.issuerID { credentials.issuerID = issuer }
    if let id = options.keyID {
      let key = try options.keyFile.map { try verifyingKey(in: $0) }
      credentials.keys = [
        APICredentials.Key(id: id, key: key ?? APICredentials.Key.standardPrivateKey.verifyingKey)
      ]
    }
    return credentials
  }
}

/// The lines of a script that a served world with the catalog understands.
private func scriptLines(of path: String, for catalog: Catalog) throws -> [String] {
  guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
    throw IssueError(description: "\(path): no such file, or none that can be read")
  }
  let lines = String(decoding: data, as: UTF8.self)
    .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  for (index, line) in lines.enumerated() {
    do throws(ActFailure) {
      _ = try ServedLine(line, for: catalog, in: path, number: index + 1)
    } catch {
      // An error of a scenario names its place already.
      let place = "\(path):\(index + 1):"
      throw IssueError(
        description: error.reason.hasPrefix(place) ? error.reason : "\(place)1: \(error.reason)")
    }
  }
  return lines.filter { line in
    line.first { !$0.isWhitespace }.map { $0 != "#" } ?? false
  }
}
