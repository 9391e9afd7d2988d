/// A service of a `SocketServer`; it is called on the server's thread.
package protocol SocketService {
  mutating func answer(_ request: HTTPRequest) -> HTTPResponse

  /// Sees to whatever else there is, now and then.
  ///
  /// Returns whether it wants to be called again soon.
  mutating func attend() -> Bool
}
