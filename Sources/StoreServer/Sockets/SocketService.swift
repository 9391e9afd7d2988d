/// A service of a `SocketServer`; it is called on the server's thread.
package protocol SocketService {
  mutating func answer(_ request: HTTPRequest) -> HTTPResponse

  /// Does the service's other work, and is called now and then.
  ///
  /// Returns true if it wants to be called again soon.
  mutating func attend() -> Bool
}
