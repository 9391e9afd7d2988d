import Foundation
import Testing

@testable import StoreServer

/// Posts to an app's server over real sockets, and the meaning of its answers.
struct PosterTests {
  private static let patience = Duration.seconds(10)

  private func post(
    _ bodies: [String] = ["{}"], to port: UInt16, at host: String = "127.0.0.1",
    scheme: String = "http", patience: Duration = patience
  ) throws -> [SendResult] {
    let url = try #require(URL(string: "\(scheme)://\(host):\(port)/hook?a=b%20c"))
    let poster = NotificationPoster(to: url, patience: patience)
    return bodies.map { body in
      poster.post(OutgoingLetter(letter: .test(1), type: "TEST", body: Array(body.utf8)))
      #expect(poster.isBusy)
      while true {
        if let (letter, result) = poster.takeResult() {
          #expect(letter == .test(1))
          #expect(!poster.isBusy)
          return result
        }
        Thread.sleep(forTimeInterval: 0.002)
      }
    }
  }

  @Test func `the app's server gets each letter, and its status tells what came of it`() throws {
    let receiver = try Receiver(statuses: [200, 206, 500, 404])
    defer { receiver.stop() }
    let results = try post(["a", "b", "c", "d"], to: receiver.port)
    #expect(results == [.success, .success, .unsuccessfulStatus, .unsuccessfulStatus])
    let requests = receiver.requests
    #expect(requests.map { String(decoding: $0.body, as: UTF8.self) } == ["a", "b", "c", "d"])
    for request in requests {
      #expect(request.method == "POST")
      #expect(request.target.path == "/hook")
      #expect(request.target.values(of: "a") == ["b c"])
      #expect(request.head["Content-Type"] == "application/json")
      #expect(request.head["Host"] == "127.0.0.1:\(receiver.port)")
    }
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `a redirection is followed by nobody, and is no success`(status: Int) throws {
    let receiver = try Receiver([
      Receiver.Answer(
        text: "HTTP/1.1 \(status) Elsewhere\r\nLocation: /other\r\nContent-Length: 0\r\n\r\n"),
      Receiver.Answer(text: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"),
    ])
    defer { receiver.stop() }
    let results = try post(to: receiver.port)
    #expect(results == [.unsuccessfulStatus])
    #expect(receiver.requests.map(\.target.path) == ["/hook"])
  }

  private static let megabyte = String(repeating: "x", count: 1_000_000)

  /// Heads of answers of two gigabytes, and their meaning.
  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\nContent-Length: 2000000000\r\n\r\n", SendResult.success),
    ("HTTP/1.1 200 OK\r\n\r\n", .success),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", .success),
    ("HTTP/1.1 307 Elsewhere\r\nLocation: /\r\n\r\n", .unsuccessfulStatus),
    ("HTTP/1.1 500 Sorry\r\nContent-Length: 2000000000\r\n\r\n", .unsuccessfulStatus),
    ("HTTP/1.1 200 OK\r\nX: ", .invalidResponse), ("", .invalidResponse),
  ])
  func `an answer without end is left once its status is known`(
    head: String, result: SendResult
  ) throws {
    let receiver = try Receiver([Receiver.Answer(text: head, rest: Self.megabyte)])
    defer { receiver.stop() }
    #expect(try post(to: receiver.port) == [result])
    // The bytes in the system's buffers count, too.
    #expect(receiver.sent < 50_000_000)
  }

  @Test(arguments: [
    Receiver.Answer(text: "", lasts: true),
    Receiver.Answer(text: "HTTP/1.1 200", lasts: true),
    Receiver.Answer(text: "HTTP/1.1 200 OK\r\n", rest: "X: y\r\n", pause: 20),
    Receiver.Answer(text: "", rest: "HTTP/1.1 103 Early\r\n\r\n", pause: 20),
  ])
  func `an answer that takes too long is none`(answer: Receiver.Answer) throws {
    let receiver = try Receiver([answer])
    defer { receiver.stop() }
    #expect(try post(to: receiver.port, patience: .milliseconds(300)) == [.timedOut])
  }

  @Test(arguments: [
    ("", SendResult.noResponse), ("HTTP/1.1 200 OK\r\nContent", .prematureClose),
    ("hello\r\n\r\n", .invalidResponse), ("HTTP/2 200\r\n\r\n", .invalidResponse),
    ("HTTP/1.1 20 OK\r\n\r\n", .invalidResponse), ("HTTP/1.1 2000 OK\r\n\r\n", .invalidResponse),
    ("HTTP/1.0 200\r\n\r\n", .success), ("HTTP/1.1 204 No Content\r\n\r\n", .success),
    ("HTTP/1.1 103 Early\r\nX: y\r\n\r\nHTTP/1.1 201 Made\r\n\r\n", .success),
    ("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 404 No\r\n\r\n", .unsuccessfulStatus),
    ("HTTP/1.1 101 Other\r\n\r\n", .unsuccessfulStatus),
    ("HTTP/1.1 207 Many\r\n\r\n", .unsuccessfulStatus),
  ])
  func `what is answered has a name in the API`(answer: String, result: SendResult) throws {
    let receiver = try Receiver([Receiver.Answer(text: answer)])
    defer { receiver.stop() }
    #expect(try post(to: receiver.port) == [result])
  }

  @Test func `a short body that comes late is waited for, but not for long`() throws {
    let receiver = try Receiver([
      Receiver.Answer(text: "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n", lasts: true)
    ])
    defer { receiver.stop() }
    #expect(try post(to: receiver.port, patience: .seconds(30)) == [.success])
  }

  @Test(arguments: ["http", "https"])
  func `a server that is not there is a matter of sockets`(scheme: String) throws {
    let receiver = try Receiver(statuses: [200])
    receiver.stop()
    #expect(try post(to: receiver.port, scheme: scheme) == [.socketIssue])
    #expect(try post(to: 1, at: "nobody.invalid", scheme: scheme) == [.socketIssue])
  }

  @Test func `a server that speaks no TLS gets nothing over it`() throws {
    let receiver = try Receiver(statuses: [200])
    defer { receiver.stop() }
    let results = try post(to: receiver.port, scheme: "https")
    // On Linux, the system's library has no name for it.
    #expect(results == [.tlsIssue] || results == [.other])
    #expect(receiver.requests == [])
  }

  private static let hasVersion6 = (try? Socket.listen(at: "::1", port: 0).close()) != nil

  @Test(.enabled(if: hasVersion6))
  func `a server is found at whichever of its addresses it listens`() throws {
    for (address, hosts) in [("127.0.0.1", ["localhost"]), ("::1", ["[::1]"])] {
      let receiver = try Receiver([.init(text: "HTTP/1.1 200 OK\r\n\r\n")], at: address)
      defer { receiver.stop() }
      for host in hosts { #expect(try post(to: receiver.port, at: host) == [.success]) }
    }
  }
}
