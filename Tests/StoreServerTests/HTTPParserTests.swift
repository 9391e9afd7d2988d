import Testing

@testable import StoreServer

struct HTTPParserTests {
  private static let post = """
    POST /a%20b/c?x=1&y=a+b&x=%32&z HTTP/1.1\r
    Host: localhost\r
    Content-Length: 5\r
    X-Empty:\r
    \r
    hello
    """

  @Test func `a request has a method, a path, a query, fields and a body`() throws {
    var parser = HTTPParser()
    parser.append(Self.post.utf8)
    let request = try #require(try parser.next())
    #expect(request.method == "POST")
    #expect(request.target.path == "/a%20b/c")
    #expect(request.target.segments == ["a b", "c"])
    #expect(request.target.values(of: "x") == ["1", "2"])
    #expect(request.target.values(of: "y") == ["a b"])
    #expect(request.target.values(of: "z") == [""])
    #expect(request.head["host"] == "localhost")
    #expect(request.head["X-EMPTY"] == "")
    #expect(request.body == Array("hello".utf8))
    #expect(request.head.keepsAlive)
    #expect(try parser.next() == nil)
    #expect(!parser.isInside)
  }

  @Test func `it does not matter in what pieces a request comes`() throws {
    let bytes = Array((Self.post + Self.chunked + "GET / HTTP/1.0\r\n\r\n").utf8)
    var whole = HTTPParser()
    whole.append(bytes)
    let expected = try [whole.next(), whole.next(), whole.next()]
    #expect(expected.allSatisfy { $0 != nil })
    for size in 1...bytes.count {
      var parser = HTTPParser()
      var requests: [HTTPRequest?] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        parser.append(bytes[start..<min(start + size, bytes.count)])
        while let request = try parser.next() { requests.append(request) }
      }
      #expect(requests == expected, "in pieces of \(size)")
    }
  }

  private static let chunked = """
    PUT / HTTP/1.1\r
    Host: a\r
    Transfer-Encoding: Chunked\r
    \r
    4;name=value\r
    Wiki\r
    00006\r
    pedia \r
    \r
    0\r
    Trailer: yes\r
    \r

    """.replacing("pedia \r\n\r\n", with: "pedia \r\n")

  @Test func `a body in chunks is put together`() throws {
    var parser = HTTPParser()
    parser.append(Self.chunked.utf8)
    let request = try #require(try parser.next())
    #expect(String(decoding: request.body, as: UTF8.self) == "Wikipedia ")
    #expect(!parser.isInside)
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\n\r\n", HTTPProblem.noHost),
    ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", .noHost),
    ("GET /\r\n\r\n", .malformedLine),
    ("GET  / HTTP/1.1\r\n\r\n", .malformedLine),
    ("G(T / HTTP/1.1\r\n\r\n", .malformedLine),
    ("GET elsewhere HTTP/1.1\r\n\r\n", .malformedLine),
    ("GET /\u{7f} HTTP/1.1\r\n\r\n", .malformedLine),
    ("GET / HTTP/1.1\n\n", .malformedLine),
    ("GET / HTTP/2.0\r\n\r\n", .unknownVersion),
    ("\u{16}\u{3}\u{1}\r\n\r\n", .malformedLine),
    ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", .malformedField),
    ("GET / HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n", .malformedField),
    ("GET / HTTP/1.1\r\nHost: a\u{1}\r\n\r\n", .malformedField),
    ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", .malformedLength),
    (
      "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      .malformedLength
    ),
    (
      "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
      .malformedLength
    ),
    ("GET / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", .malformedLength),
    ("GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", .unknownEncoding),
    ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 8388609\r\n\r\n", .bodyTooLarge),
    ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n", .bodyTooLarge),
    (chunks("zz\r\n"), .malformedChunk), (chunks("\r\n"), .malformedChunk),
    (chunks("1\r\nab\r\n"), .malformedChunk), (chunks("ffffffffffffffff\r\n"), .malformedChunk),
    (chunks("800001\r\n"), .bodyTooLarge),
    (chunks("1" + String(repeating: " ", count: 300)), .malformedChunk),
    ("GET / HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "x", count: 16_384), .headTooLarge),
    (
      "GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: "X: y\r\n", count: 100) + "\r\n",
      .headTooLarge
    ),
  ])
  func `what two readers could understand differently is refused`(
    text: String, problem: HTTPProblem
  ) {
    var parser = HTTPParser()
    parser.append(text.utf8)
    #expect(throws: problem) { try parser.next() }
    // The same problem is thrown for all bytes after it.
    parser.append(Self.post.utf8)
    #expect(throws: problem) { try parser.next() }
  }

  private static func chunks(_ text: String) -> String {
    "PUT / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\(text)"
  }

  @Test func `damaged requests give requests, problems or the wish for more`() {
    let bytes = Array((Self.post + Self.chunked).utf8)
    var outcomes: Set<String> = []
    for position in bytes.indices {
      for value in [0, 9, 10, 13, 32, 37, 48, 58, 59, 127, 255] as [UInt8] {
        var damaged = bytes
        damaged[position] = value
        var parser = HTTPParser()
        parser.append(damaged)
        do {
          var count = 0
          while try parser.next() != nil { count += 1 }
          outcomes.insert("\(count)")
        } catch {
          outcomes.insert("\(error)")
        }
      }
    }
    #expect(outcomes.isSuperset(of: ["1", "2", "\(HTTPProblem.malformedLine)"]))
  }

  @Test(arguments: [
    ("HTTP/1.1", "Connection: close", false), ("HTTP/1.1", "Connection: Keep-Alive, Close", false),
    ("HTTP/1.1", "X: y", true), ("HTTP/1.0", "X: y", false),
    ("HTTP/1.0", "Connection: keep-alive", true),
  ])
  func `the client says whether the connection goes on`(
    version: String, field: String, goesOn: Bool
  ) throws {
    var parser = HTTPParser()
    parser.append("GET http://localhost/a HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
    #expect(try parser.next()?.target.path == "/a")
    parser.append("GET / \(version)\r\nHost: a\r\n\(field)\r\n\r\n".utf8)
    #expect(try parser.next()?.head.keepsAlive == goesOn)
  }

  @Test func `an answer is written with its length`() {
    let response = HTTPResponse(json: Array("{}".utf8))
    #expect(
      String(decoding: response.encoded(keepsAlive: false), as: UTF8.self)
        == "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}"
    )
    #expect(
      String(decoding: response.encoded(keepsAlive: true, isForHead: true), as: UTF8.self)
        == "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n")
  }
}
