/// How text stands in JSON, and JSON on one line.
package enum JSONText {
  /// Writes a value on one line, with the keys in the order they have.
  package static func line(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .number(let number): number.text
    case .string(let text): quoted(text)
    case .array(let values): "[\(values.map(line).joined(separator: ", "))]"
    case .object(let object):
      "{\(object.members.map { "\(quoted($0.key)): \(line($0.value))" }.joined(separator: ", "))}"
    }
  }

  /// Some programs end a line at separators that JSON lets stand in text, so they are escaped here.
  private static func quoted(_ text: String) -> String {
    var utf8: [UInt8] = []
    quote(text, into: &utf8)
    return String(decoding: utf8, as: UTF8.self).unicodeScalars.reduce(into: "") { line, scalar in
      switch scalar {
      case "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        line += "\\u" + String(scalar.value + 0x10000, radix: 16).dropFirst()
      default: line.unicodeScalars.append(scalar)
      }
    }
  }

  /// Writes text in quotes, with as few escapes as JSON allows.
  static func quote(_ text: String, into output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        output.append(byte)
      } else {
        output.append(contentsOf: escape(byte).utf8)
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func escape(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    default: "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
    }
  }
}
