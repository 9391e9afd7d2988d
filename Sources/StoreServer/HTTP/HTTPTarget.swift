import StoreBasics

/// The path and the query that a request is about, with the percent signs resolved.
package struct HTTPTarget: Hashable, Sendable {
  /// The path as it came.
  package let path: String
  /// The segments of the path, between its slashes.
  package let segments: [String]
  package let query: [Item]
  /// Host and port, where the target is a whole address.
  package let authority: String?

  package struct Item: Hashable, Sendable {
    package let name: String
    package let value: String
  }

  /// Reads a path, or a whole address as proxies send it; nil for anything else.
  package init?(_ text: some StringProtocol) {
    guard let (authority, local) = Self.parts(of: Substring(text)) else { return nil }
    self.authority = authority.map(String.init)
    let parts = local.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts[0])
    segments = parts[0].split(separator: "/").map { Self.decoded($0, plusIsSpace: false) }
    let items = parts.count > 1 ? parts[1].split(separator: "&") : []
    query = items.map { item in
      let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return Item(
        name: Self.decoded(pair[0], plusIsSpace: true),
        value: pair.count > 1 ? Self.decoded(pair[1], plusIsSpace: true) : "")
    }
  }

  /// Every value of a parameter, which may come more than once.
  package func values(of name: String) -> [String] {
    query.filter { $0.name == name }.map(\.value)
  }

  private static func parts(of text: Substring) -> (authority: Substring?, local: Substring)? {
    if text.hasPrefix("/") { return (nil, text) }
    guard let scheme = ["http://", "https://"].first(where: { text.hasPrefix($0) }) else {
      return nil
    }
    let address = text.dropFirst(scheme.count)
    guard let path = address.firstIndex(of: "/") else { return (address, "/") }
    return (address[..<path], address[path...])
  }

  /// Leaves text as it is that cannot be decoded.
  private static func decoded(_ text: Substring, plusIsSpace: Bool) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = hexValue(rest.prefix(2)) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? String(text)
  }

  private static func hexValue(_ digits: Substring.UTF8View.SubSequence) -> UInt8? {
    guard digits.count == 2 else { return nil }
    return digits.reduce(0 as UInt8?) { value, digit in
      guard let value, let digit = digit.hexDigitValue else { return nil }
      return value << 4 | digit
    }
  }
}
