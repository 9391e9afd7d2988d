/// A client's request: its head and its body.
package struct HTTPRequest: Hashable, Sendable {
  package let head: HTTPHead
  package let body: [UInt8]

  package init(_ head: HTTPHead, body: [UInt8] = []) { (self.head, self.body) = (head, body) }

  package var method: String { head.method }
  package var target: HTTPTarget { head.target }
}

extension HTTPRequest {
  /// A request as code in this process makes it.
  ///
  /// Nil where the target is none.
  package init?(
    _ method: String, _ target: String, fields: [HTTPField] = [], body: [UInt8] = []
  ) {
    guard let target = HTTPTarget(target) else { return nil }
    self.init(HTTPHead(method: method, target: target, fields: fields), body: body)
  }
}

/// One field of a request's or an answer's header.
package struct HTTPField: Hashable, Sendable {
  package let name: String
  package let value: String

  package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}
