package import StoreBasics

/// Writes JSON in Xcode's layout: two spaces a level, a space on both sides of the colon, sorted
/// keys.
package struct JSONWriter {
  private var output: [UInt8] = []
  private var indent = 0

  package static func write(_ value: JSON) -> [UInt8] {
    var writer = Self()
    writer.write(value)
    writer.output.append(UInt8(ascii: "\n"))
    return writer.output
  }

  private mutating func write(_ value: JSON) {
    switch value {
    case .null: write("null")
    case .boolean(let isTrue): write(isTrue ? "true" : "false")
    case .integer(let value): write(String(value))
    case .number(let text): write(text)
    case .string(let text): write(quoted: text)
    case .array(let values):
      list("[", "]", values) { writer, value in writer.write(value) }
    case .object(let object):
      list("{", "}", XcodeKeyOrder.sorted(object.members)) { writer, member in writer.write(member)
      }
    }
  }

  private mutating func write(_ member: JSON.Member) {
    write(quoted: member.key)
    write(" : ")
    write(member.value)
  }

  private mutating func write(_ text: String) { output.append(contentsOf: text.utf8) }

  /// Xcode leaves a line empty between the brackets of an empty list.
  private mutating func list<Entry>(
    _ start: String, _ end: String, _ entries: [Entry], write entry: (inout Self, Entry) -> Void
  ) {
    write(start)
    indent += 2
    for (index, value) in entries.enumerated() {
      if index > 0 { write(",") }
      newLine()
      entry(&self, value)
    }
    indent -= 2
    if entries.isEmpty { write("\n") }
    newLine()
    write(end)
  }

  private mutating func newLine() {
    output.append(UInt8(ascii: "\n"))
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
  }

  private mutating func write(quoted text: String) { output.write(quoted: text) }
}
