internal import StoreSimulation

/// The clients of a server, in the order in which they are answered, and leave when room is short.
struct ClientList {
  struct Client {
    let socket: Socket
    var connection: Connection
    var hasEndedSending = false
    /// The server's time that the client has used, on the scale of the list's `time`.
    var time = Duration.zero
  }

  private let limits: SocketLimits
  private var clients: [Client] = []
  /// The most clients at a time: the limit, or fewer where the system has no more descriptors.
  private var capacity: Int
  /// The virtual time of fair queuing: a client that has just come has used so much.
  private var time = Duration.zero

  init(_ limits: SocketLimits) {
    self.limits = limits
    capacity = limits.connections
  }

  var isEmpty: Bool { clients.isEmpty }
  var indices: Range<Int> { clients.indices }

  subscript(index: Int) -> Client {
    get { clients[index] }
    _modify { yield &clients[index] }
  }

  func add(to poll: inout SocketPoll) {
    for client in clients {
      let connection = client.connection
      poll.add(client.socket, reads: connection.reads, writes: !connection.unsent.isEmpty)
    }
  }

  mutating func write(_ index: Int, at now: ContinuousClock.Instant, _ log: RequestLog) {
    let socket = clients[index].socket
    guard !clients[index].connection.unsent.isEmpty else { return }
    switch socket.write(clients[index].connection.unsent) {
    case .moved(let count):
      clients[index].connection.hasSent(count, at: now, refuse: log.refuse)
    case .ended, .wouldBlock: break
    case .failed: clients[index].connection.fail()
    }
    if clients[index].connection.endsSending, !clients[index].hasEndedSending {
      clients[index].hasEndedSending = true
      socket.endSending()
    }
  }

  mutating func expire(_ index: Int, at now: ContinuousClock.Instant, _ log: RequestLog) {
    guard now >= clients[index].connection.deadline else { return }
    clients[index].connection.expire(at: now, refuse: log.refuse)
  }

  /// No more requests are taken.
  mutating func close() {
    for index in clients.indices { clients[index].connection.close() }
    dropFinished()
  }

  mutating func dropFinished() {
    for client in clients where client.connection.isOver { client.socket.close() }
    clients.removeAll { $0.connection.isOver }
  }

  mutating func removeAll() {
    for client in clients { client.socket.close() }
    clients = []
  }
}

// MARK: - The order of answers

extension ClientList {
  var isAsking: Bool { clients.contains { $0.connection.hasRequest } }

  /// The clients that have asked, by the server's time that they have used, least first.
  ///
  /// A client that has been idle has no claim to more than one that has just come.
  var nextToAnswer: [Int] {
    clients.indices.filter { clients[$0].connection.hasRequest }
      .sorted { max(clients[$0].time, time) < max(clients[$1].time, time) }
  }

  mutating func answer(_ index: Int, _ answer: (HTTPRequest) -> HTTPResponse) {
    let start = ContinuousClock.systemsNow
    clients[index].connection.answer(answer, clock: { ContinuousClock.systemsNow })
    time = max(clients[index].time, time)
    clients[index].time = time + start.duration(to: ContinuousClock.systemsNow)
  }
}

// MARK: - The order of leaving

extension ClientList {
  /// Returns true if one more client would be taken.
  func hasRoom(at now: ContinuousClock.Instant) -> Bool {
    clients.count < capacity || clients.contains { $0.connection.isDismissible(at: now) }
  }

  /// Takes all clients that wait, as far as there is room for them or it can be made.
  mutating func take(
    from listener: Socket, at now: ContinuousClock.Instant, _ log: RequestLog
  ) {
    // Found once and not for each client, since thousands may wait.
    var leaving = clients.count < capacity ? [] : dismissible(at: now)[...]
    var count = clients.count
    while count < capacity || !leaving.isEmpty {
      do throws(SocketError) {
        guard let socket = try listener.accept() else { break }
        if count < capacity {
          count += 1
        } else if let index = leaving.popFirst() {
          dismiss(index, log)
        }
        clients.append(Client(socket: socket, connection: Connection(limits, at: now)))
      } catch {
        // The others keep a few descriptors, for what else there is to open.
        capacity = max(1, count - 8)
        break
      }
    }
    dropFinished()
  }

  /// Lets clients go until the others keep no more than they may.
  ///
  /// The one that keeps most is not counted: a single answer can be larger than the limit.
  mutating func limitMemory(_ log: RequestLog) {
    let held = clients.map(\.connection.held)
    var surplus = held.reduce(0, +) - (held.max() ?? 0) - limits.memory
    guard surplus > 0 else { return }
    // Clients that hold less cannot exceed the limit, even if there are as many as there may be.
    let share = limits.memory / (2 * limits.connections)
    for index in dismissible(at: nil) where surplus > 0 && held[index] > share {
      surplus -= held[index]
      dismiss(index, log)
    }
    dropFinished()
  }

  /// The clients that may be dismissed, longest waited for first.
  ///
  /// - Parameter now: nil to include clients that have some of their grace left.
  private func dismissible(at now: ContinuousClock.Instant?) -> [Int] {
    let ends = clients.indices.compactMap { index in
      clients[index].connection.dismissal.map { (index: index, end: $0) }
    }
    return ends.filter { end in now.map { end.end <= $0 } ?? true }
      .sorted { $0.end < $1.end }.map(\.index)
  }

  private mutating func dismiss(_ index: Int, _ log: RequestLog) {
    if clients[index].connection.hasSpoken { log.dismiss() }
    clients[index].connection.fail()
  }
}

extension Connection {
  fileprivate func isDismissible(at now: ContinuousClock.Instant) -> Bool {
    dismissal.map { $0 <= now } ?? false
  }
}
