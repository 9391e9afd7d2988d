internal import StoreSimulation

/// Asks a served store something, over a connection of its own.
///
/// `URLSession` on Linux knows no addresses of version 6 in numbers.
package struct StoreClient: Hashable, Sendable {
  private let host: String
  private let port: UInt16

  /// - Parameter host: a name, or an address in numbers, without brackets.
  package init(host: String, port: UInt16) { (self.host, self.port) = (host, port) }

  /// Posts JSON, and waits for the answer's body.
  ///
  /// - Throws: why none came.
  package func post(_ body: [UInt8], to path: String) throws(SocketError) -> [UInt8] {
    let connection = try ClientConnection(
      to: host, port: port, until: ContinuousClock.systemsNow + Self.patience)
    defer { connection.close() }
    let request = HTTPPost(host: host, port: port, target: path, body: body)
    try connection.send(request.encoded)
    var answer: [UInt8] = []
    while true {
      let bytes = try connection.receive()
      if bytes.isEmpty { return try Self.body(of: answer) }
      answer += bytes
    }
  }

  /// Advancing a world by years takes its time.
  private static let patience = Duration.seconds(600)

  private static func body(of answer: [UInt8]) throws(SocketError) -> [UInt8] {
    guard let end = answer.firstRange(of: HTTPPost.endOfHead)?.upperBound else {
      throw SocketError(reason: "the answer is no HTTP")
    }
    return Array(answer[end...])
  }
}
