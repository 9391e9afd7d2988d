/// A value in JSON, as far as the store writes them: signed data has no fractions and no nulls.
package enum JSONValue: Hashable, Sendable {
  case text(String)
  case number(Int64)
  case flag(Bool)
  case list([JSONValue])
  case object(JSONObject)

  /// The value without any white space.
  package var text: String {
    switch self {
    case .text(let text): text.quoted
    case .number(let number): "\(number)"
    case .flag(let flag): flag ? "true" : "false"
    case .list(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let object):
      "{" + object.members.map { "\($0.key.quoted):\($0.value.text)" }.joined(separator: ",") + "}"
    }
  }
}

extension String {
  /// The text between quotation marks, with what JSON forbids escaped.
  var quoted: String {
    // Signed data is long, and never has anything of the kind.
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5c }) else {
      return "\"\(self)\""
    }
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{0}"..<" ":
        quoted += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
