/// The connection of one client: the requests that it sends, and the answers to them.
///
/// It moves no bytes itself, and knows no clock but the moments that it is handed. It holds one
/// answer at a time: the next request is read once the client has taken the answer before it.
struct Connection {
  private enum Stage {
    case open
    /// No more requests are taken; the connection ends once the answer is out.
    case closing
    /// The answer is out, and the client's end is awaited: closing with bytes unread would reset
    /// the connection, and the client could lose the answer.
    case parting
    case over
  }

  private var parser: HTTPParser
  private let limits: SocketLimits
  private var stage = Stage.open
  /// A complete request that is not answered yet.
  private var request: HTTPRequest?
  private var outbox: ArraySlice<UInt8> = []
  private var hasPromisedToRead = false
  private var isInside = false
  /// True once the client has sent anything.
  private(set) var hasSpoken = false
  private(set) var deadline: ContinuousClock.Instant
  /// Since when the server waits for the client: to ask, or to take its answer.
  private var waitsSince: ContinuousClock.Instant

  init(_ limits: SocketLimits, at now: ContinuousClock.Instant) {
    self.limits = limits
    parser = HTTPParser(limits.http)
    deadline = now + limits.idle
    waitsSince = now
  }

  var isOver: Bool { if case .over = stage { true } else { false } }
  var hasRequest: Bool { request != nil }
  var unsent: ArraySlice<UInt8> { outbox }
  /// True if the client gets no more answers, and has to be told so.
  var endsSending: Bool { if case .parting = stage { true } else { false } }
  /// True if more bytes are to be read: not before the client has taken its answer.
  var reads: Bool {
    switch stage {
    case .open: request == nil && outbox.isEmpty
    case .parting: true
    case .closing, .over: false
    }
  }

  /// The number of bytes kept; an answer counts as a whole until all of it is sent.
  var held: Int { parser.held + (request?.body.count ?? 0) + outbox.endIndex }

  /// The moment from which the client may be dismissed; nil while the server owes it an answer.
  var dismissal: ContinuousClock.Instant? {
    hasRequest ? nil : waitsSince + (hasSpoken ? limits.crowded : limits.silent)
  }
}

// MARK: - The client's side

extension Connection {
  /// Takes in bytes.
  mutating func receive(
    _ bytes: some Collection<UInt8>, at now: ContinuousClock.Instant,
    refuse: (HTTPProblem) -> Void
  ) {
    guard case .open = stage else { return }
    hasSpoken = true
    parser.append(bytes)
    readRequest(at: now, refuse: refuse)
  }

  /// The client sends nothing more; what it has asked is answered yet.
  mutating func receiveEnd(at now: ContinuousClock.Instant) {
    stage = outbox.isEmpty ? .over : .closing
  }

  mutating func hasSent(
    _ count: Int, at now: ContinuousClock.Instant, refuse: (HTTPProblem) -> Void
  ) {
    outbox = outbox.dropFirst(count)
    guard outbox.isEmpty else { return }
    outbox = []
    waitsSince = now
    if case .closing = stage {
      stage = .parting
      deadline = now + limits.parting
    } else {
      if !isInside { deadline = now + limits.idle }
      readRequest(at: now, refuse: refuse)
    }
  }

  mutating func fail() { (stage, request, outbox) = (.over, nil, []) }

  /// Reads the next request if nothing is left of the answer before it.
  private mutating func readRequest(
    at now: ContinuousClock.Instant, refuse: (HTTPProblem) -> Void
  ) {
    guard case .open = stage, request == nil, outbox.isEmpty else { return }
    do throws(HTTPProblem) {
      guard let next = try parser.next() else { return awaitRest(at: now) }
      request = next
      hasPromisedToRead = false
      isInside = false
    } catch {
      refuse(error)
      end(with: error, at: now)
    }
  }

  /// A request has the same time from its first byte on, however many pieces it comes in.
  private mutating func awaitRest(at now: ContinuousClock.Instant) {
    guard parser.isInside else { return }
    if !isInside {
      deadline = now + limits.request
      waitsSince = now
    }
    isInside = true
    guard parser.awaitsContinue, !hasPromisedToRead else { return }
    hasPromisedToRead = true
    outbox += "HTTP/1.1 100 Continue\r\n\r\n".utf8
  }
}

// MARK: - The server's side

extension Connection {
  /// Answers the request that is there; the client's time to take the answer begins after that.
  mutating func answer(
    _ answer: (HTTPRequest) -> HTTPResponse, clock: () -> ContinuousClock.Instant
  ) {
    guard let request else { return }
    self.request = nil
    let response = answer(request)
    var keepsAlive = request.head.keepsAlive
    if case .closing = stage { keepsAlive = false }
    outbox += response.encoded(keepsAlive: keepsAlive, isForHead: request.method == "HEAD")
    waitsSince = clock()
    deadline = waitsSince + limits.answer
    if !keepsAlive { stage = .closing }
  }

  /// The deadline has passed, which means nothing to a client that the server owes an answer.
  mutating func expire(at now: ContinuousClock.Instant, refuse: (HTTPProblem) -> Void) {
    guard request == nil else { return }
    guard case .open = stage, outbox.isEmpty, parser.isInside else { return fail() }
    refuse(.tooSlow)
    end(with: .tooSlow, at: now)
  }

  /// No more requests are taken; one that is there in full is answered yet.
  mutating func close() {
    guard case .open = stage else { return }
    stage = request == nil && outbox.isEmpty ? .over : .closing
  }

  private mutating func end(with problem: HTTPProblem, at now: ContinuousClock.Instant) {
    outbox += HTTPResponse(problem).encoded(keepsAlive: false)
    waitsSince = now
    deadline = now + limits.answer
    stage = .closing
  }
}
