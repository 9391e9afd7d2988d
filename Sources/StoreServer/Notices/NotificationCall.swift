import Foundation
internal import StoreSimulation

/// One call of the app's server over plain HTTP, which reads no more than the status of the answer.
///
/// `URLSession` on Linux reads an answer to its end even if it is told not to.
struct NotificationCall {
  private let address: URL

  init(to address: URL) { self.address = address }

  /// Posts JSON, and returns the result, which comes before the moment at the latest.
  func post(_ body: [UInt8], until deadline: ContinuousClock.Instant) -> SendResult {
    let host = address.host(percentEncoded: false) ?? ""
    let port = address.port.flatMap(UInt16.init(exactly:))
    let request = HTTPPost(host: host, port: port, target: target, body: body)
    let connection: ClientConnection
    do throws(SocketError) {
      connection = try ClientConnection(to: host, port: port ?? 80, until: deadline)
    } catch {
      return error.isTimeout ? .timedOut : .socketIssue
    }
    defer { connection.close() }
    do throws(SocketError) {
      try connection.send(request.encoded)
      return try readResult(connection)
    } catch {
      return error.isTimeout ? .timedOut : .prematureClose
    }
  }

  private var target: String {
    let path = address.path(percentEncoded: true)
    let query = address.query(percentEncoded: true).map { "?\($0)" } ?? ""
    return (path.isEmpty ? "/" : path) + query
  }

  private func readResult(_ connection: ClientConnection) throws(SocketError) -> SendResult {
    var bytes: [UInt8] = []
    // Interim answers count, too, so that there is an end to them.
    var left = Self.longestHead
    while left > 0 {
      let piece = try connection.receive()
      guard !piece.isEmpty else { return bytes.isEmpty ? .noResponse : .prematureClose }
      left -= piece.count
      bytes += piece
      while let end = bytes.firstRange(of: HTTPPost.endOfHead) {
        guard let head = HTTPAnswerHead(bytes[..<end.lowerBound]) else { return .invalidResponse }
        bytes.removeFirst(end.upperBound)
        guard !head.isInterim else { continue }
        readRest(of: head, after: bytes.count, connection)
        return (200...206).contains(head.status) ? .success : .unsuccessfulStatus
      }
    }
    return .invalidResponse
  }

  /// Reads a short body, so that its sender does not see a reset connection, and leaves a long one.
  private func readRest(
    of head: HTTPAnswerHead, after count: Int, _ connection: ClientConnection
  ) {
    let end = ContinuousClock.systemsNow + Self.patienceWithBody
    var left = min(head.length ?? .max, Self.longestBody) - count
    while left > 0, let piece = try? connection.receive(until: end), !piece.isEmpty {
      left -= piece.count
    }
  }

  private static let longestHead = 65_536
  private static let longestBody = 65_536
  private static let patienceWithBody = Duration.milliseconds(250)
}
