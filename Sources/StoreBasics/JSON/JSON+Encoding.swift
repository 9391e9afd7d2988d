extension JSON {
  /// The value in UTF-8 without white space; all text but control characters stands as it is.
  package var encoded: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes, ",", ":")
    return bytes
  }

  /// The value without white space.
  package var text: String { String(decoding: encoded, as: UTF8.self) }

  /// The value on one line, with spaces between members.
  ///
  /// Some programs end a line at separators that JSON lets stand in text, so they are escaped here.
  package var line: String {
    var bytes: [UInt8] = []
    write(to: &bytes, ", ", ": ")
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.reduce(into: "") { line, scalar in
      switch scalar {
      case "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        line += "\\u" + String(scalar.value + 0x10000, radix: 16).dropFirst()
      default: line.unicodeScalars.append(scalar)
      }
    }
  }

  private func write(to bytes: inout [UInt8], _ comma: String, _ colon: String) {
    switch self {
    case .null: bytes.write("null")
    case .boolean(let value): bytes.write(value ? "true" : "false")
    case .integer(let value): bytes += String(value).utf8
    case .number(let text): bytes += text.utf8
    case .string(let text): bytes.write(quoted: text)
    case .array(let values):
      bytes.write("[")
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.write(comma) }
        value.write(to: &bytes, comma, colon)
      }
      bytes.write("]")
    case .object(let object):
      bytes.write("{")
      for (index, member) in object.members.enumerated() {
        if index > 0 { bytes.write(comma) }
        bytes.write(quoted: member.key)
        bytes.write(colon)
        member.value.write(to: &bytes, comma, colon)
      }
      bytes.write("}")
    }
  }
}

extension JSONObject {
  /// The object in UTF-8 without white space.
  package var encoded: [UInt8] { JSON.object(self).encoded }

  /// The object without white space.
  package var text: String { JSON.object(self).text }

  /// The object with a line for each member.
  package var lines: String {
    let lines = members.map { "  \(JSON.string($0.key).text) : \($0.value.text)" }
    return "{\n" + lines.joined(separator: ",\n") + "\n}"
  }
}

extension [UInt8] {
  fileprivate mutating func write(_ text: String) { self += text.utf8 }

  /// Writes text in quotes, with as few escapes as JSON allows.
  package mutating func write(quoted text: String) {
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): self += [UInt8(ascii: "\\"), byte]
      case 0x08: write("\\b")
      case 0x09: write("\\t")
      case 0x0A: write("\\n")
      case 0x0C: write("\\f")
      case 0x0D: write("\\r")
      case ..<0x20: self += "\\u00\([byte].hexDigits)".utf8
      default: append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }
}
