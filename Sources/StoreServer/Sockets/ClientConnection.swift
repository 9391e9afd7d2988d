/// A connection to a server, on which everything has to have happened before one moment.
struct ClientConnection {
  private let socket: Socket
  private let deadline: ContinuousClock.Instant

  /// - Parameter host: a name, or an address in numbers, without brackets.
  /// - Throws: the system's reason.
  init(
    to host: String, port: UInt16, until deadline: ContinuousClock.Instant
  ) throws(SocketError) {
    self.deadline = deadline
    socket = try .connect(to: host, port: port, until: deadline)
  }

  func close() { socket.close() }

  func send(_ bytes: [UInt8]) throws(SocketError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      try socket.wait(reads: false, until: deadline)
      switch socket.write(rest) {
      case .moved(let count): rest = rest.dropFirst(count)
      case .wouldBlock: break
      case .ended, .failed: throw .last
      }
    }
  }

  /// The next bytes that come, at most 64 KiB; none once the server sends nothing more.
  ///
  /// - Parameter limit: a moment before the connection's own, after which nothing is waited for.
  func receive(until limit: ContinuousClock.Instant? = nil) throws(SocketError) -> ArraySlice<UInt8>
  {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      try socket.wait(reads: true, until: min(limit ?? deadline, deadline))
      switch socket.read(into: &buffer) {
      case .moved(let count): return buffer[..<count]
      case .ended: return []
      case .wouldBlock: break
      case .failed: throw .last
      }
    }
  }
}
