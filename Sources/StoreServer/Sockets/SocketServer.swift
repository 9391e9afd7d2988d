/// Serves clients on sockets, on one thread, each as soon as it has asked something in full.
package struct SocketServer {
  private let limits: SocketLimits
  private let listeners: [Socket]
  private var clients: [Client] = []
  private var poll = SocketPoll()
  private var buffer = [UInt8](repeating: 0, count: 65_536)
  private let log: RequestLog

  private struct Client {
    let socket: Socket
    var connection: Connection
    var hasEndedSending = false
  }

  /// Listens at all of the addresses, at the same port.
  ///
  /// - Parameters:
  ///   - addresses: in numbers; those after the first may be missing on this machine.
  ///   - port: zero for any that is free.
  ///   - log: gets a line for each request.
  /// - Throws: why the first cannot be listened at.
  package init(
    addresses: [String], port: UInt16, limits: SocketLimits = SocketLimits(),
    log: @escaping (String) -> Void
  ) throws(SocketError) {
    self.limits = limits
    self.log = RequestLog(write: log)
    var listeners = [try Socket.listen(at: addresses[0], port: port)]
    for address in addresses.dropFirst() {
      if let more = try? Socket.listen(at: address, port: listeners[0].port) {
        listeners.append(more)
      }
    }
    self.listeners = listeners
  }

  package var port: UInt16 { listeners[0].port }

  /// Serves until it is told to stop; what is being answered then is answered to its end.
  package mutating func run(
    _ service: inout some SocketService, until isStopped: () -> Bool
  ) {
    while !isStopped() {
      let isWaiting = service.attend()
      turn(&service, takesClients: true, wait: isWaiting ? Self.shortWait : Self.longestWait)
    }
    for listener in listeners { listener.close() }
    let now = ContinuousClock.now
    for index in clients.indices { clients[index].connection.close(at: now) }
    let end = now + limits.parting
    while ContinuousClock.now < end, dropFinished() {
      turn(&service, takesClients: false, wait: Self.shortWait)
    }
    for client in clients { client.socket.close() }
    clients = []
  }

  /// Waits for something to do, but not long, and does it.
  private mutating func turn(
    _ service: inout some SocketService, takesClients: Bool, wait: Int32
  ) {
    let listening = takesClients ? listeners : []
    poll.removeAll()
    for listener in listening {
      poll.add(listener, reads: clients.count < limits.connections, writes: false)
    }
    for client in clients {
      let connection = client.connection
      poll.add(client.socket, reads: connection.reads, writes: !connection.unsent.isEmpty)
    }
    poll.wait(milliseconds: wait)
    let now = ContinuousClock.now
    for index in clients.indices {
      if poll.isReady(listening.count + index) { move(index, at: now, &service) }
      guard now >= clients[index].connection.deadline else { continue }
      clients[index].connection.expire(at: now, refuse: log.refuse)
    }
    _ = dropFinished()
    for (index, listener) in listening.enumerated() where poll.isReady(index) {
      while clients.count < limits.connections, let socket = listener.accept() {
        clients.append(Client(socket: socket, connection: Connection(limits, at: now)))
      }
    }
  }

  /// In milliseconds: how late a deadline or the wish to stop may be noticed.
  private static let longestWait: Int32 = 250
  private static let shortWait: Int32 = 5

  private mutating func move(
    _ index: Int, at now: ContinuousClock.Instant, _ service: inout some SocketService
  ) {
    let (socket, log) = (clients[index].socket, log)
    var now = now
    if clients[index].connection.reads {
      switch socket.read(into: &buffer) {
      case .moved(let count):
        var hasAnswered = false
        clients[index].connection.receive(
          buffer[..<count], at: now,
          { request in
            hasAnswered = true
            return log.note(request) { service.answer($0) }
          }, refuse: log.refuse)
        if hasAnswered {
          now = .now
          clients[index].connection.hasAnswered(at: now)
        }
      case .ended: clients[index].connection.receiveEnd(at: now)
      case .wouldBlock: break
      case .failed: clients[index].connection.fail()
      }
    }
    // Most answers fit at once, so that nobody has to come back for them.
    guard !clients[index].connection.unsent.isEmpty else { return }
    switch socket.write(clients[index].connection.unsent) {
    case .moved(let count): clients[index].connection.hasSent(count, at: now)
    case .ended, .wouldBlock: break
    case .failed: clients[index].connection.fail()
    }
    if clients[index].connection.endsSending, !clients[index].hasEndedSending {
      clients[index].hasEndedSending = true
      socket.endSending()
    }
  }

  /// Returns whether any client is left.
  private mutating func dropFinished() -> Bool {
    for client in clients where client.connection.isOver { client.socket.close() }
    clients.removeAll { $0.connection.isOver }
    return !clients.isEmpty
  }
}
