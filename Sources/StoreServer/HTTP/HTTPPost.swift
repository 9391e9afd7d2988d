/// A request that posts JSON, after whose answer the connection ends.
struct HTTPPost {
  /// A name, or an address in numbers, without brackets.
  let host: String
  /// Nil where the scheme's own port is meant.
  let port: UInt16?
  /// The path and the query.
  let target: String
  let body: [UInt8]

  /// The bytes on the wire.
  var encoded: [UInt8] {
    let name = host.contains(":") ? "[\(host)]" : host
    let head = """
      POST \(target) HTTP/1.1\r\nHost: \(name)\(port.map { ":\($0)" } ?? "")\r\n\
      Connection: close\r\nContent-Type: application/json\r\n\
      Content-Length: \(body.count)\r\n\r\n
      """
    return Array(head.utf8) + body
  }

  static let endOfHead: [UInt8] = [0x0d, 0x0a, 0x0d, 0x0a]
}
