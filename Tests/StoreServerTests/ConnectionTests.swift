import Testing

@testable import StoreServer

struct ConnectionTests {
  private static let start = ContinuousClock.now

  private static func after(_ seconds: Int) -> ContinuousClock.Instant {
    start + .seconds(seconds)
  }

  /// What a client gets that sends pieces at moments, in seconds.
  private func serve(_ pieces: [(String, at: Int)], ending: Bool = false) -> Connection {
    var connection = Connection(SocketLimits(), at: Self.start)
    for (piece, second) in pieces {
      connection.receive(
        Array(piece.utf8), at: Self.after(second),
        { HTTPResponse(status: 200, text: $0.target.path) }, refuse: { _ in })
    }
    if ending { connection.receiveEnd(at: Self.after(pieces.last?.at ?? 0)) }
    return connection
  }

  @Test func `requests behind one another are answered in order`() {
    let request = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"
    let connection = serve([(request + request.replacing("/a", with: "/b"), at: 0)])
    let texts = connection.text.split(separator: "\r\n\r\n").map { $0.prefix(2) }
    #expect(texts == ["HT", "/a", "/b"])
    #expect(!connection.reads)
  }

  @Test func `a request may take no longer than 20 seconds in all`() {
    var connection = serve([("G", at: 0), ("E", at: 10), ("T", at: 19)])
    #expect(connection.deadline == Self.after(20))
    connection.expire(at: Self.after(20), refuse: { #expect($0 == .tooSlow) })
    #expect(connection.text.hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
    #expect(!connection.reads)
  }

  @Test func `a client has 20 seconds for its answer, however long that took to be made`() {
    var connection = serve([("GET /a HTTP/1.1\r\nHost: h\r\n\r\n", at: 0)])
    connection.hasAnswered(at: Self.after(100))
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
    connection.hasSent(1, at: Self.after(6))
    #expect(connection.deadline == Self.after(25))
    connection.expire(at: Self.after(25), refuse: { _ in })
    #expect(connection.isOver)
  }

  @Test func `a half-closed connection is answered before it ends`() {
    var connection = serve([("GET / HTTP/1.1\r\nHost: h\r\n\r\n", at: 0)], ending: true)
    #expect(!connection.isOver)
    connection.hasSent(connection.unsent.count, at: Self.start)
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
    connection.hasSent(connection.unsent.count, at: Self.start)
    #expect(connection.reads)
    #expect(connection.deadline == Self.after(2))
  }

  @Test func `a client that asks first is told to send its body, once`() {
    var connection = serve([
      ("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n", at: 0)
    ])
    #expect(connection.text == "HTTP/1.1 100 Continue\r\n\r\n")
    connection.hasSent(connection.unsent.count, at: Self.start)
    connection.receive(
      Array("a".utf8), at: Self.start, { _ in HTTPResponse(status: 200) }, refuse: { _ in })
    #expect(connection.text == "")
    connection.receive(
      Array("b".utf8), at: Self.start, { _ in HTTPResponse(status: 200) }, refuse: { _ in })
    #expect(connection.text.hasPrefix("HTTP/1.1 200 OK"))
  }
}

extension Connection {
  var text: String { String(decoding: unsent, as: UTF8.self) }
}
