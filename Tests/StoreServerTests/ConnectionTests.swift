import Testing

@testable import StoreServer

struct ConnectionTests {
  static let start = ContinuousClock.now

  private static func after(_ seconds: Int) -> ContinuousClock.Instant {
    start + .seconds(seconds)
  }

  /// Returns the connection of a client that sends pieces at moments, in seconds.
  private func serve(_ pieces: [(String, at: Int)], ending: Bool = false) -> Connection {
    var connection = Connection(SocketLimits(), at: Self.start)
    for (piece, second) in pieces {
      connection.receive(Array(piece.utf8), at: Self.after(second), refuse: { _ in })
      connection.answer(at: Self.after(second))
    }
    if ending { connection.receiveEnd(at: Self.after(pieces.last?.at ?? 0)) }
    return connection
  }

  @Test func `requests behind one another are answered in order`() {
    let request = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"
    var connection = serve([(request + request.replacing("/a", with: "/b"), at: 0)])
    #expect(connection.text.hasSuffix("\r\n\r\n/a\n"))
    connection.takeAnswer()
    connection.answer(at: Self.start)
    #expect(connection.text.hasSuffix("\r\n\r\n/b\n"))
    #expect(!connection.reads)
    connection.takeAnswer()
    #expect(connection.reads)
  }

  @Test func `a client that asks much at once is made one answer at a time`() {
    let request = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"
    let all = String(repeating: request, count: 400)
    var connection = Connection(SocketLimits(), at: Self.start)
    connection.receive(Array(all.utf8), at: Self.start, refuse: { _ in })
    var count = 0
    while connection.hasRequest {
      connection.answer(at: Self.start, body: [UInt8](repeating: 0x78, count: 10_000))
      #expect(!connection.hasRequest)
      #expect(connection.held < all.utf8.count + 11_000)
      connection.hasSent(1, at: Self.start, refuse: { _ in })
      #expect(!connection.hasRequest)
      connection.takeAnswer()
      count += 1
    }
    #expect(count == 400)
    #expect(connection.held == 0)
  }

  @Test func `a large body is given back once it is answered`() {
    let body = String(repeating: "x", count: 1_000_000)
    let head = "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1000000\r\n\r\n"
    var connection = Connection(SocketLimits(), at: Self.start)
    connection.receive(Array((head + body).utf8), at: Self.start, refuse: { _ in })
    #expect(connection.held == 1_000_000)
    connection.answer(at: Self.start)
    #expect(connection.held == connection.unsent.count)
  }

  @Test func `a client that the server owes an answer is not let go`() {
    var connection = Connection(SocketLimits(), at: Self.start)
    connection.receive(
      Array("GET / HTTP/1.1\r\nHost: h\r\n\r\n".utf8), at: Self.start, refuse: { _ in })
    #expect(connection.dismissal == nil)
    connection.expire(at: Self.after(1_000), refuse: { _ in })
    #expect(!connection.isOver)
    connection.close()
    #expect(connection.hasRequest)
    connection.answer(at: Self.start)
    #expect(connection.text.contains("Connection: close"))
  }

  @Test func `a client has the less patience of others the less it has said`() {
    let silent = Connection(SocketLimits(), at: Self.start)
    #expect(silent.dismissal == Self.start + .milliseconds(10))
    let slow = serve([("GET", at: 3), (" /", at: 4)])
    #expect(slow.dismissal == Self.after(3) + .milliseconds(250))
    var answered = serve([("GET / HTTP/1.1\r\nHost: h\r\n\r\n", at: 5)])
    #expect(answered.dismissal == Self.after(5) + .milliseconds(250))
    answered.hasSent(answered.unsent.count, at: Self.after(6), refuse: { _ in })
    #expect(answered.dismissal == Self.after(6) + .milliseconds(250))
  }

  @Test func `a request may take no longer than 20 seconds in all`() {
    var connection = serve([("G", at: 0), ("E", at: 10), ("T", at: 19)])
    #expect(connection.deadline == Self.after(20))
    connection.expire(at: Self.after(20), refuse: { #expect($0 == .tooSlow) })
    #expect(connection.text.hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
    #expect(!connection.reads)
  }

  @Test func `a client has 20 seconds for its answer, however long that took to be made`() {
    var connection = Connection(SocketLimits(), at: Self.start)
    connection.receive(
      Array("GET /a HTTP/1.1\r\nHost: h\r\n\r\n".utf8), at: Self.start, refuse: { _ in })
    connection.answer(at: Self.after(100))
    #expect(connection.deadline == Self.after(120))
  }

  @Test func `a client that asks nothing is let go without a word`() {
    var connection = serve([])
    #expect(connection.deadline == Self.after(60))
    connection.expire(at: Self.after(60), refuse: { _ in })
    #expect(connection.isOver)
    #expect(connection.text == "")
  }

  @Test func `a client that does not take its answer is let go`() {
    var connection = serve([("GET / HTTP/1.1\r\nHost: h\r\n\r\n", at: 5)])
    connection.hasSent(1, at: Self.after(6), refuse: { _ in })
    #expect(connection.deadline == Self.after(25))
    connection.expire(at: Self.after(25), refuse: { _ in })
    #expect(connection.isOver)
  }

  @Test func `a half-closed connection is answered before it ends`() {
    var connection = serve([("GET / HTTP/1.1\r\nHost: h\r\n\r\n", at: 0)], ending: true)
    #expect(!connection.isOver)
    connection.takeAnswer()
    #expect(connection.endsSending)
    connection.receiveEnd(at: Self.start)
    #expect(connection.isOver)
  }

  @Test func `a request that is cut off is not answered`() {
    #expect(serve([("GET / HT", at: 0)], ending: true).isOver)
  }

  @Test func `what follows a refused request is read and thrown away`() {
    var connection = serve([("nonsense\r\n\r\n", at: 0), ("GET / HTTP/1.1\r\n", at: 0)])
    #expect(connection.text.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
    #expect(connection.text.contains("Connection: close"))
    connection.takeAnswer()
    #expect(connection.reads)
    #expect(connection.deadline == Self.after(2))
  }

  @Test func `a client that asks first is told to send its body, once`() {
    var connection = serve([
      ("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n", at: 0)
    ])
    #expect(connection.text == "HTTP/1.1 100 Continue\r\n\r\n")
    connection.takeAnswer()
    connection.receive(Array("a".utf8), at: Self.start, refuse: { _ in })
    #expect(connection.text == "")
    #expect(!connection.hasRequest)
    connection.receive(Array("b".utf8), at: Self.start, refuse: { _ in })
    connection.answer(at: Self.start)
    #expect(connection.text.hasPrefix("HTTP/1.1 200 OK"))
  }
}

extension Connection {
  var text: String { String(decoding: unsent, as: UTF8.self) }

  /// Answers with the path that was asked for, unless another body is given.
  mutating func answer(at now: ContinuousClock.Instant, body: [UInt8]? = nil) {
    answer(
      { HTTPResponse(status: 200, body: body ?? Array("\($0.target.path)\n".utf8)) },
      clock: { now })
  }

  /// The client takes all of its answer, without a moment's passing.
  mutating func takeAnswer() {
    hasSent(unsent.count, at: ConnectionTests.start, refuse: { _ in })
  }
}
