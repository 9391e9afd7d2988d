/// The server's response to a client's request.
package struct HTTPResponse: Hashable, Sendable {
  package let status: Int
  package let fields: [HTTPField]
  package let body: [UInt8]
  /// An explanation for the server's log, which is not sent.
  package var remark: String?

  package init(status: Int, fields: [HTTPField] = [], body: [UInt8] = []) {
    (self.status, self.fields, self.body) = (status, fields, body)
  }

  /// JSON, whose type stands without a character set: clients compare it as text.
  package init(status: Int = 200, json: [UInt8]) {
    self.init(status: status, fields: [HTTPField("Content-Type", "application/json")], body: json)
  }

  package init(status: Int, text: String) {
    self.init(
      status: status, fields: [HTTPField("Content-Type", "text/plain")],
      body: Array("\(text)\n".utf8))
  }

  package init(_ problem: HTTPProblem) { self.init(status: problem.status, text: "\(problem)") }
}

extension HTTPResponse {
  /// The bytes on the wire.
  ///
  /// - Parameter isForHead: true if the client's method is HEAD, so that the body is not sent.
  package func encoded(keepsAlive: Bool, isForHead: Bool = false) -> [UInt8] {
    var text = "HTTP/1.1 \(status) \(reason)\r\n"
    for field in fields { text += "\(field.name): \(field.value)\r\n" }
    text += "Content-Length: \(body.count)\r\n"
    if !keepsAlive { text += "Connection: close\r\n" }
    return Array("\(text)\r\n".utf8) + (isForHead ? [] : body)
  }

  private var reason: String {
    switch status {
    case 200: "OK"
    case 202: "Accepted"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 413: "Content Too Large"
    case 415: "Unsupported Media Type"
    case 422: "Unprocessable Content"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    case 505: "HTTP Version Not Supported"
    default: "Status"
    }
  }
}
