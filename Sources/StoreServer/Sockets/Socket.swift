internal import StoreSimulation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A socket of the system's, which never blocks.
///
/// All that the compiler cannot check about sockets stands here.
struct Socket: Hashable {
  let descriptor: Int32

  /// The result of reading or writing.
  enum Transfer: Hashable {
    case moved(Int)
    /// The other side sends nothing more.
    case ended
    case wouldBlock
    case failed
  }

  private init(owning descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL, 0) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      // A client that has gone is no reason to end.
      set(SO_NOSIGPIPE, at: SOL_SOCKET)
    #endif
  }

  /// Listens at an address, which is written in numbers; a port of zero is any that is free.
  ///
  /// - Throws: the system's reason.
  static func listen(at address: String, port: UInt16) throws(SocketError) -> Self {
    var hints = unsafe addrinfo()
    unsafe hints.ai_family = AF_UNSPEC
    unsafe hints.ai_socktype = streamType
    unsafe hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
    var list: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(address, "\(port)", &hints, &list) == 0,
      let found = unsafe list?.pointee
    else { throw SocketError(reason: "\(address) is no address in numbers") }
    defer { unsafe freeaddrinfo(list) }
    let descriptor = unsafe socket(found.ai_family, found.ai_socktype, found.ai_protocol)
    guard descriptor >= 0 else { throw .last }
    let new = Self(owning: descriptor)
    new.set(SO_REUSEADDR, at: SOL_SOCKET)
    if unsafe found.ai_family == AF_INET6 { new.set(IPV6_V6ONLY, at: Int32(IPPROTO_IPV6)) }
    guard unsafe bind(descriptor, found.ai_addr, found.ai_addrlen) == 0,
      system_listen(descriptor, Int32(SOMAXCONN)) == 0
    else {
      let error = SocketError.last
      new.close()
      let place = address.contains(":") ? "[\(address)]:\(port)" : "\(address):\(port)"
      throw SocketError(reason: "cannot listen at \(place): \(error.reason)")
    }
    return new
  }

  /// Connects to a listening socket; an address may be a name, which may mean several.
  ///
  /// - Throws: the system's reason, which is that of the last address.
  static func connect(
    to address: String, port: UInt16, until deadline: ContinuousClock.Instant
  ) throws(SocketError) -> Self {
    var hints = unsafe addrinfo()
    unsafe hints.ai_family = AF_UNSPEC
    unsafe hints.ai_socktype = streamType
    unsafe hints.ai_flags = AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    var error = SocketError(reason: "nobody knows \(address)")
    guard unsafe getaddrinfo(address, "\(port)", &hints, &list) == 0 else { throw error }
    defer { unsafe freeaddrinfo(list) }
    var next = unsafe list
    while let found = unsafe next?.pointee {
      do throws(SocketError) { return try unsafe connect(to: found, until: deadline) } catch let new
      {
        error = new
      }
      unsafe next = found.ai_next
    }
    throw error
  }

  private static func connect(
    to found: addrinfo, until deadline: ContinuousClock.Instant
  ) throws(SocketError) -> Self {
    let descriptor = unsafe socket(found.ai_family, found.ai_socktype, found.ai_protocol)
    guard descriptor >= 0 else { throw .last }
    let new = Self(owning: descriptor)
    do throws(SocketError) {
      if unsafe system_connect(descriptor, found.ai_addr, found.ai_addrlen) != 0 {
        guard errno == EINPROGRESS else { throw .last }
        try new.wait(reads: false, until: deadline)
        let reason = new.pendingError
        guard reason == 0 else { throw SocketError(number: reason) }
      }
      return new
    } catch {
      new.close()
      throw error
    }
  }

  /// Waits until something can be read or written.
  ///
  /// - Throws: an error that `isTimeout` once the moment has come.
  func wait(reads: Bool, until deadline: ContinuousClock.Instant) throws(SocketError) {
    var poll = SocketPoll()
    poll.add(self, reads: reads, writes: !reads)
    while !poll.isReady(0) {
      let left = ContinuousClock.systemsNow.duration(to: deadline) / .milliseconds(1)
      guard left > 0 else { throw .timeout }
      poll.wait(milliseconds: Int32(clamping: Int(left.rounded(.up))))
    }
  }

  /// The reason for which it could not connect; zero where it could.
  private var pendingError: Int32 {
    var (number, length) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
    guard unsafe getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &number, &length) == 0 else {
      return errno
    }
    return number
  }

  /// The next client that waits; nil where none does.
  ///
  /// - Throws: the system's reason where it has no descriptor left.
  func accept() throws(SocketError) -> Self? {
    let descriptor = system_accept(self.descriptor)
    guard descriptor >= 0 else {
      if errno == EMFILE || errno == ENFILE { throw .last }
      return nil
    }
    let client = Self(owning: descriptor)
    client.set(TCP_NODELAY, at: Int32(IPPROTO_TCP))
    return client
  }

  func read(into buffer: inout [UInt8]) -> Transfer {
    let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
    return count == 0 ? .ended : Self.transfer(count)
  }

  func write(_ bytes: ArraySlice<UInt8>) -> Transfer {
    let count = unsafe bytes.withUnsafeBytes { bytes in
      unsafe send(descriptor, bytes.baseAddress, bytes.count, Self.quietly)
    }
    return Self.transfer(count)
  }

  /// Tells the other side that nothing more comes.
  func endSending() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

  func close() { _ = system_close(descriptor) }

  /// The port it listens at.
  var port: UInt16 {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return unsafe withUnsafeMutablePointer(to: &storage) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard unsafe getsockname(descriptor, address, &length) == 0 else { return 0 }
        // The port has the same place in both families.
        return unsafe UnsafeRawPointer(address)
          .loadUnaligned(fromByteOffset: 2, as: UInt16.self).bigEndian
      }
    }
  }

  private static func transfer(_ count: Int) -> Transfer {
    if count >= 0 { return .moved(count) }
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? .wouldBlock : .failed
  }

  private func set(_ option: Int32, at level: Int32) {
    var yes: Int32 = 1
    _ = unsafe setsockopt(descriptor, level, option, &yes, socklen_t(MemoryLayout<Int32>.size))
  }

  #if canImport(Glibc)
    private static let streamType = Int32(SOCK_STREAM.rawValue)
  #else
    private static let streamType = SOCK_STREAM
  #endif
  #if canImport(Darwin)
    private static let quietly: Int32 = 0
  #else
    private static let quietly = Int32(MSG_NOSIGNAL)
  #endif
}

