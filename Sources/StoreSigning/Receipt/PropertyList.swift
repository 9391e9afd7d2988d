/// A list of quoted pairs in the old style, as receipts before iOS 7 are written: a tab, key and
/// value with ` = ` between them and `;` behind, one pair a line.
package struct PropertyList: Hashable, Sendable {
  package struct Pair: Hashable, Sendable {
    package let key, value: String

    package init(_ key: String, _ value: String) { (self.key, self.value) = (key, value) }
  }

  package var pairs: [Pair]

  package init(_ pairs: [Pair]) { self.pairs = pairs }

  /// The value of the first pair with this key.
  package subscript(key: String) -> String? { pairs.first { $0.key == key }?.value }

  package var text: String {
    let lines = pairs.map { "\t\(quoted($0.key)) = \(quoted($0.value));\n" }
    return "{\n\(lines.joined())}"
  }

  /// Reads the list that the whole text is, white space around it apart.
  package init(_ text: some StringProtocol) throws(PropertyListError) {
    var reader = PropertyListReader(Array(String(text).utf8))
    pairs = try reader.list()
  }

  private func quoted(_ text: String) -> String {
    let special = [UInt8(ascii: "\""), UInt8(ascii: "\\")]
    guard text.utf8.contains(where: special.contains) else { return "\"\(text)\"" }
    let escaped = text.utf8.flatMap { special.contains($0) ? [special[1], $0] : [$0] }
    return "\"\(String(decoding: escaped, as: UTF8.self))\""
  }
}

/// An error in a text that is not an old-style list of quoted pairs, with the place at which it
/// stops being one.
package struct PropertyListError: Error, Hashable, Sendable {
  package let offset: Int

  package init(offset: Int) { self.offset = offset }
}

extension PropertyListError: CustomStringConvertible {
  package var description: String { "byte \(offset): this is no list of quoted pairs" }
}
