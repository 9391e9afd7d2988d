import Foundation
import StoreBasics
internal import StoreSimulation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One question to the app's server, which waits for the answer.
enum RealtimeCall {
  enum Result: Hashable, Sendable {
    case answered(status: Int, [UInt8])
    case failed(SendResult)
  }

  /// Posts JSON, and returns the answer that came before the moment.
  static func post(
    _ body: [UInt8], to address: URL, until deadline: ContinuousClock.Instant
  ) -> Result {
    address.scheme == "https"
      ? SecureRealtimeCall.post(body, to: address, until: deadline)
      : plainly(body, to: address, until: deadline)
  }

  private static func plainly(
    _ body: [UInt8], to address: URL, until deadline: ContinuousClock.Instant
  ) -> Result {
    let host = address.host(percentEncoded: false) ?? ""
    let port = address.port.flatMap(UInt16.init(exactly:))
    let path = address.path(percentEncoded: true)
    let query = address.query(percentEncoded: true).map { "?\($0)" } ?? ""
    let request = HTTPPost(
      host: host, port: port, target: (path.isEmpty ? "/" : path) + query, body: body)
    do throws(SocketError) {
      let connection = try ClientConnection(to: host, port: port ?? 80, until: deadline)
      defer { connection.close() }
      try connection.send(request.encoded)
      return try read(connection)
    } catch {
      return .failed(error.isTimeout ? .timedOut : .socketIssue)
    }
  }

  private static func read(_ connection: ClientConnection) throws(SocketError) -> Result {
    var bytes: [UInt8] = []
    var head: HTTPAnswerHead?
    while true {
      if head == nil, let end = bytes.firstRange(of: HTTPPost.endOfHead) {
        guard let read = HTTPAnswerHead(bytes[..<end.lowerBound]) else {
          return .failed(.invalidResponse)
        }
        bytes.removeFirst(end.upperBound)
        if !read.isInterim { head = read }
        continue
      }
      if let head, let length = head.length, bytes.count >= length {
        return .answered(status: head.status, Array(bytes.prefix(length)))
      }
      guard bytes.count <= longestAnswer else { return .failed(.invalidResponse) }
      let piece = try connection.receive()
      guard piece.isEmpty else {
        bytes += piece
        continue
      }
      guard let head else { return .failed(bytes.isEmpty ? .noResponse : .prematureClose) }
      // Without a length, the end of the connection is that of the body.
      return head.length == nil
        ? .answered(status: head.status, bytes) : .failed(.prematureClose)
    }
  }

  private static let longestAnswer = 65_536
}

/// The same over TLS, which the system's library has.
private enum SecureRealtimeCall {
  static func post(
    _ body: [UInt8], to address: URL, until deadline: ContinuousClock.Instant
  ) -> RealtimeCall.Result {
    let patience = ContinuousClock.systemsNow.duration(to: deadline) / .seconds(1)
    var request = URLRequest(url: address, timeoutInterval: max(patience, 0.001))
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(body)
    let outcome = Outcome()
    let session = URLSession(configuration: .ephemeral)
    defer { session.invalidateAndCancel() }
    session.dataTask(with: request) { data, response, error in
      outcome.take(data, response, error)
    }.resume()
    return outcome.wait(seconds: patience)
  }
}