/// Why the system gives no socket.
package struct SocketError: Error, Hashable, Sendable, CustomStringConvertible {
  package let reason: String
  /// True if nothing came in time.
  package var isTimeout = false

  package var description: String { reason }

  static var last: Self { Self(number: errno) }
  static let timeout = Self(reason: "no answer in time", isTimeout: true)
}

extension SocketError {
  init(number: Int32) { self.init(reason: unsafe String(cString: strerror(number))) }
}

/// Waits until something can be done with one of several sockets.
struct SocketPoll {
  private var entries: [pollfd] = []

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  mutating func add(_ socket: Socket, reads: Bool, writes: Bool) {
    let events = (reads ? POLLIN : 0) | (writes ? POLLOUT : 0)
    entries.append(pollfd(fd: socket.descriptor, events: Int16(events), revents: 0))
  }

  /// Returns early when a signal comes.
  mutating func wait(milliseconds: Int32) {
    let count = unsafe poll(&entries, nfds_t(entries.count), milliseconds)
    if count < 0 { for index in entries.indices { entries[index].revents = 0 } }
  }

  /// Returns true if the socket is ready for reading or writing, or has failed.
  ///
  /// - Parameter index: the number of sockets that were added before it.
  func isReady(_ index: Int) -> Bool { entries[index].revents != 0 }
}

// Under other names, since the methods above have these.
private func system_listen(_ descriptor: Int32, _ backlog: Int32) -> Int32 {
  listen(descriptor, backlog)
}

private func system_connect(
  _ descriptor: Int32, _ address: UnsafePointer<sockaddr>?, _ length: socklen_t
) -> Int32 { unsafe connect(descriptor, address, length) }

private func system_accept(_ descriptor: Int32) -> Int32 { accept(descriptor, nil, nil) }

private func system_close(_ descriptor: Int32) -> Int32 { close(descriptor) }
