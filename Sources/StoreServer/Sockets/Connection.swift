/// One client: what it sends, and what it is sent.
///
/// It moves no bytes itself, and knows no clock but the moments that it is handed.
struct Connection {
  private enum Stage {
    case open
    /// No more requests are taken; the connection ends once the answer is out.
    case closing
    /// The answer is out; the client's end is awaited, since bytes of its that nobody reads would undo the answer.
    case parting
    case over
  }

  private var parser: HTTPParser
  private let limits: SocketLimits
  private var stage = Stage.open
  private var outbox: ArraySlice<UInt8> = []
  private var hasPromisedToRead = false
  private var isInside = false
  private(set) var deadline: ContinuousClock.Instant

  init(_ limits: SocketLimits, at now: ContinuousClock.Instant) {
    self.limits = limits
    parser = HTTPParser(limits.http)
    deadline = now + limits.idle
  }

  var isOver: Bool { if case .over = stage { true } else { false } }
  var unsent: ArraySlice<UInt8> { outbox }
  /// Whether the client gets no more answers, and has to be told so.
  var endsSending: Bool { if case .parting = stage { true } else { false } }
  /// Whether bytes of the client's are wanted: not before it has taken its answer.
  var reads: Bool {
    switch stage {
    case .open: outbox.isEmpty
    case .parting: true
    case .closing, .over: false
    }
  }

  /// Takes in bytes, and answers the requests that are complete.
  mutating func receive(
    _ bytes: some Collection<UInt8>, at now: ContinuousClock.Instant,
    _ answer: (HTTPRequest) -> HTTPResponse, refuse: (HTTPProblem) -> Void
  ) {
    guard case .open = stage else { return }
    parser.append(bytes)
    do throws(HTTPProblem) {
      while case .open = stage, let request = try parser.next() {
        hasPromisedToRead = false
        isInside = false
        send(answer(request), to: request, at: now)
      }
    } catch {
      refuse(error)
      end(with: error, at: now)
    }
    awaitRest(at: now)
  }

  /// The client sends nothing more; what it has asked is answered yet.
  mutating func receiveEnd(at now: ContinuousClock.Instant) {
    stage = outbox.isEmpty ? .over : .closing
  }

  /// What was asked is answered, which may have taken a long time: the client's to take it begins now.
  mutating func hasAnswered(at now: ContinuousClock.Instant) { deadline = now + limits.answer }

  mutating func hasSent(_ count: Int, at now: ContinuousClock.Instant) {
    outbox = outbox.dropFirst(count)
    guard outbox.isEmpty else { return }
    if case .closing = stage {
      stage = .parting
      deadline = now + limits.parting
    } else if !parser.isInside {
      deadline = now + limits.idle
    }
  }

  /// The deadline has passed.
  mutating func expire(at now: ContinuousClock.Instant, refuse: (HTTPProblem) -> Void) {
    guard case .open = stage, outbox.isEmpty, parser.isInside else { return fail() }
    refuse(.tooSlow)
    end(with: .tooSlow, at: now)
  }

  mutating func fail() { (stage, outbox) = (.over, []) }

  /// No more requests are taken.
  mutating func close(at now: ContinuousClock.Instant) {
    guard case .open = stage else { return }
    stage = outbox.isEmpty ? .over : .closing
  }

  private mutating func send(
    _ response: HTTPResponse, to request: HTTPRequest, at now: ContinuousClock.Instant
  ) {
    let keepsAlive = request.head.keepsAlive
    outbox += response.encoded(keepsAlive: keepsAlive, isForHead: request.method == "HEAD")
    deadline = now + limits.answer
    if !keepsAlive { stage = .closing }
  }

  private mutating func end(with problem: HTTPProblem, at now: ContinuousClock.Instant) {
    outbox += HTTPResponse(problem).encoded(keepsAlive: false)
    deadline = now + limits.answer
    stage = .closing
  }

  /// A request has the same time from its first byte on, however many pieces it comes in.
  private mutating func awaitRest(at now: ContinuousClock.Instant) {
    guard case .open = stage, parser.isInside else { return }
    if !isInside, outbox.isEmpty { deadline = now + limits.request }
    isInside = true
    guard parser.awaitsContinue, !hasPromisedToRead else { return }
    hasPromisedToRead = true
    outbox += "HTTP/1.1 100 Continue\r\n\r\n".utf8
  }
}
