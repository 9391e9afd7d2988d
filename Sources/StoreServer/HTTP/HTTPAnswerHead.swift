/// The status of an answer, and how much of it follows.
struct HTTPAnswerHead: Hashable, Sendable {
  let status: Int
  /// Bytes of the body; nil where only the connection's end tells.
  let length: Int?

  /// Reads the head before the empty line; nil if it is no answer of HTTP/1.
  init?(_ bytes: some Collection<UInt8>) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ", maxSplits: 2) ?? []
    guard words.count > 1, words[0].hasPrefix("HTTP/1."), words[1].utf8.count == 3,
      let status = Int(words[1]), status >= 100
    else { return nil }
    self.status = status
    let lengths = lines.dropFirst().compactMap { line -> Int? in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].isEqualIgnoringCase(to: "Content-Length") else { return nil }
      return Int(parts[1].trimmed)
    }
    length = status == 204 || status == 304 ? 0 : lengths.first
  }

  /// True if another answer follows it, which is the one to the request.
  var isInterim: Bool { (100...199).contains(status) && status != 101 }
}
