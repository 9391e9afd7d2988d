import StoreModel
import StoreSigning
package import StoreSimulation

#if canImport(Darwin)
  import OpenStoreKit
#else
  import StoreKit
#endif

/// All the servers of one world: requests in, answers out.
///
/// It belongs to the thread on which its simulation is run.
package struct StoreHost {
  private(set) var served: ServedWorld
  private let credentials: APICredentials
  private let access: ServerAccess
  private var journal: Journal?
  private var tokens = TokenBook()
  /// True if the store has an address of the app's server.
  let notifies: Bool
  /// True if anything has happened in the world since the last time that no letter was due.
  var mayHaveMail = true
  /// The last large answer, as long as nothing has happened since.
  var lastAnswer: (target: HTTPTarget, response: HTTPResponse)?

  /// Serves a world that has taken in all entries of the journal.
  ///
  /// - Parameters:
  ///   - access: the hosts that requests may be for; those of this machine unless it is given.
  ///   - notifies: true if the caller posts the letters that `nextLetter` returns.
  package init(
    _ served: ServedWorld, credentials: APICredentials, access: ServerAccess = ServerAccess(),
    journal: Journal? = nil, notifies: Bool = false
  ) {
    self.notifies = notifies
    self.access = access
    self.served = served
    self.credentials = credentials
    self.journal = journal
  }

  package var world: Simulation { served.world }

  /// - Parameter now: seconds since 1970, of a real clock; clients' tokens are judged by it, and
  ///   nothing else is.
  package mutating func answer(_ request: HTTPRequest, now: Int64) -> HTTPResponse {
    if let refusal = access.refusal(of: request) { return refusal }
    return switch request.target.segments.first {
    case "verifyReceipt", "sandbox": verify(request)
    case "inApps", "advancedCommerce": answer(api.answer(request, at: [now], &tokens))
    case "control": control(request)
    default: .nothingThere
    }
  }

  /// Lets an act happen once it is on disk, so that no act that was answered can be lost.
  ///
  /// - Throws: `JournalError` when it could not be written down; nothing has happened then.
  package mutating func perform(_ act: ServerAct) throws(JournalError) -> ActOutcome {
    try journal?.append([JournalEntry(act, after: served.lastGrowth)])
    mayHaveMail = true
    lastAnswer = nil
    let count = world.timeline.count
    let failure = served.perform(act)
    return ActOutcome(failure: failure, news: world.timeline.entries(from: count))
  }

  /// Lets lines of a script happen, before anybody is served.
  ///
  /// The journal gets all of them, or none: a world that was left half-way is not gone on with.
  /// - Returns: the line that could not be done, and why; nil where all were.
  /// - Throws: `JournalError` when they could not be written down.
  package mutating func play(
    _ lines: [String]
  ) throws(JournalError) -> (line: String, failure: ActFailure)? {
    var entries: [JournalEntry] = []
    for line in lines {
      let act = ServerAct.line(line)
      entries.append(JournalEntry(act, after: served.lastGrowth))
      if let failure = served.perform(act) { return (line, failure) }
    }
    try journal?.append(entries)
    return nil
  }

  private mutating func answer(_ answer: ServerAnswer) -> HTTPResponse {
    switch answer {
    case .response(let response): return response
    case .act(let act, let response):
      do throws(JournalError) {
        _ = try perform(act)
        return response
      } catch {
        return .refused(500, "\(error)")
      }
    }
  }

  private var api: ServerAPI {
    ServerAPI(
      store: world.read(\.self), authority: world.notary.authority, credentials: credentials,
      tests: served.tests, mail: served.mail, notifies: notifies)
  }

  /// Both addresses of the server that verifies receipts, told apart by the path.
  private func verify(_ request: HTTPRequest) -> HTTPResponse {
    let endpoint: ReceiptEndpoint
    switch request.target.segments {
    case ["verifyReceipt"]: endpoint = .production
    case ["sandbox", "verifyReceipt"]: endpoint = .sandbox
    default: return .nothingThere
    }
    let server = ReceiptServer(
      world.read(\.self), signedBy: world.notary.authority, at: endpoint)
    return HTTPResponse(json: server.answer(request.body, method: request.method))
  }
}

/// The outcome of an act.
package struct ActOutcome: Hashable, Sendable {
  package let failure: ActFailure?
  /// The entries that the act added to the timeline.
  package let news: [TimelineEntry]
}
