internal import StoreSimulation

/// Serves clients on sockets, on one thread, each as soon as it has asked something in full.
package struct SocketServer {
  private let limits: SocketLimits
  private let listeners: [Socket]
  private var clients: ClientList
  private var poll = SocketPoll()
  private var buffer = [UInt8](repeating: 0, count: 65_536)
  private let log: RequestLog

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
    clients = ClientList(limits)
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
    clients.close()
    let end = ContinuousClock.systemsNow + limits.parting
    while ContinuousClock.systemsNow < end, !clients.isEmpty {
      turn(&service, takesClients: false, wait: Self.shortWait)
    }
    clients.removeAll()
  }

  /// Waits for something to do, but not long, and does it.
  private mutating func turn(
    _ service: inout some SocketService, takesClients: Bool, wait: Int32
  ) {
    let listening = takesClients ? listeners : []
    // Without room, a client that waits for it would wake the server all the time.
    let hasRoom = clients.hasRoom(at: ContinuousClock.systemsNow)
    poll.removeAll()
    for listener in listening { poll.add(listener, reads: hasRoom, writes: false) }
    clients.add(to: &poll)
    let isUrgent = clients.isAsking
    poll.wait(milliseconds: isUrgent ? 0 : hasRoom ? wait : min(wait, Self.shortWait))

    let now = ContinuousClock.systemsNow
    for index in clients.indices {
      if poll.isReady(listening.count + index) { move(index, at: now) }
      clients.expire(index, at: now, log)
    }
    answer(&service)
    clients.limitMemory(log)
    clients.dropFinished()
    for (index, listener) in listening.enumerated() where poll.isReady(index) {
      clients.take(from: listener, at: now, log)
    }
  }

  /// In milliseconds: how late a deadline or the wish to stop may be noticed.
  private static let longestWait: Int32 = 250
  private static let shortWait: Int32 = 5

  private mutating func move(_ index: Int, at now: ContinuousClock.Instant) {
    if clients[index].connection.reads {
      switch clients[index].socket.read(into: &buffer) {
      case .moved(let count):
        clients[index].connection.receive(buffer[..<count], at: now, refuse: log.refuse)
      case .ended: clients[index].connection.receiveEnd(at: now)
      case .wouldBlock: break
      case .failed: clients[index].connection.fail()
      }
    }
    clients.write(index, at: now, log)
  }

  /// Answers who has asked, each once at most, until the others have waited long enough.
  private mutating func answer(_ service: inout some SocketService) {
    let end = ContinuousClock.systemsNow + Self.longestRound
    for index in clients.nextToAnswer {
      clients.answer(index) { [log] request in log.note(request) { service.answer($0) } }
      // Most answers fit at once, so that no further poll is needed for them.
      clients.write(index, at: ContinuousClock.systemsNow, log)
      if ContinuousClock.systemsNow >= end { return }
    }
  }

  /// The longest time that sockets may go unread while requests are answered.
  private static let longestRound = Duration.milliseconds(20)
}
