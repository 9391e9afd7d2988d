/// The request line and the header fields.
package struct HTTPHead: Hashable, Sendable {
  package let method: String
  package let target: HTTPTarget
  package let fields: [HTTPField]
  /// True if the client speaks HTTP/1.1, and false if it speaks HTTP/1.0.
  private let isCurrent: Bool

  init(method: String, target: HTTPTarget, fields: [HTTPField], isCurrent: Bool = true) {
    self.method = method
    self.target = target
    self.fields = fields
    self.isCurrent = isCurrent
  }

  /// The value of a field, whose name is compared without case; the first where there are several.
  package subscript(name: String) -> String? { values(of: name).first }

  /// Every value of a field, in the order in which they came.
  func values(of name: String) -> [String] {
    fields.filter { $0.name.isEqualIgnoringCase(to: name) }.map(\.value)
  }
}

// MARK: - What the fields mean for the connection

extension HTTPHead {
  /// The form in which the body is sent: with a length, or in chunks.
  enum Framing: Hashable, Sendable {
    case length(Int)
    case chunks
  }

  /// True if another request may follow on the same connection.
  package var keepsAlive: Bool {
    let options = values(of: "Connection").flatMap { $0.split(separator: ",") }
      .map { $0.trimmed.lowercased() }
    return isCurrent ? !options.contains("close") : options.contains("keep-alive")
  }

  /// True if the client waits for a "100 Continue" before it sends its body.
  package var expectsContinue: Bool {
    isCurrent && self["Expect"]?.lowercased() == "100-continue"
  }

  /// Returns the form of the body, and refuses heads that two readers could understand differently.
  func framing(_ limits: HTTPLimits) throws(HTTPProblem) -> Framing {
    let lengths = values(of: "Content-Length")
    let encodings = values(of: "Transfer-Encoding")
    if !encodings.isEmpty {
      guard lengths.isEmpty, isCurrent else { throw .malformedLength }
      guard encodings.count == 1, encodings[0].lowercased() == "chunked" else {
        throw .unknownEncoding
      }
      return .chunks
    }
    guard let text = lengths.first else { return .length(0) }
    let isNumber = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard isNumber, lengths.allSatisfy({ $0 == text }) else { throw .malformedLength }
    guard let length = Int(text), length <= limits.body else { throw .bodyTooLarge }
    return .length(length)
  }
}

// MARK: - Reading

extension HTTPHead {
  /// Reads lines without their ends.
  init(lines: [ArraySlice<UInt8>], _ limits: HTTPLimits) throws(HTTPProblem) {
    guard let first = lines.first else { throw .malformedLine }
    let words = first.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3, Self.isToken(words[0]), words[0].count <= 32,
      words[1].allSatisfy({ (0x21...0x7e).contains($0) })
    else { throw .malformedLine }
    let isCurrent = try Self.isCurrent(version: words[2])
    guard let target = HTTPTarget(String(decoding: words[1], as: UTF8.self)) else {
      throw .malformedLine
    }
    guard lines.count - 1 <= limits.fields else { throw .headTooLarge }
    var fields: [HTTPField] = []
    for line in lines.dropFirst() { fields.append(try HTTPField(line: line)) }
    self.init(
      method: String(decoding: words[0], as: UTF8.self), target: target, fields: fields,
      isCurrent: isCurrent)
    if isCurrent, values(of: "Host").count != 1 { throw .noHost }
  }

  private static func isCurrent(version: ArraySlice<UInt8>) throws(HTTPProblem) -> Bool {
    if version.elementsEqual("HTTP/1.1".utf8) { return true }
    if version.elementsEqual("HTTP/1.0".utf8) { return false }
    throw version.starts(with: "HTTP/".utf8) ? .unknownVersion : .malformedLine
  }

  /// Returns true if the bytes form a token of HTTP, as methods and field names do.
  static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}

extension HTTPField {
  fileprivate init(line: ArraySlice<UInt8>) throws(HTTPProblem) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), HTTPHead.isToken(line[..<colon])
    else { throw .malformedField }
    let value = line[(colon + 1)...]
    guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 }),
      let text = String(validating: value, as: UTF8.self)
    else { throw .malformedField }
    self.init(String(decoding: line[..<colon], as: UTF8.self), text.trimmed)
  }
}

extension StringProtocol {
  /// The text without spaces and tabs at its ends.
  var trimmed: String {
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    guard let first = firstIndex(where: { !isBlank($0) }),
      let last = lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[first...last])
  }

  func isEqualIgnoringCase(to other: some StringProtocol) -> Bool {
    utf8.count == other.utf8.count && lowercased() == other.lowercased()
  }
}
