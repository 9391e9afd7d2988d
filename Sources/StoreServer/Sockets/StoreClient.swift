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
    let socket = try Socket.connect(to: host, port: port)
    defer { socket.close() }
    let name = host.contains(":") ? "[\(host)]" : host
    let head = """
      POST \(path) HTTP/1.1\r\nHost: \(name):\(port)\r\nConnection: close\r\n\
      Content-Type: application/json\r\nContent-Length: \(body.count)\r\n\r\n
      """
    try send(Array(head.utf8) + body, over: socket)
    return try Self.body(of: receive(from: socket))
  }

  private func send(_ bytes: [UInt8], over socket: Socket) throws(SocketError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      try wait(for: socket, reads: false)
      switch socket.write(rest) {
      case .moved(let count): rest = rest.dropFirst(count)
      case .wouldBlock: break
      case .ended, .failed: throw .last
      }
    }
  }

  /// Everything until the store closes.
  private func receive(from socket: Socket) throws(SocketError) -> [UInt8] {
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    while true {
      try wait(for: socket, reads: true)
      switch socket.read(into: &buffer) {
      case .moved(let count): bytes += buffer[..<count]
      case .ended: return bytes
      case .wouldBlock: break
      case .failed: throw .last
      }
    }
  }

  private func wait(for socket: Socket, reads: Bool) throws(SocketError) {
    var poll = SocketPoll()
    poll.add(socket, reads: reads, writes: !reads)
    poll.wait(milliseconds: Self.patience)
    guard poll.isReady(0) else { throw SocketError(reason: "no answer in time") }
  }

  /// In milliseconds: advancing a world by years takes its time.
  private static let patience: Int32 = 600_000

  private static func body(of answer: [UInt8]) throws(SocketError) -> [UInt8] {
    let end: [UInt8] = [0x0d, 0x0a, 0x0d, 0x0a]
    var start = 0
    while start + end.count <= answer.count {
      if answer[start..<start + end.count].elementsEqual(end) {
        return Array(answer[(start + end.count)...])
      }
      start += 1
    }
    throw SocketError(reason: "the answer is no HTTP")
  }
}
