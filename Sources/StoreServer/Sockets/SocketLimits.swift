/// What clients may take of the server before they are let go.
package struct SocketLimits: Hashable, Sendable {
  package var http = HTTPLimits()
  /// Clients at a time; more wait in the system's queue.
  package var connections = 256
  /// For a request to come in full, from its first byte on.
  package var request = Duration.seconds(20)
  /// For an answer to be taken.
  package var answer = Duration.seconds(20)
  /// For the next request to begin.
  package var idle = Duration.seconds(60)
  /// For a client to close its side, once it was told that there is nothing more.
  package var parting = Duration.seconds(2)

  package init() {}
}
