/// The limits on the server's connections, memory and time that clients may use.
package struct SocketLimits: Hashable, Sendable {
  package var http = HTTPLimits()
  /// The number of clients at a time; for one more, the client is dismissed that has kept the
  /// server waiting longest.
  package var connections = 256
  /// Bytes of requests under way and of answers not yet taken, of all clients together.
  package var memory = 67_108_864
  /// For a request to come in full, from its first byte on.
  package var request = Duration.seconds(20)
  /// For an answer to be taken.
  package var answer = Duration.seconds(20)
  /// For the next request to begin.
  package var idle = Duration.seconds(60)
  /// The grace of a client that keeps the server waiting while others find no room.
  package var crowded = Duration.milliseconds(250)
  /// The same for a client that has sent nothing at all since it came.
  package var silent = Duration.milliseconds(10)
  /// For a client to close its side, once it was told that there is nothing more.
  package var parting = Duration.seconds(2)

  package init() {}
}
